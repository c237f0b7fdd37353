// The terms of an invitation in words, and the clocks that the form offers.
import { t } from "./i18n.svelte";
import type { Role, Terms } from "./wire";
import { other } from "./wire";
import { ROLE } from "./words";

export type ClockTerms = NonNullable<Terms["clock"]>;

export const CLOCKS: readonly (ClockTerms | null)[] = [
  null,
  { kind: "total", minutes: 10, increment: 5 },
  { kind: "total", minutes: 20, increment: 10 },
  { kind: "total", minutes: 45, increment: 15 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

/** Minutes that the first action may take, with which a total starts. */
const FIRST_ACTION = 15;

export function clockName(clock: ClockTerms | null | undefined): string {
  if (!clock) return t("clock-none");
  if (clock.kind === "days") return t("clock-days", { days: clock.days });
  return t("clock-total", { minutes: clock.minutes, increment: clock.increment ?? 0 });
}

/** Where a reader would sit, in words. */
function roleTerm(terms: Terms, opener: boolean): string {
  const role = terms.role;
  if (role === "random" || role === "guest") return t("term-role", { role });
  const own: Role = opener ? role : other(role);
  return t("term-role", { role: ROLE[own] });
}

/** Everything that both should know, one line each. */
export function termsInWords(terms: Terms, opener: boolean): string[] {
  const lines = [roleTerm(terms, opener), clockName(terms.clock)];
  if (terms.clock?.kind === "total") lines.push(t("term-first", { minutes: FIRST_ACTION }));
  if ((terms.games ?? 1) > 1) lines.push(t("games-count", { games: terms.games ?? 1 }));
  if (terms.aids === false) lines.push(t("term-no-aids"));
  if (terms.reshuffle === "when-needed") lines.push(t("term-reshuffle"));
  if (terms.handicap) lines.push(t("handicap-given", { handicap: terms.handicap }));
  if (terms.position) lines.push(t("term-position"));
  if (terms.seed) lines.push(t("term-seed"));
  if (!terms.position && !terms.seed) lines.push(t("term-fair"));
  return lines;
}

/** Time that is left: `9:05`, `1:02:03`, or days. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
