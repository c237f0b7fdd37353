// What people are called on this screen: whoever looks may hide the names that others chose.
import { t } from "./i18n.svelte";
import { say } from "./phrases";
import { prefs } from "./prefs.svelte";
import type { SeatInfo } from "./wire";
import { roleName } from "./words";

/** Somebody's name, where nothing else is known of them. */
export const personName = (name: string): string => (prefs.nameless ? t("history-person") : name);

/** Whoever sits at a table: a bot has a name of ours, a person may be called by their role. */
export function seatName(seat: SeatInfo): string {
  return prefs.nameless && seat.kind === "person" ? roleName(seat.role) : say(seat.name);
}
