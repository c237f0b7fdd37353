// Which place of the city a block is: a picture, no part of the game. The twelve ordinary and the
// five mysterious places are dealt out by the table's number, one to each block in the order in
// which blocks of its kind came to the table, so that a reload shows the same city.
import { numbers } from "./numbers";
import type { Fact, Kind, WirePosition } from "./wire";

const PLACES: Readonly<Record<Kind, readonly string[]>> = {
  o: [
    "cinema",
    "diner",
    "clock",
    "harbour",
    "wheel",
    "radio",
    "water",
    "hotel",
    "bridge",
    "church",
    "laundry",
    "park",
  ],
  m: ["light", "house", "museum", "station", "rift"],
};

export interface Places {
  /** The place of the block with a number. */
  of(number: number, kind: Kind): string;
  /** The place of the next block of a kind; `more` of that kind come before it. */
  next(kind: Kind, more?: number): string;
}

/** The places of the blocks of a position that `log` led to, at the table `city`. */
export function placesOf(city: string, position: WirePosition, log: readonly Fact[]): Places {
  const order = { o: shuffled(PLACES.o, city), m: shuffled(PLACES.m, city) };
  const kinds = kindsByNumber(position, log);
  const before = (number: number, kind: Kind): number =>
    kinds.slice(0, number).filter((one) => one === kind).length;
  const nth = (kind: Kind, index: number): string =>
    order[kind][index % order[kind].length] as string;
  return {
    of: (number, kind) => nth(kind, before(number, kind)),
    next: (kind, more = 0) => nth(kind, before(kinds.length, kind) + more),
  };
}

/** The kind of every block that was ever on the table, by its number (see `pieces`). */
function kindsByNumber(position: WirePosition, log: readonly Fact[]): Kind[] {
  const rows = {
    C: position.rows.C.blocks.map((one) => one.kind),
    S: position.rows.S.blocks.map((one) => one.kind),
  };
  const placed: Kind[] = [];
  for (const event of log.toReversed()) {
    if (event.event === "BlockPlaced") {
      placed.unshift(event.kind);
      if (event.side === "<") rows[event.row].shift();
      else rows[event.row].pop();
    } else if (event.event === "BlockRemoved") {
      if (event.side === "<") rows[event.row].unshift(event.kind);
      else rows[event.row].push(event.kind);
    }
  }
  return [...rows.C, ...rows.S, ...placed];
}

/** The same list in an order that a text decides. */
function shuffled(list: readonly string[], text: string): string[] {
  const seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const next = numbers(seed);
  const left = [...list];
  return list.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as string);
}
