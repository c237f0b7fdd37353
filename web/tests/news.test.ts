import { describe, expect, it } from "vitest";

import { since, told, traced } from "../src/lib/news";
import type { Fact, LogEntry, Role, TableEvent } from "../src/lib/wire";

const entry = (number: number, role: Role, ...events: [Fact, string][]): LogEntry => ({
  number,
  role,
  round: 1,
  step: "",
  phrase: { id: "action" },
  events: events.map(([fact, id]) => ({ ...fact, phrase: { id } }) as TableEvent),
});
const moved = (count: number): Fact => ({
  event: "SensorsMoved",
  colour: "p",
  count,
  from_row: "C",
  from_space: 1,
  to_row: "S",
  to_space: 2,
  by: "S",
});
const LOG = [
  entry(1, "S", [{ event: "CardPlayed", role: "S", card: "A" }, "S plays."]),
  entry(2, "C", [{ event: "CardPlayed", role: "C", card: "S" }, "C plays."], [moved(1), "Moved."]),
  entry(3, "S", [{ event: "CardDrawn", role: "S", card: null }, "S draws."]),
  entry(4, "S", [{ event: "CardDrawn", role: "S", card: null }, "S draws."], [moved(2), "Moved."]),
];

describe("news", () => {
  it("begins after one's own last step, or at the last step for a watcher", () => {
    expect(since(LOG, "C").map((one) => one.number)).toEqual([3, 4]);
    expect(since(LOG, "S")).toEqual([]);
    expect(since(LOG, null).map((one) => one.number)).toEqual([4]);
  });

  it("tells what is not drawn on the board, each thing once", () => {
    expect(told(LOG)).toEqual([
      { phrase: { id: "S plays." }, times: 1 },
      { phrase: { id: "C plays." }, times: 1 },
      { phrase: { id: "S draws." }, times: 2 },
    ]);
  });

  it("traces moves only as long as the spaces keep their numbers", () => {
    expect(traced(LOG).map((one) => one.count)).toEqual([1, 2]);
    const cut = entry(5, "S", [
      { event: "BlockRemoved", row: "C", side: "<", kind: "o" },
      "Removed.",
    ]);
    expect(traced([...LOG, cut])).toEqual([]);
  });
});
