// What the board draws: pieces, ghosts of a previewed action, and where each of them stands.
import { slot } from "../lib/layout";
import type { Box, Layout } from "../lib/layout";
import type { SensorPiece, Pieces } from "../lib/pieces";
import { COLOURS } from "../lib/wire";
import type { Colour, Role, Fact } from "../lib/wire";

export interface DrawnSensor {
  readonly key: string;
  readonly colour: Colour;
  readonly box: Box;
  /** It leaves this place in the preview. */
  readonly leaving: boolean;
  /** It arrives here in the preview. */
  readonly ghost: boolean;
  /** The others have just moved it here. */
  readonly fresh: boolean;
}

export interface Arrow {
  readonly key: string;
  readonly path: string;
  /** The points of its head. */
  readonly head: string;
}

type Of<Name extends Fact["event"]> = Extract<Fact, { event: Name }>;

function only<Name extends Fact["event"]>(events: readonly Fact[], name: Name): Of<Name>[] {
  return events.filter((one): one is Of<Name> => one.event === name);
}

/** Where a piece of the preview stands on the board as it is: removed blocks still count here. */
function asNow(sensor: SensorPiece, events: readonly Fact[]): SensorPiece {
  const cut = only(events, "BlockRemoved").some(
    (one) => one.row === sensor.row && one.side === "<",
  );
  return cut ? { ...sensor, space: sensor.space + 1 } : sensor;
}

function inSlotOrder(a: SensorPiece, b: SensorPiece): number {
  return COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) || a.id - b.id;
}

/** Every sensor with its place, and the ghosts of those that would move. */
export function drawnSensors(
  pieces: Pieces,
  after: Pieces | null,
  events: readonly Fact[],
  places: Layout,
  middle: Box,
  trail: readonly Of<"SensorsMoved">[] = [],
): DrawnSensor[] {
  const arrived = arrivals(trail);
  const future = new Map(after?.sensors.map((one) => [one.id, asNow(one, events)]));
  const moving = pieces.sensors.filter((one) => {
    const goal = future.get(one.id);
    return goal && (goal.row !== one.row || goal.space !== one.space);
  });
  const arriving = moving.map((one) => future.get(one.id) as SensorPiece).filter((one) => one.row);
  const found: DrawnSensor[] = [];
  for (const row of ["C", "S"] as const) {
    places.rows[row].spaces.forEach((box, index) => {
      const here = (one: SensorPiece): boolean => one.row === row && one.space === index + 1;
      const standing = pieces.sensors.filter(here).sort(inSlotOrder);
      const coming = arriving.filter(here).sort(inSlotOrder);
      const total = standing.length + coming.length;
      [...standing, ...coming].forEach((one, place) => {
        const ghost = place >= standing.length;
        found.push({
          key: ghost ? `ghost-${one.id}` : `${one.id}`,
          colour: one.colour,
          box: slot(box, place, total),
          leaving: !ghost && moving.some((other) => other.id === one.id),
          ghost,
          fresh: !ghost && arrived(one),
        });
      });
    });
  }
  return [...found, ...displaced(pieces, moving, places, middle)];
}

/** Displaced sensors wait between the rows. */
function displaced(
  pieces: Pieces,
  moving: readonly SensorPiece[],
  places: Layout,
  middle: Box,
): DrawnSensor[] {
  const waiting = pieces.sensors.filter((one) => one.row === null).sort(inSlotOrder);
  const size = Math.min(30, places.pitch * 0.5);
  const left = middle.x + middle.width / 2 - (waiting.length * (size + 4)) / 2;
  return waiting.map((one, index) => ({
    key: `${one.id}`,
    colour: one.colour,
    box: {
      x: left + index * (size + 4),
      y: middle.y + (middle.height - size) / 2,
      width: size,
      height: size,
    },
    leaving: moving.some((other) => other.id === one.id),
    ghost: false,
    fresh: false,
  }));
}

/** Tells whether a sensor is one of those that a trail ends with; each is told once. */
function arrivals(trail: readonly Of<"SensorsMoved">[]): (sensor: SensorPiece) => boolean {
  const name = (row: Role | null, space: number, colour: Colour): string =>
    `${row}${space}${colour}`;
  const left = new Map<string, number>();
  for (const move of trail) {
    const here = name(move.to_row, move.to_space, move.colour);
    left.set(here, (left.get(here) ?? 0) + move.count);
  }
  return (sensor) => {
    const here = name(sensor.row, sensor.space, sensor.colour);
    const count = left.get(here) ?? 0;
    left.set(here, count - 1);
    return count > 0;
  };
}

const HEAD = 9;

/** Curves from where sensors leave to where they would go. */
export function arrows(events: readonly Fact[], places: Layout): Arrow[] {
  const seen = new Map<string, Arrow>();
  for (const move of only(events, "SensorsMoved")) {
    const from = places.rows[move.from_row].spaces[move.from_space - 1];
    const to = places.rows[move.to_row].spaces[move.to_space - 1];
    if (!from || !to) continue;
    const down = from.y < to.y;
    const x1 = from.x + from.width / 2;
    const y1 = down ? from.y + from.height + 3 : from.y - 3;
    const x2 = to.x + to.width / 2;
    const y2 = down ? to.y - 3 : to.y + to.height + 3;
    const bend = (y1 + y2) / 2;
    const key = `${move.from_space}-${move.to_space}`;
    const path = `M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`;
    const back = down ? -HEAD : HEAD;
    const head = `${x2},${y2 - back / 3} ${x2 - HEAD / 2},${y2 + back} ${x2 + HEAD / 2},${y2 + back}`;
    seen.set(key, { key, path, head });
  }
  return [...seen.values()];
}

export interface BlockMarks {
  /** Presence would come here. */
  readonly arriving: boolean;
  /** Presence would leave. */
  readonly leaving: boolean;
  /** Its evidence would be taken. */
  readonly taken: boolean;
  /** The block would be removed. */
  readonly removed: boolean;
}

/** What a preview would do to a block. */
export function blockMarks(
  events: readonly Fact[],
  row: Role,
  block: number,
  blocks: number,
): BlockMarks {
  const here = (one: { row: Role; block: number }): boolean =>
    one.row === row && one.block === block;
  return {
    arriving: only(events, "PresencePlaced").some(here),
    leaving: only(events, "PresenceRemoved").some(here),
    taken: only(events, "EvidenceGained").some(here),
    removed: only(events, "BlockRemoved").some(
      (one) => one.row === row && block === (one.side === "<" ? 1 : blocks),
    ),
  };
}

/** Blocks that a preview would place at the ends of a row. */
export function comingBlocks(events: readonly Fact[], row: Role) {
  return only(events, "BlockPlaced").filter((one) => one.row === row);
}
