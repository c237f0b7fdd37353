// Which piece is which: sensors and blocks with names of their own, carried along by events.
//
// A position says only how many sensors of a colour a space holds. To let them glide instead of
// jumping, every piece gets a number at the first position and keeps it through the events.
import type { Colour, Role, Fact, WirePosition } from "./wire";
import { COLOURS, ROLES } from "./wire";

export interface SensorPiece {
  readonly id: number;
  readonly colour: Colour;
  /** Its row; null while it is displaced. */
  readonly row: Role | null;
  /** Its space, from 1; 0 while it is displaced. */
  readonly space: number;
}

export interface Pieces {
  readonly sensors: readonly SensorPiece[];
  /** The blocks of each row from left to right; a block's number also draws its skyline. */
  readonly blocks: Readonly<Record<Role, readonly number[]>>;
  readonly nextBlock: number;
}

/** Names for the pieces of a position that `log` led to; the same log gives the same names. */
export function namePieces(position: WirePosition, log: readonly Fact[] = []): Pieces {
  const sensors: SensorPiece[] = [];
  for (const row of ROLES) {
    position.rows[row].spaces.forEach((group, index) => {
      for (const colour of group) {
        sensors.push({ id: sensors.length, colour: colour as Colour, row, space: index + 1 });
      }
    });
  }
  for (const colour of position.displaced) {
    sensors.push({ id: sensors.length, colour: colour as Colour, row: null, space: 0 });
  }
  return { sensors, ...nameBlocks(position, log) };
}

/** Blocks are numbered from the start of the game, so that a skyline outlives a reload. */
function nameBlocks(position: WirePosition, log: readonly Fact[]) {
  const first = { C: position.rows.C.blocks.length, S: position.rows.S.blocks.length };
  const moved = log.filter((one) => one.event === "BlockPlaced" || one.event === "BlockRemoved");
  for (const event of moved) first[event.row] += event.event === "BlockPlaced" ? -1 : 1;
  const from = (start: number, size: number): number[] =>
    Array.from({ length: Math.max(size, 0) }, (_, index) => start + index);
  const blocks = { C: from(0, first.C), S: from(first.C, first.S) };
  const start: Pieces = { sensors: [], blocks, nextBlock: first.C + first.S };
  const after = piecesAfter(start, moved);
  return { blocks: after.blocks, nextBlock: after.nextBlock };
}

/** The pieces after some events. */
export function piecesAfter(pieces: Pieces, events: readonly Fact[]): Pieces {
  return events.reduce(step, pieces);
}

function step(pieces: Pieces, event: Fact): Pieces {
  switch (event.event) {
    case "SensorsMoved":
      return carry(pieces, event);
    case "BlockRemoved":
      return cut(pieces, event.row, event.side);
    case "BlockPlaced":
      return extend(pieces, event.row, event.side);
    case "SensorDisplaced":
      return displace(pieces, event);
    case "SensorPutBack":
      return putBack(pieces, event);
    default:
      return pieces;
  }
}

function move(
  pieces: Pieces,
  wanted: number,
  fits: (sensor: SensorPiece) => boolean,
  to: Pick<SensorPiece, "row" | "space">,
): Pieces {
  let left = wanted;
  const sensors = pieces.sensors.map((sensor) => {
    if (left === 0 || !fits(sensor)) return sensor;
    left -= 1;
    return { ...sensor, ...to };
  });
  return { ...pieces, sensors };
}

type Of<Name extends Fact["event"]> = Extract<Fact, { event: Name }>;

function carry(pieces: Pieces, event: Of<"SensorsMoved">): Pieces {
  const fits = (sensor: SensorPiece): boolean =>
    sensor.colour === event.colour &&
    sensor.row === event.from_row &&
    sensor.space === event.from_space;
  return move(pieces, event.count, fits, { row: event.to_row, space: event.to_space });
}

/** A block left on one side: from the left, everything right of it counts one less. */
function cut(pieces: Pieces, row: Role, side: string): Pieces {
  const whole = pieces.blocks[row];
  const kept = side === "<" ? whole.slice(1) : whole.slice(0, -1);
  const shift = side === "<" ? 1 : 0;
  const sensors = pieces.sensors.map((sensor) =>
    sensor.row === row ? { ...sensor, space: sensor.space - shift } : sensor,
  );
  return { ...pieces, sensors, blocks: { ...pieces.blocks, [row]: kept } };
}

function extend(pieces: Pieces, row: Role, side: string): Pieces {
  const whole = pieces.blocks[row];
  const fresh = pieces.nextBlock;
  const longer = side === "<" ? [fresh, ...whole] : [...whole, fresh];
  const shift = side === "<" ? 1 : 0;
  const sensors = pieces.sensors.map((sensor) =>
    sensor.row === row ? { ...sensor, space: sensor.space + shift } : sensor,
  );
  const blocks = { ...pieces.blocks, [row]: longer };
  return { sensors, blocks, nextBlock: fresh + 1 };
}

function displace(pieces: Pieces, event: Of<"SensorDisplaced">): Pieces {
  const row = event.row;
  const lost = event.side === "<" ? 0 : pieces.blocks[row].length + 2;
  const fits = (sensor: SensorPiece): boolean =>
    sensor.colour === event.colour && sensor.row === row && sensor.space === lost;
  return move(pieces, 1, fits, { row: null, space: 0 });
}

function putBack(pieces: Pieces, event: Of<"SensorPutBack">): Pieces {
  const fits = (sensor: SensorPiece): boolean =>
    sensor.colour === event.colour && sensor.row === null;
  return move(pieces, 1, fits, { row: event.row, space: event.space });
}

/** The same pieces where a position says, each moved only if it must (after a take-back). */
export function settle(pieces: Pieces, position: WirePosition, log: readonly Fact[]): Pieces {
  const fresh = namePieces(position, log);
  const free = [...pieces.sensors];
  const take = (fits: (sensor: SensorPiece) => boolean): SensorPiece | undefined => {
    const index = free.findIndex(fits);
    return index < 0 ? undefined : free.splice(index, 1)[0];
  };
  const kept = fresh.sensors.map((goal) => {
    const same = take(
      (one) => one.colour === goal.colour && one.row === goal.row && one.space === goal.space,
    );
    return { goal, id: same?.id };
  });
  const sensors = kept.map(({ goal, id }) => ({
    ...goal,
    id: id ?? take((one) => one.colour === goal.colour)?.id ?? goal.id,
  }));
  return { ...fresh, sensors: sensors.sort((a, b) => a.id - b.id) };
}

/** Whether the pieces stand where a position says; a lost event shows here. */
export function agrees(pieces: Pieces, position: WirePosition): boolean {
  const text = (row: Role, space: number): string =>
    COLOURS.map((colour) =>
      pieces.sensors
        .filter((one) => one.row === row && one.space === space && one.colour === colour)
        .map((one) => one.colour)
        .join(""),
    ).join("");
  return ROLES.every(
    (row) =>
      pieces.blocks[row].length === position.rows[row].blocks.length &&
      position.rows[row].spaces.every((group, index) => group === text(row, index + 1)),
  );
}
