// What to do next while a movement card is being played, in a few words.
import type { Decision } from "./decision.svelte";
import type { Phase, Phrase } from "./wire";
import { CARD } from "./words";

const FIRST: Partial<Record<Phase, string>> = {
  s: "hint-start",
  r: "hint-restrict",
  m: "hint-relocate",
  e: "hint-expand",
};

/** What can be done at all, before anything is chosen. */
export function firstHint(decision: Decision, phase: Phase): Phrase | null {
  const onlyDraw = decision.legal.every((option) => option.kind === "draw");
  const id = phase === "s" && onlyDraw ? "hint-only-draw" : FIRST[phase];
  return id ? { id } : null;
}

/** The next choice in the sensor phase; null before anything is chosen. */
export function hintFor(decision: Decision): Phrase | null {
  const { kind, card, wild, space, left, right = "" } = decision.choice;
  if (kind === "draw") return { id: "hint-draw" };
  if (left !== undefined) {
    return { id: "hint-trays", args: { count: left.length + right.length } };
  }
  if (card && decision.asks("side") && decision.decided("space")) return { id: "hint-way" };
  if (card) return { id: `hint-${CARD[card]}` };
  if (wild) return { id: "hint-wild" };
  return space ? { id: "hint-space", args: { space } } : null;
}
