// What this browser does not have or does not do.
import type { Lacked } from "./saying";

export const lacking = $state({
  /** It refuses to keep anything. */
  keeping: false,
  /** What a bot at this screen waits for: it is not here and cannot be fetched. */
  what: null as Lacked | null,
  /** How often that was found out. */
  times: 0,
});
