// Where things stand on the table, in pixels of the room that the board has.
//
// The board is a street map: spaces are streets, blocks stand between them, an avenue runs between
// the rows. Both rows share one grid of columns with the middle of the table as column 0. A row of
// n blocks takes the columns -n to n: a space, a block, a space and so on. So a block stands
// opposite a street. Blocks are wider than their columns by as much as streets are narrower.
import type { Role } from "./wire";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box as a style. */
export function at(box: Box): string {
  return `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
}

export interface RowLayout {
  /** The whole row, from edge to edge, without its label. */
  readonly panel: Box;
  /** The drawn streets; sensors stand in them. */
  readonly streets: readonly Box[];
  /** What takes a touch for each street: never narrower than a finger. */
  readonly spaces: readonly Box[];
  readonly blocks: readonly Box[];
  readonly badges: readonly Box[];
  /** Boxes of blocks that would come to both ends. */
  readonly ends: readonly [Box, Box];
  /** Where the row's name is written. */
  readonly label: Box;
}

export interface Layout {
  readonly rows: Readonly<Record<Role, RowLayout>>;
  readonly avenue: Box;
  readonly pitch: number;
  /** The largest a sensor is drawn. */
  readonly sensor: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly top: Role;
  readonly counts: Readonly<Record<Role, number>>;
  /** Columns to leave free for blocks about to come. */
  readonly coming: boolean;
  /** The row whose blocks have badges below them. */
  readonly goal: Role;
}

/** A finger needs this much. */
export const TOUCH = 44;
/** Below this pitch a badge has two lines, if the row is at least so high. */
const NARROW = 64;
const STACKED = 125;
/** The usual height of a block, and those between which it is drawn, in its widths; the tallest have
    a lot of sky. */
const SHAPE = 138 / 116;
const FLATTEST = 1.08;
const TALLEST = 2.4;
/** Sky above a block, in its widths: landmarks rise over their frames. */
const AIR = 0.1;
/** Sensors are as wide as their street up to the first size, and never larger than the second. */
const SMALL = 31;
const LARGE = 110;
const PADDING = 4;

export function layout(room: Room): Layout {
  const narrow = room.width < 560;
  const share = narrow ? 0.2 : 0.12;
  const longest = Math.max(room.counts.C, room.counts.S, 2) + (room.coming ? 1 : 0);
  const wide = (room.width - 2 * PADDING) / (2 * longest + 1 - share);
  const label = clamp(room.height * 0.06, 15, 30);
  const between = clamp(room.height * 0.09, 20, 90);
  const height = (room.height - between) / 2 - label;
  const badge = badgeHeight(wide, height);
  const most = (height - badge - 10) / ((narrow ? FLATTEST : SHAPE) + AIR) / (1 + share);
  const pitch = Math.max(18, Math.min(wide, most));
  const rows = {} as Record<Role, RowLayout>;
  for (const role of ["C", "S"] as const) {
    const first = role === room.top;
    const panel = {
      x: 0,
      y: first ? label : label + height + between,
      width: room.width,
      height,
    };
    const named = { ...panel, y: first ? 0 : panel.y + height, height: label };
    const below = role === room.goal ? badge : 0;
    rows[role] = rowLayout(panel, named, room.counts[role], pitch, share, below, first);
  }
  return {
    rows,
    avenue: { x: 0, y: label + height, width: room.width, height: between },
    pitch,
    sensor: Math.max(Math.min(pitch * (1 - share), SMALL), Math.min(pitch * 0.45, LARGE)),
  };
}

/** In one line, or in two where blocks are narrow and rows are high. */
function badgeHeight(pitch: number, height: number): number {
  if (pitch < NARROW) return height < STACKED ? 22 : 38;
  return clamp(height * 0.2, 26, 52);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function rowLayout(
  panel: Box,
  label: Box,
  count: number,
  pitch: number,
  share: number,
  badge: number,
  first: boolean,
): RowLayout {
  const middle = panel.x + panel.width / 2;
  const side = pitch * (1 + share);
  const air = side * AIR;
  const room = panel.height - air - (badge ? badge + 6 : 0) - 4;
  const tall = Math.min(room, side * TALLEST);
  // Blocks stand at the avenue; what is left over lies behind them.
  const blockTop = first
    ? panel.y + panel.height - 4 - (badge ? badge + 6 : 0) - tall
    : panel.y + air;
  const column = (index: number, width: number, y: number, height: number): Box => ({
    x: middle + index * pitch - width / 2,
    y,
    width,
    height,
  });
  const block = (index: number): Box => column(index, side, blockTop, tall);
  const street = pitch * (1 - share);
  const touch = Math.min(2 * pitch - 2, Math.max(street, TOUCH + 2));
  const all = (width: number): Box[] =>
    Array.from({ length: count + 1 }, (_, i) =>
      column(2 * i - count, width, panel.y, panel.height),
    );
  return {
    panel,
    label,
    streets: all(street),
    spaces: all(touch).map((box) => inside(box, panel)),
    blocks: Array.from({ length: count }, (_, j) => block(2 * j + 1 - count)),
    badges: Array.from({ length: count }, (_, j) =>
      column(2 * j + 1 - count, side, blockTop + tall + 6, badge || 28),
    ),
    ends: [block(-count - 1), block(count + 1)],
  };
}

/** A box pushed into another from the side. */
function inside(box: Box, room: Box): Box {
  const x = clamp(box.x, room.x, room.x + room.width - box.width);
  return { ...box, x };
}

/** Room that a street keeps free at its outer end, for its number. */
const NUMBER = 14;

/** The box of the sensor in a slot of a street that holds `total`; `first` is the upper row. */
export function slot(
  street: Box,
  index: number,
  total: number,
  largest: number,
  first = false,
): Box {
  const top = street.y + (first ? NUMBER : 4);
  const room = { width: street.width, height: street.height - NUMBER - 4 };
  const { columns, size } = grid(room, total, largest);
  const rows = Math.ceil(total / columns);
  const row = Math.floor(index / columns);
  // The last row may be shorter: it stands in the middle too.
  const here = Math.min(columns, total - row * columns);
  const left = street.x + (street.width - here * size) / 2;
  const step = Math.min(size * 1.12, room.height / rows);
  const start = top + (room.height - rows * step) / 2 + (step - size) / 2;
  return {
    x: left + (index % columns) * size,
    y: start + row * step,
    width: size,
    height: size,
  };
}

/** A crowd may stand on the kerbs beside its street: how wide it may be, in widths of a street, for
    each number of columns. */
const CROWD = [0, 1, 1.35, 1.75];

function grid(
  room: { width: number; height: number },
  total: number,
  largest: number,
): { columns: number; size: number } {
  let best = { columns: 1, size: 0 };
  for (const columns of [1, 2, 3]) {
    const rows = Math.ceil(Math.max(total, 3) / columns);
    const width = room.width * (CROWD[columns] ?? 1);
    const size = Math.min(width / columns, room.height / rows, largest);
    if (size > best.size + 0.5) best = { columns, size };
  }
  return best;
}
