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
    const first = places.rows[row].panel.y < places.avenue.y;
    places.rows[row].streets.forEach((box, index) => {
      const here = (one: SensorPiece): boolean => one.row === row && one.space === index + 1;
      const standing = pieces.sensors.filter(here).sort(inSlotOrder);
      const coming = arriving.filter(here).sort(inSlotOrder);
      const total = standing.length + coming.length;
      [...standing, ...coming].forEach((one, place) => {
        const ghost = place >= standing.length;
        found.push({
          key: ghost ? `ghost-${one.id}` : `${one.id}`,
          colour: one.colour,
          box: slot(box, place, total, places.sensor, first),
          leaving: !ghost && moving.some((other) => other.id === one.id),
          ghost,
          fresh: !ghost && arrived(one),
        });
      });
    });
  }
  return [...found, ...displaced(pieces, moving, places)];
}

/** Displaced sensors wait on the avenue. */
function displaced(pieces: Pieces, moving: readonly SensorPiece[], places: Layout): DrawnSensor[] {
  const waiting = pieces.sensors.filter((one) => one.row === null).sort(inSlotOrder);
  const { avenue } = places;
  const size = Math.min(places.sensor, avenue.height, avenue.width / 11);
  const left = avenue.x + avenue.width / 2 - (waiting.length * (size + 4)) / 2;
  return waiting.map((one, index) => ({
    key: `${one.id}`,
    colour: one.colour,
    box: {
      x: left + index * (size + 4),
      y: avenue.y + (avenue.height - size) / 2,
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

/** The ways that sensors go: down their street, along the avenue and round the corner. */
export function arrows(events: readonly Fact[], places: Layout): Arrow[] {
  const seen = new Map<string, Arrow>();
  const { avenue, pitch } = places;
  const half = Math.max(4, Math.min(9, pitch * 0.1));
  for (const move of only(events, "SensorsMoved")) {
    const from = places.rows[move.from_row].streets[move.from_space - 1];
    const to = places.rows[move.to_row].streets[move.to_space - 1];
    if (!from || !to) continue;
    const down = from.y < to.y ? 1 : -1;
    const end = down > 0 ? avenue.y + avenue.height : avenue.y;
    const start = down > 0 ? avenue.y : avenue.y + avenue.height;
    const x2 = to.x + to.width / 2;
    const side = Math.sign(x2 - from.x - from.width / 2);
    const x1 = from.x + from.width / 2 + side * from.width * 0.12;
    // Left and right have lanes of their own.
    const y = avenue.y + avenue.height / 2 + side * half * 0.5;
    const bend = Math.min(avenue.height * 0.4, Math.abs(x2 - x1) / 2);
    const across = `Q${x1} ${y} ${x1 + side * bend} ${y}H${x2 - side * bend}Q${x2} ${y} ${x2} ${y + down * bend}`;
    const tip = end + down * half * 2.2;
    const neck = end + down * 2;
    seen.set(`${move.from_space}-${move.to_space}`, {
      key: `${move.from_space}-${move.to_space}`,
      path: `M${x1} ${start - down * 6}V${y - down * bend}${across}V${neck}`,
      head: `${x2},${tip} ${x2 - half * 1.5},${neck} ${x2 + half * 1.5},${neck}`,
    });
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
