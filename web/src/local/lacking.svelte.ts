// What this browser does not have or does not do.
export const lacking = $state({
  /** It refuses to keep anything. */
  keeping: false,
  /** The network of a bot at this screen is not here and cannot be fetched. */
  network: false,
  /** How often that was found out. */
  times: 0,
});
