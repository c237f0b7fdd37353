// Where things stand on the table, in pixels of the room that the board has.
//
// Both rows share one grid of columns with the middle of the table as column 0. A row of n blocks
// takes the columns -n to n: a space, a block, a space and so on. So a block stands opposite a gap.
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
  readonly panel: Box;
  readonly spaces: readonly Box[];
  readonly blocks: readonly Box[];
  readonly badges: readonly Box[];
  /** Boxes of blocks that would come to both ends. */
  readonly ends: readonly [Box, Box];
}

export interface Layout {
  readonly rows: Readonly<Record<Role, RowLayout>>;
  readonly pitch: number;
  readonly label: number;
  /** Height of a block for a width of 100. */
  readonly tall: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly top: Role;
  readonly counts: Readonly<Record<Role, number>>;
  /** Columns to leave free for blocks about to come. */
  readonly coming: boolean;
}

const LARGEST_PITCH = 150;
/** Blocks stand upright where there is room, more so where they are narrow. */
const TALLEST = { wide: 1.45, narrow: 1.75 };
/** Below this pitch a badge has two lines and spaces are as wide as they can be. */
export const NARROW = 64;

export function layout(room: Room): Layout {
  const longest = Math.max(room.counts.C, room.counts.S);
  const columns = 2 * longest + 1 + (room.coming ? 2 : 0);
  const pad = room.width < 560 ? 4 : 16;
  const pitch = Math.min(LARGEST_PITCH, (room.width - 2 * pad) / Math.max(columns, 5));
  const gap = Math.max(8, Math.min(34, room.height * 0.06));
  const rowHeight = (room.height - gap) / 2;
  const label = 24;
  const rows = {} as Record<Role, RowLayout>;
  for (const role of ["C", "S"] as const) {
    const first = role === room.top;
    const panel = { x: 0, y: first ? 0 : rowHeight + gap, width: room.width, height: rowHeight };
    rows[role] = rowLayout(panel, room.counts[role], pitch, label, first);
  }
  const block = rows.C.ends[0];
  return { rows, pitch, label, tall: Math.round((100 * block.height) / block.width) };
}

function rowLayout(panel: Box, count: number, pitch: number, label: number, first: boolean) {
  const middle = panel.x + panel.width / 2;
  const pad = Math.max(4, Math.min(12, panel.height * 0.05));
  const top = panel.y + pad + (first ? label : 0);
  const height = panel.height - label - 2 * pad;
  const badge = pitch < NARROW ? 34 : Math.max(22, Math.min(30, height * 0.22));
  const side = Math.max(20, Math.min(pitch * 0.92, height - badge - 6));
  const tall = Math.max(
    side,
    Math.min(side * (pitch < NARROW ? TALLEST.narrow : TALLEST.wide), height - badge - 6),
  );
  const blockTop = top + (height - tall - badge - 6) / 2;
  const column = (index: number, width: number, y: number, tall: number): Box => ({
    x: middle + index * pitch - width / 2,
    y,
    width,
    height: tall,
  });
  const block = (index: number): Box => column(index, side, blockTop, tall);
  return {
    panel,
    spaces: Array.from({ length: count + 1 }, (_, i) =>
      column(2 * i - count, Math.min(pitch * (pitch < NARROW ? 0.94 : 0.86), 118), top, height),
    ),
    blocks: Array.from({ length: count }, (_, j) => block(2 * j + 1 - count)),
    badges: Array.from({ length: count }, (_, j) =>
      column(2 * j + 1 - count, pitch * 0.96, blockTop + tall + 6, badge),
    ),
    ends: [block(-count - 1), block(count + 1)] as const,
  };
}

/** The box of the sensor in a slot of a space that holds `total`. */
export function slot(space: Box, index: number, total: number): Box {
  const { columns, size } = grid(space, total);
  const step = size * 1.12;
  const rows = Math.ceil(total / columns);
  const used = Math.min(columns, total);
  const left = space.x + (space.width - (used * step - (step - size))) / 2;
  const free = space.height - rows * step;
  const top = space.y + Math.max(3, Math.min(10, free / 2));
  return {
    x: left + (index % columns) * step,
    y: top + Math.floor(index / columns) * step,
    width: size,
    height: size,
  };
}

const LARGEST_SENSOR = 44;

function grid(space: Box, total: number): { columns: number; size: number } {
  let best = { columns: 2, size: 0 };
  for (const columns of [2, 1, 3, 4]) {
    const rows = Math.ceil(Math.max(total, 4) / columns);
    const size = Math.min(
      (space.width - 4) / (columns * 1.12),
      (space.height - 6) / (rows * 1.12),
      LARGEST_SENSOR,
    );
    if (size > best.size) best = { columns, size };
  }
  return best;
}
