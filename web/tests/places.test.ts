import { expect, it } from "vitest";

import { placesOf } from "../src/lib/places";
import type { Fact, Kind, WirePosition } from "../src/lib/wire";

const blocks = (kinds: string) =>
  [...kinds].map((kind) => ({ kind: kind as Kind, presence: false, evidence: false }));

function position(c: string, s: string): WirePosition {
  const rows = { C: { spaces: [], blocks: blocks(c) }, S: { spaces: [], blocks: blocks(s) } };
  return { rows } as unknown as WirePosition;
}

it("every block of a game is a place of its own, and the table's number decides which", () => {
  const start = position("oooooooooooo", "mmmmm");
  const all = (city: string) =>
    Array.from({ length: 17 }, (_, n) => placesOf(city, start, []).of(n, n < 12 ? "o" : "m"));
  expect(new Set(all("table-1")).size).toBe(17);
  expect(all("table-1")).toEqual(all("table-1"));
  expect(all("table-1")).not.toEqual(all("table-2"));
});

it("a block keeps its place while others come and go, and a reload shows the same", () => {
  const before = placesOf("t", position("o", "oo"), []);
  const log: Fact[] = [
    { event: "BlockPlaced", row: "C", side: "<", kind: "m" },
    { event: "BlockPlaced", row: "C", side: ">", kind: "o" },
    { event: "BlockRemoved", row: "S", side: "<", kind: "o" },
  ];
  const after = placesOf("t", position("moo", "o"), log);
  expect([0, 1, 2].map((n) => after.of(n, "o"))).toEqual([0, 1, 2].map((n) => before.of(n, "o")));
  expect(after.of(3, "m")).toBe(before.next("m"));
  expect(after.of(4, "o")).toBe(before.next("o"));
  expect(after.next("o")).not.toBe(before.next("o"));
});
