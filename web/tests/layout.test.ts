import { describe, expect, it } from "vitest";

import { layout, slot } from "../src/lib/layout";
import type { Box } from "../src/lib/layout";

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;

const ROOMS = [
  { width: 1000, height: 560 },
  { width: 378, height: 380 },
  { width: 348, height: 240 },
];

describe("layout", () => {
  it.each(ROOMS)("stands a block opposite a gap in %o", ({ width, height }) => {
    const { rows } = layout({ width, height, top: "C", counts: { C: 3, S: 4 }, coming: false });
    const middle = (box: Box): number => Math.round(box.x + box.width / 2);
    expect(rows.C.blocks.map(middle)).toEqual(rows.S.spaces.slice(1, -1).map(middle));
    expect(rows.S.blocks.map(middle)).toEqual(rows.C.spaces.map(middle));
  });

  it.each(ROOMS)("lets nothing lie on anything else in %o", ({ width, height }) => {
    const { rows } = layout({ width, height, top: "S", counts: { C: 3, S: 4 }, coming: false });
    for (const row of [rows.C, rows.S]) {
      const boxes = [...row.spaces, ...row.blocks];
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
    expect(rows.S.panel.y).toBeLessThan(rows.C.panel.y);
  });

  it.each([1, 4, 7, 10])("fits %d sensors into a space", (total) => {
    const space = { x: 10, y: 20, width: 36, height: 120 };
    const boxes = Array.from({ length: total }, (_, index) => slot(space, index, total));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(space.x - 0.01);
      expect(box.x + box.width).toBeLessThanOrEqual(space.x + space.width + 0.01);
      expect(box.y + box.height).toBeLessThanOrEqual(space.y + space.height + 0.01);
    }
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
  });
});
