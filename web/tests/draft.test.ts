// Positions that are set up by hand: their notation is the judge's, and changes keep its order.
import { expect, test } from "vitest";

import type { WirePosition } from "../src/lib/wire";
import {
  addBlock,
  notationOf,
  removeBlock,
  setBlock,
  setCards,
  setSpace,
  withCards,
  withCount,
} from "../src/think/draft";
import cases from "./positions.json";

const START = cases[0] as unknown as { notation: string; position: WirePosition };

test.each(cases)("$notation", ({ notation, position }) => {
  expect(notationOf(position as unknown as WirePosition)).toBe(notation);
});

test("a space, a block and cards are changed in the order of notation", () => {
  const { position } = START;
  const first = { row: "C", kind: "space", index: 0 } as const;
  const more = setSpace(position, first, withCount("ppwwb", "p", 3));
  expect(notationOf(more).split(" ")[2]).toBe("pppwwb[o*]ppwbb");
  expect(withCount("pb", "w", 1)).toBe("pwb");
  expect(withCount("ppwb", "p", 0)).toBe("wb");
  const block = { kind: "m", presence: false, evidence: true } as const;
  const other = setBlock(position, { row: "S", kind: "block", index: 1 }, block);
  expect(notationOf(other).split(" ")[3]).toBe("-[o]-[m!]-");
  expect(withCards("SH", "A", 2)).toBe("SAAH");
  const hidden = setCards(position, "S", { known: "", unknown: 3, discard: "S" });
  expect(notationOf(hidden).split(" ")[5]).toBe("???.S");
  expect(notationOf(position)).toBe(START.notation);
});

test("blocks come and go at their side, and no sensor is lost", () => {
  const left = addBlock(START.position, "C", "<");
  expect(notationOf(left).split(" ")[2]).toBe("-[o]ppwwb[o*]ppwbb");
  const right = addBlock(START.position, "S", ">");
  expect(notationOf(right).split(" ")[3]).toBe("-[o]-[o]-[o]-");
  const gone = removeBlock(left, { row: "C", kind: "block", index: 1 });
  expect(notationOf(gone).split(" ")[2]).toBe("-[o]ppppwwwbbb");
});
