// Names and short phrases made from the letters of notation.
import { t } from "./i18n.svelte";
import { count, readFeature } from "./notation";
import type {
  CardLetter,
  Colour,
  FeatureReading,
  Kind,
  Phase,
  Role,
  Side,
  WirePosition,
} from "./wire";
import { COLOURS, other } from "./wire";

export const ROLE = { C: "cryptid", S: "scientist" } as const;
export const COLOUR = { p: "pink", w: "white", b: "black" } as const;
export const CARD = { S: "split", A: "align", H: "shuffle" } as const;
export const SIDE = { "<": "left", ">": "right" } as const;
export const KIND = { o: "ordinary", m: "mysterious" } as const;
export const PHASE = {
  s: "sensor",
  h: "hiding",
  r: "restrict",
  m: "relocate",
  e: "expand",
  x: "over",
} as const;

export const roleName = (role: Role): string => t("role", { role: ROLE[role] });
export const colourName = (colour: Colour): string => t("colour", { colour: COLOUR[colour] });
export const cardName = (card: CardLetter): string => t("card", { card: CARD[card] });
export const sideName = (side: Side): string => t("side", { side: SIDE[side] });
/** The end of both rows on a side, as the restrict phase asks for it. */
export const endName = (side: Side): string => t("end-name", { side: SIDE[side] });
export const kindName = (kind: Kind): string => t("kind", { kind: KIND[kind] });
export const phaseName = (phase: Phase): string => t("phase", { phase: PHASE[phase] });

/** Sensors in words: "2 pink, 1 black"; for an empty space "empty". */
export function sensorsInWords(group: string): string {
  if (!group) return t("sensors-none");
  return COLOURS.filter((colour) => group.includes(colour))
    .map((colour) => t("sensors-some", { count: count(group, colour), colour: COLOUR[colour] }))
    .join(t("list-separator"));
}

/** A feature as the explorer writes it. */
export function featureName(feature: string): string {
  const read = readFeature(feature);
  if ("number" in read) return t("feature-count", { count: read.number });
  if (read.colours.length === COLOURS.length) return t("feature-all");
  return read.colours.map(colourName).join(" · ");
}

/** How many sensors are still to cross, and how many have. */
export function crossing({ rows, active }: WirePosition): { left: number; crossed: number } {
  const count = (row: Role): number => rows[row].spaces.join("").length;
  return { left: count(active), crossed: count(other(active)) };
}

/** The blocks in which a feature would hide the Cryptid. */
export function blocksInWords(blocks: readonly number[]): string {
  return t("blocks-list", { blocks: blocks.join(", ") });
}

/** What announcing a feature would bring, in a few words. */
export function featureEffect(one: FeatureReading): string {
  const blocks = one.presence.join(t("list-separator"));
  const hides = t("effect-hides", { count: one.presence.length, blocks });
  if (one.escape) return [t("effect-escape"), hides].join(t("list-separator"));
  const parts = [hides];
  if (one.evidence) parts.push(t("effect-evidence", { count: one.evidence }));
  if (one.capture) parts.push(t("effect-capture"));
  return parts.join(t("list-separator"));
}
