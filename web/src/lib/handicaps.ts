// Handicaps: what the Scientist has more at the start. Ours, in no rulebook; off unless chosen.
import { t } from "./i18n.svelte";
import type { NewTable } from "./wire";

export type Handicap = NonNullable<NewTable["handicap"]>;

/** All of them, in the order in which they are offered; the type sees to it that none is missing. */
const OFFERED: Record<Handicap, true> = {
  card: true,
  wild: true,
  evidence: true,
  "wilds-evidence": true,
  "wild-evidence": true,
  "evidence-2": true,
};

export const NONE = "none";

export function handicapOptions(): { value: string; text: string }[] {
  const names = [NONE, ...Object.keys(OFFERED)];
  return names.map((one) => ({ value: one, text: t("handicap", { handicap: one }) }));
}

/** What is sent for a chosen option: nothing where there is none. */
export function chosenHandicap(value: string): { handicap?: Handicap } {
  return value in OFFERED ? { handicap: value as Handicap } : {};
}
