// From what a person touches to the draft that the server is asked about. What is possible, and
// why something is not, is the server's answer; here only the choices are put together.
import { halves, inOrder, without } from "./notation";
import type { CardLetter, Colour, Draft, Side, WirePosition } from "./wire";

/** The draft with which a decision begins. */
export function firstDraft(position: WirePosition): Draft {
  if (position.phase === "e" && position.drawn) {
    const [left, right] = position.drawn as unknown as ["o" | "m", "o" | "m"];
    return { left_block: left, right_block: right };
  }
  if (position.phase === "m") return { put_back: [] };
  return {};
}

export function groupOf(position: WirePosition, space: number): string {
  return position.rows[position.active].spaces[space - 1] ?? "";
}

/** A card, or the wild card as one; what was already pointed at is kept where it can matter. */
export function withCard(
  draft: Draft,
  card: CardLetter | null,
  wild: boolean,
  position: WirePosition,
): Draft {
  const pointed = pieces(draft);
  if (draft.card === card && (draft.wild ?? false) === wild) return pointed;
  if (card === null) return { wild: true, ...pointed };
  return completed({ card, wild, ...pointed }, position);
}

function pieces(draft: Draft): Draft {
  return {
    ...(draft.space ? { space: draft.space } : {}),
    ...(draft.colour ? { colour: draft.colour } : {}),
  };
}

/** Only what the card asks for, and what needs no choosing filled in. */
function completed(draft: Draft, position: WirePosition): Draft {
  const { card, wild, space, colour, side } = draft;
  const base: Draft = card ? { card, wild: wild ?? false } : wild ? { wild } : {};
  if (card === "A") return { ...base, ...(colour ? { colour } : {}), ...(side ? { side } : {}) };
  if (!space) return { ...base, ...(side && card === "H" ? { side } : {}) };
  const group = groupOf(position, space);
  if (card === "S") return { ...base, space, ...halves(group) };
  const alone = new Set(group).size === 1 ? (group[0] as Colour) : undefined;
  const chosen = colour && group.includes(colour) ? colour : alone;
  const sensor = chosen ? { space, colour: chosen } : { space };
  return card === "H" ? { ...base, ...sensor, ...(side ? { side } : {}) } : { ...base, ...sensor };
}

/** A space, with the sensor in it that was touched, if one was. */
export function withSpace(
  draft: Draft,
  space: number,
  colour: Colour | undefined,
  position: WirePosition,
): Draft {
  if (!draft.card && draft.space === space && (!colour || draft.colour === colour)) {
    return draft.wild ? { wild: true } : {};
  }
  if (draft.card === "A") {
    const group = groupOf(position, space);
    const alone = new Set(group).size === 1 ? (group[0] as Colour) : undefined;
    return completed({ ...draft, colour: colour ?? alone ?? draft.colour ?? null }, position);
  }
  return completed({ ...draft, space, colour: colour ?? null }, position);
}

export function withColour(draft: Draft, colour: Colour): Draft {
  return { ...draft, colour };
}

export function withSide(draft: Draft, side: Side): Draft {
  return { ...draft, side };
}

/** One sensor from its tray into the other. */
export function swapped(draft: Draft, colour: Colour, from: Side): Draft {
  const left = draft.left ?? "";
  const right = draft.right ?? "";
  return from === "<"
    ? { ...draft, left: without(left, colour), right: inOrder(right + colour) }
    : { ...draft, left: inOrder(left + colour), right: without(right, colour) };
}

/** A displaced sensor into a space. */
export function putBack(draft: Draft, colour: Colour, space: number): Draft {
  return { put_back: [...(draft.put_back ?? []), { colour, space }] };
}

/** A displaced sensor back into the hand. */
export function lifted(draft: Draft, index: number): Draft {
  return { put_back: (draft.put_back ?? []).filter((_, place) => place !== index) };
}

export function exchanged(draft: Draft): Draft {
  return { left_block: draft.right_block ?? null, right_block: draft.left_block ?? null };
}

/** Whether a draft holds anything to go back from. */
export function begun(draft: Draft): boolean {
  const chosen = [draft.card, draft.wild, draft.space, draft.colour, draft.side];
  const others = [draft.draw, draft.feature, draft.put_back?.length];
  return [...chosen, ...others].some(Boolean);
}
