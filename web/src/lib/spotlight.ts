// The spotlight of the guide: what is talked about, found on the screen; everything else that
// could be touched is made inert, for keys as for fingers.
import type { Decision } from "./decision.svelte";
import type { Option } from "./wire";

export interface Spot {
  /** Selectors of what is lit. */
  readonly lit: readonly string[];
  /** What is lit besides, to be looked at. */
  readonly also?: string;
  /** Selectors of what may be touched; what is in `FREE` always may. */
  readonly open: readonly string[];
}

const TOUCHABLE = "button, a[href], input, select";
/** The guide's own words, the rules and settings, the board in words. */
const FREE = "[data-free], .menu, .tools";

/** The things that a script may name. */
export function named(name: string): string {
  const [, kind, row, number] = /^(\w+)-([CS])(\d*)$/.exec(name) ?? [];
  if (kind === "row") return `[data-row="${row ?? ""}"] .space, [data-row="${row ?? ""}"] .block`;
  if (kind === "block") return `[data-row="${row ?? ""}"] [data-block="${number ?? ""}"]`;
  return name === "wild" ? ".card.wild" : ".hand";
}

/** The ends of a drawn line: `C1-S2` for spaces, `[C1]-[S2]` for blocks. */
export function ends(line: string): [Element | undefined, Element | undefined] {
  const [from = "", to = ""] = line.split("-");
  return [endOf(from), endOf(to)];
}

function endOf(name: string): Element | undefined {
  const [, row, number] = /([CS])(\d+)/.exec(name) ?? [];
  const kind = name.startsWith("[") ? ".block" : ".space";
  const found = document.querySelectorAll(`[data-row="${row ?? ""}"] ${kind}`);
  return found[Number(number) - 1];
}

/** What is lit while something is asked: the next thing to touch on the way to it. */
export function asked(decision: Decision, wanted: Option | null): Spot {
  const open = [".panel"];
  if (!wanted) return { lit: [], open: [".panel", ".hand", ".room"] };
  if (wanted.kind === "put-back") open.push(".room");
  if (wanted.card) open.push(cardOf(wanted));
  if (wanted.card && wanted.card !== "A") open.push(spaceOf(wanted));
  if (wanted.kind === "draw") open.push(".card.draw");
  const board = wanted.kind !== "play" || decision.choice.card !== undefined;
  return { lit: [next(decision, wanted)], open, ...(board ? { also: ".room" } : {}) };
}

const cardOf = ({ card, wild }: Option): string =>
  wild ? ".card.wild" : `.card[data-card="${card ?? ""}"]`;

const spaceOf = ({ space }: Option): string => `button[data-space="${space ?? ""}"]`;

function next({ choice, ready, legal, waiting }: Decision, wanted: Option): string {
  switch (wanted.kind) {
    case "draw":
      return choice.kind === "draw" ? ".confirm" : ".card.draw";
    case "announce":
      return choice.feature ? ".confirm" : ".features";
    case "remove":
      return choice.side ? ".confirm" : '[data-choice="side"]';
    case "put-back":
      return waiting ? "button.space.lit" : ".confirm";
    case "place":
      return legal.length > 1 ? ".panel" : ".confirm";
    case "play":
      if (choice.wild && !choice.card) return `[data-effect="${wanted.card ?? ""}"]`;
      if (!choice.card) return cardOf(wanted);
      if (wanted.card !== "A" && !choice.space) return spaceOf(wanted);
      if (wanted.card === "S") return ".panel";
      return ready ? ".confirm" : ".panel";
  }
}

/** Make everything inert but what may be touched. */
export function hold(root: Element, open: readonly string[]): void {
  const free = [...open, FREE].join(", ");
  for (const one of root.querySelectorAll<HTMLElement>(TOUCHABLE)) {
    const inert = !one.closest(free);
    if (one.inert !== inert) one.inert = inert;
  }
}

export function release(root: Element): void {
  for (const one of root.querySelectorAll<HTMLElement>(TOUCHABLE)) one.inert = false;
}
