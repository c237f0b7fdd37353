// What keys do at a table. Letters and digits are meant by where they lie on the keyboard, so that
// they are the same in every language.
import { withBlocks, withCard, withColour } from "./choosing";
import type { Decision } from "./decision.svelte";
import type { CardLetter, Colour, FeatureReading, Phase, Side } from "./wire";
import { CARDS, SIDES } from "./wire";

/** Whether the map of the keys is shown. */
export const keymap = $state({ open: false });

export interface AtTable {
  readonly decision: Decision;
  readonly phase: Phase;
  readonly features: readonly FeatureReading[];
  readonly takeBack: (() => void) | undefined;
}

const COLOUR_KEYS: Readonly<Record<string, Colour>> = { KeyP: "p", KeyW: "w", KeyB: "b" };

/** The lines of the map: keys, and the message that says what they do. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["1 2 3", "key-cards"],
  ["4", "key-wild"],
  ["5", "key-draw"],
  ["← →", "key-arrows"],
  ["P W B", "key-colours"],
  ["⇧ P W B", "key-swap"],
  ["Enter", "key-enter"],
  ["Esc", "key-back"],
  ["U", "key-take-back"],
  ["?", "key-map"],
];

/** A key that is meant for somebody else: a field, a dialog, the browser. */
function elsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true;
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

/** Do what a key asks for; whether it was one of ours. */
export function pressed(event: KeyboardEvent, table: AtTable | null): boolean {
  if (elsewhere(event) || event.repeat) return false;
  if (event.key === "?") {
    keymap.open = true;
    return true;
  }
  if (!table) return false;
  if (event.code === "KeyU" && table.takeBack) {
    table.takeBack();
    return true;
  }
  return confirmed(event, table) || walked(event, table) || chosen(event, table);
}

/** Enter confirms, unless it is meant for the control in focus. */
function confirmed(event: KeyboardEvent, { decision }: AtTable): boolean {
  const { target } = event;
  const control = target instanceof Element && target.closest("button, a, summary, [data-step]");
  if (event.key !== "Enter" || control || !decision.ready) return false;
  void decision.confirm();
  return true;
}

/** The arrows: from space to space, a side, a feature, or the other way round for new blocks. */
function walked(event: KeyboardEvent, table: AtTable): boolean {
  const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  const { target } = event;
  if (!by || (target instanceof Element && target.closest("[data-row], .trays, aside, .features")))
    return false;
  const { decision, phase } = table;
  const side: Side = by < 0 ? "<" : ">";
  if (phase === "h") {
    const all = table.features.map((one) => one.feature);
    decision.take({ feature: next(all, decision.choice.feature, by) });
  } else if (phase === "e") {
    const { left_block, right_block } = decision.choice;
    if (decision.legal.length > 1) decision.take(withBlocks(right_block, left_block));
  } else if (phase === "r" || (decision.asks("side") && !decision.asks("space"))) {
    decision.take({ ...decision.choice, side });
  } else if (phase === "s" && decision.litSpaces.length) {
    decision.touchSpace(next(decision.litSpaces, decision.decided("space"), by), undefined);
  } else return false;
  return true;
}

/** The neighbour of a value in a list, round its ends; without one the first or the last. */
function next<Value>(all: readonly Value[], now: Value | undefined, by: number): Value {
  const here = now === undefined ? (by > 0 ? -1 : 0) : all.indexOf(now);
  return all[(here + by + all.length) % all.length] as Value;
}

/** Digits are cards, or spaces for displaced sensors; P, W and B are colours. */
function chosen(event: KeyboardEvent, { decision, phase }: AtTable): boolean {
  const colour = COLOUR_KEYS[event.code];
  const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0);
  if (phase === "m") {
    if (colour) decision.hold(colour);
    else if (digit) decision.put(decision.choice.colour, digit);
    return Boolean(colour ?? digit);
  }
  if (phase !== "s") return false;
  if (colour) pickColour(decision, colour, event.shiftKey);
  else if (digit >= 1 && digit <= 5) pickCard(decision, digit);
  return Boolean(colour) || (digit >= 1 && digit <= 5);
}

/** In trays a colour changes sides: to the right, with Shift to the left. */
function pickColour(decision: Decision, colour: Colour, shift: boolean): void {
  const { choice } = decision;
  if (choice.left === undefined) decision.take(withColour(decision.legal, choice, colour));
  else decision.swap(colour, from(choice.left, choice.right ?? "", colour, shift));
}

function from(left: string, right: string, colour: Colour, shift: boolean): Side {
  const wanted = shift ? ">" : "<";
  const holds = { "<": left.includes(colour), ">": right.includes(colour) };
  return holds[wanted] ? wanted : (SIDES.find((side) => holds[side]) ?? wanted);
}

function pickCard(decision: Decision, digit: number): void {
  const { choice } = decision;
  const card: CardLetter | undefined = CARDS[digit - 1];
  if (card && choice.wild && !choice.card) decision.take(withCard(choice, card, true));
  else if (card) decision.take(withCard(choice, card, false));
  else decision.take(digit === 4 ? withCard(choice, null, true) : { kind: "draw" });
}
