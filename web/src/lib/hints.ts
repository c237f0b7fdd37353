// What to do next while a movement card is being played, in a few words.
import type { Decision } from "./decision.svelte";
import type { Phrase } from "./wire";
import { CARD } from "./words";

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
