// What a bot waits for at this screen.
export const lacking = $state({
  /** Its network is not here and cannot be fetched. */
  network: false,
  /** How often that was found out. */
  times: 0,
});
