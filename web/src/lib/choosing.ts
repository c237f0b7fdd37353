// Narrowing the legal actions: what is chosen so far is a filter on the list that the judge sent,
// and what may be chosen next is what the list still holds. Nothing here knows what is legal.
import { count, holds, inOrder, without } from "./notation";
import type { CardLetter, Choice, Colour, Kind, Option, Side } from "./wire";
import { COLOURS } from "./wire";

const EQUAL = ["kind", "card", "wild", "feature", "left_block", "right_block"] as const;

/** Whether an action agrees with everything chosen so far. */
export function fits(option: Option, choice: Choice): boolean {
  return (
    EQUAL.every((member) => choice[member] === undefined || option[member] === choice[member]) &&
    fitsPiece(option, choice) &&
    (choice.side === undefined || sidesOf(option).includes(choice.side)) &&
    holds(option.left ?? "", choice.left ?? "") &&
    holds(option.right ?? "", choice.right ?? "")
  );
}

/** The sensors that an action is about: each group with its space and where it would go. */
function groupsOf(option: Option) {
  if (!option.moves.length) {
    return [{ space: option.space, colours: option.colour ?? "", target: undefined }];
  }
  return option.moves.map((move) => ({
    space: move.from_space,
    colours: move.sensors,
    target: move.to_space,
  }));
}

/** Space, colour and target point at one group together. */
function fitsPiece(option: Option, { space, colour, target }: Choice): boolean {
  return groupsOf(option).some(
    (group) =>
      (space === undefined || group.space === space) &&
      (colour === undefined || group.colours.includes(colour)) &&
      (target === undefined || group.target === target),
  );
}

/** The ways that an action's sensors or blocks go. */
function sidesOf(option: Option): Side[] {
  if (option.side) return [option.side];
  return [...(option.left ? (["<"] as const) : []), ...(option.right ? ([">"] as const) : [])];
}

export function fitting(options: readonly Option[], choice: Choice): Option[] {
  return options.filter((option) => fits(option, choice));
}

/** The spaces that some action of a list takes sensors from, or puts them back into. */
export function spacesOf(options: readonly Option[]): number[] {
  const found = options.flatMap((option) => groupsOf(option).map((group) => group.space));
  return [...new Set(found)].filter((space) => space !== undefined);
}

/** The spaces that some action of a list sends sensors to, from those that are chosen. */
export function targetsOf(options: readonly Option[], choice: Choice): number[] {
  const found = options.flatMap((option) =>
    groupsOf(option)
      .map((group) => group.target)
      .filter((target) => target !== undefined && fitsPiece(option, { ...choice, target })),
  );
  return [...new Set(found)].filter((target) => target !== undefined);
}

/** Whether every action of a list says something of its own about this. */
export function named(options: readonly Option[], member: keyof Option): boolean {
  return options.length > 0 && options.every((option) => option[member] !== undefined);
}

/** What every action of a list says about this; undefined if they differ. */
export function common<Member extends keyof Option>(
  options: readonly Option[],
  member: Member,
): Option[Member] | undefined {
  const first = options[0]?.[member];
  return options.every((option) => option[member] === first) ? first : undefined;
}

/** A choice without what is undefined in it. */
function plain(choice: { [Member in keyof Choice]: Choice[Member] | undefined }): Choice {
  return Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  ) as Choice;
}

/** Everything that is chosen by an action. */
export function whole(option: Option): Choice {
  const { kind, card, wild, space, colour, side, left, right, feature } = option;
  const { left_block, right_block } = option;
  const blocks = { left_block, right_block };
  return plain({ kind, card, wild, space, colour, side, left, right, feature, ...blocks });
}

/** A card, with null the wild card alone, with no second argument none. The sensors stay chosen. */
export function withCard(
  { space, colour, target }: Choice,
  card?: CardLetter | null,
  wild?: boolean,
): Choice {
  return plain({ card: card ?? undefined, wild, space, colour, target });
}

/** A space, with the sensor in it that was touched; once more, before a card, lets it go. */
export function withSpace(choice: Choice, space: number, colour: Colour | undefined): Choice {
  const same = choice.space === space && (colour === undefined || choice.colour === colour);
  const piece = same && choice.card === undefined ? {} : { space, colour };
  return plain({ card: choice.card, wild: choice.wild, side: choice.side, ...piece });
}

/** A colour; a space that was only a way to say a colour is let go. */
export function withColour(options: readonly Option[], choice: Choice, colour: Colour): Choice {
  const aimed = choice.target !== undefined;
  const space = aimed || named(fitting(options, choice), "space") ? choice.space : undefined;
  return plain({ ...choice, space, colour });
}

/** Drawn blocks, one for each end. */
export function withBlocks(left: Kind | undefined, right: Kind | undefined): Choice {
  return plain({ left_block: left, right_block: right });
}

/** One sensor from its tray into the other. */
export function swapped(choice: Choice, colour: Colour, from: Side): Choice {
  const { left = "", right = "" } = choice;
  return from === "<"
    ? { ...choice, left: without(left, colour), right: inOrder(right + colour) }
    : { ...choice, left: inOrder(left + colour), right: without(right, colour) };
}

/** A choice with what follows from it: the colour that a space meant, trays with a division. */
export function completed(options: readonly Option[], choice: Choice): Choice {
  if (choice.card === undefined) return choice;
  const left = fitting(options, choice);
  if (choice.target !== undefined) return aimed(left, choice);
  if (choice.space !== undefined && !named(left, "space")) {
    const colour = common(left, "colour");
    return colour ? plain({ ...choice, space: undefined, colour }) : choice;
  }
  const space = common(left, "space");
  if (space === undefined || !named(left, "left")) return choice;
  const { left: lefts, right } = mostEven(left);
  return plain({ ...choice, space, left: lefts, right });
}

/** What a destination decides: all, if one action is left; of a Split a division that fits it. */
function aimed(left: readonly Option[], choice: Choice): Choice {
  const [one, second] = left;
  if (one && !second) return whole(one);
  if (!named(left, "left") || common(left, "space") === undefined) return choice;
  return whole(mostEven(left));
}

function mostEven(options: readonly Option[]): Option {
  return options.reduce((best, one) => (unevenness(one) <= unevenness(best) ? one : best));
}

/** How unequal two trays are: in number first, then in each colour. */
function unevenness({ left = "", right = "" }: Option): number {
  const counts = COLOURS.map((colour) => Math.abs(count(left, colour) - count(right, colour)));
  return 100 * Math.abs(left.length - right.length) + counts.reduce((sum, one) => sum + one);
}
