// A position that is being set up: its notation, and what can be changed in it. Whether it can be is
// for the rules to say, which are asked after every change.
import { count, inOrder } from "../lib/notation";
import type { CardLetter, Colour, Role, Side, WirePosition } from "../lib/wire";
import { CARDS, ROLES } from "../lib/wire";

type Row = WirePosition["rows"]["C"];
export type Block = Row["blocks"][number];
/** What of a position is being changed: a space or a block of a row, counted from 0. */
export interface Piece {
  readonly row: Role;
  readonly kind: "space" | "block";
  readonly index: number;
}

const orNone = (letters: string): string => letters || "-";

function rowText({ spaces, blocks }: Row): string {
  const [first = "", ...others] = spaces;
  const rest = others.map((space, index) => blockText(blocks[index]) + orNone(space));
  return orNone(first) + rest.join("");
}

function blockText(block: Block | undefined): string {
  if (!block) return "";
  return `[${block.kind}${block.presence ? "*" : ""}${block.evidence ? "!" : ""}]`;
}

function cardsText({ known, unknown, discard }: WirePosition["cards"]["C"]): string {
  return `${orNone(known + "?".repeat(unknown))}.${orNone(discard)}`;
}

/** A position in notation: ten fields. */
export function notationOf(position: WirePosition): string {
  const { rows, cards, wild, evidence, block_deck: deck } = position;
  const pending = position.drawn === null ? "??" : position.drawn || orNone(position.displaced);
  return [
    position.round,
    position.phase + position.actor,
    ...ROLES.map((role) => rowText(rows[role])),
    ...ROLES.map((role) => cardsText(cards[role])),
    ROLES.map((role) => (wild[role] ? role : "-")).join(""),
    `${evidence.C}-${evidence.S}`,
    `${deck.o}o${deck.m}m`,
    pending,
  ].join(" ");
}

/** A group with so many of a letter, in the order of notation. */
export function withCount(group: string, letter: Colour, wanted: number): string {
  return inOrder(group.replaceAll(letter, "") + letter.repeat(wanted));
}

/** Cards with so many of a kind, in the order of notation. */
export function withCards(cards: string, card: CardLetter, wanted: number): string {
  return CARDS.map((one) => one.repeat(one === card ? wanted : count(cards, one))).join("");
}

function replaced<One>(all: readonly One[], index: number, one: One): One[] {
  return all.map((old, place) => (place === index ? one : old));
}

function withRow(position: WirePosition, role: Role, row: Row): WirePosition {
  return { ...position, rows: { ...position.rows, [role]: row } };
}

export function setSpace(
  position: WirePosition,
  { row, index }: Piece,
  group: string,
): WirePosition {
  const { spaces, blocks } = position.rows[row];
  return withRow(position, row, { blocks, spaces: replaced(spaces, index, group) });
}

export function setBlock(
  position: WirePosition,
  { row, index }: Piece,
  block: Block,
): WirePosition {
  const { spaces, blocks } = position.rows[row];
  return withRow(position, row, { spaces, blocks: replaced(blocks, index, block) });
}

/** Another block at an end of a row, with an empty space beyond it. */
export function addBlock(position: WirePosition, row: Role, side: Side): WirePosition {
  const { spaces, blocks } = position.rows[row];
  const fresh: Block = { kind: "o", presence: false, evidence: false };
  return withRow(position, row, {
    spaces: side === "<" ? ["", ...spaces] : [...spaces, ""],
    blocks: side === "<" ? [fresh, ...blocks] : [...blocks, fresh],
  });
}

/** Without a block: the sensors on both sides of it come together. */
export function removeBlock(position: WirePosition, { row, index }: Piece): WirePosition {
  const { spaces, blocks } = position.rows[row];
  const together = inOrder((spaces[index] ?? "") + (spaces[index + 1] ?? ""));
  return withRow(position, row, {
    spaces: [...spaces.slice(0, index), together, ...spaces.slice(index + 2)],
    blocks: blocks.filter((_, place) => place !== index),
  });
}

/** A change of a player's cards. */
export function setCards(
  position: WirePosition,
  role: Role,
  change: Partial<WirePosition["cards"]["C"]>,
): WirePosition {
  const cards = { ...position.cards[role], ...change };
  return { ...position, cards: { ...position.cards, [role]: cards } };
}
