import { describe, expect, it } from "vitest";

import { agrees, piecesAfter, namePieces, settle } from "../src/lib/pieces";
import type { Fact, WirePosition } from "../src/lib/wire";

function position(c: string[], s: string[], displaced = ""): WirePosition {
  const row = (spaces: string[]) => ({
    spaces,
    blocks: spaces.slice(1).map(() => ({ kind: "o" as const, presence: false, evidence: false })),
  });
  const cards = { known: "", unknown: 3, discard: "", deck: 7 };
  return {
    schema: 1,
    setup: "standard",
    reshuffle: "immediate",
    round: 3,
    phase: "s",
    actor: "C",
    active: "C",
    rows: { C: row(c), S: row(s) },
    cards: { C: cards, S: cards },
    wild: { C: false, S: false },
    evidence: { C: 0, S: 0 },
    block_deck: { o: 5, m: 5 },
    displaced,
    drawn: "",
  };
}

const moved = (colour: "p" | "w" | "b", count: number, from: number, to: number): Fact => ({
  event: "SensorsMoved",
  colour,
  count,
  from_row: "C",
  from_space: from,
  to_row: "S",
  to_space: to,
  by: "S",
});

describe("pieces", () => {
  it("keep their names when sensors move", () => {
    const before = namePieces(position(["ppw", "b"], ["", "", ""]));
    const after = piecesAfter(before, [moved("p", 1, 1, 1), moved("w", 1, 1, 2)]);
    expect(agrees(after, position(["p", "b"], ["p", "w", ""]))).toBe(true);
    expect(after.sensors.map((one) => one.id)).toEqual(before.sensors.map((one) => one.id));
    expect(after.sensors.filter((one) => one.row === "S").length).toBe(2);
  });

  it.each(["<", ">"] as const)(
    "piecesAfter a removal at the side %s and the putting back",
    (side) => {
      const spaces = ["pb", "pw", "w"];
      const lost = side === "<" ? "pb" : "w";
      const kept = side === "<" ? spaces.slice(1) : spaces.slice(0, -1);
      const events: Fact[] = [
        { event: "BlockRemoved", row: "C", side, kind: "o" },
        { event: "BlockRemoved", row: "S", side, kind: "o" },
        ...[...lost].map((colour): Fact => ({
          event: "SensorDisplaced",
          colour: colour as "p",
          row: "S",
          side,
        })),
      ];
      const before = namePieces(position(["", ""], spaces));
      const removed = piecesAfter(before, events);
      expect(agrees(removed, position([""], kept, lost))).toBe(true);
      expect(removed.sensors.filter((one) => one.row === null).length).toBe(lost.length);
      const back = piecesAfter(removed, [
        { event: "SensorPutBack", colour: lost[0] as "p", row: "S", space: 1 },
      ]);
      expect(back.sensors.filter((one) => one.row === null).length).toBe(lost.length - 1);
    },
  );

  it("number blocks from the start of the game, so that a reload shows the same skylines", () => {
    const events: Fact[] = [
      { event: "BlockPlaced", row: "C", side: "<", kind: "o" },
      { event: "BlockPlaced", row: "C", side: ">", kind: "m" },
      { event: "BlockRemoved", row: "C", side: "<", kind: "o" },
    ];
    const start = namePieces(position(["p", ""], ["", "", ""]));
    const played = piecesAfter(start, events);
    const loaded = namePieces(position(["p", "", ""], ["", "", ""]), events);
    expect(loaded.blocks).toEqual(played.blocks);
    expect(loaded.nextBlock).toBe(played.nextBlock);
  });

  it("settle where a position says and move no more than they must", () => {
    const before = namePieces(position(["ppw", "b"], ["", "", ""]));
    const after = piecesAfter(before, [moved("p", 2, 1, 2)]);
    const back = settle(after, position(["ppw", "b"], ["", "", ""]), []);
    expect(agrees(back, position(["ppw", "b"], ["", "", ""]))).toBe(true);
    expect(back.sensors.map(({ id, colour }) => [id, colour])).toEqual(
      before.sensors.map(({ id, colour }) => [id, colour]),
    );
  });
});
