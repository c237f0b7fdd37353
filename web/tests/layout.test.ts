import { describe, expect, it } from "vitest";

import { TOUCH, layout, slot } from "../src/lib/layout";
import type { Box, Room } from "../src/lib/layout";

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;

const ROOMS = [
  { width: 2080, height: 1080 },
  { width: 1000, height: 560 },
  { width: 560, height: 290 },
  { width: 378, height: 380 },
  { width: 356, height: 218 },
];

const room = (size: { width: number; height: number }, more: Partial<Room> = {}): Room => ({
  ...size,
  top: "C",
  goal: "S",
  counts: { C: 3, S: 4 },
  coming: false,
  ...more,
});

describe("layout", () => {
  it.each(ROOMS)("stands a block opposite a street in %o", (size) => {
    const { rows } = layout(room(size));
    const middle = (box: Box): number => Math.round(box.x + box.width / 2);
    expect(rows.C.blocks.map(middle)).toEqual(rows.S.streets.slice(1, -1).map(middle));
    expect(rows.S.blocks.map(middle)).toEqual(rows.C.streets.map(middle));
  });

  it.each(ROOMS)("lets nothing lie on anything else in %o", (size) => {
    const { rows, avenue } = layout(room(size, { top: "S", goal: "C" }));
    for (const row of [rows.C, rows.S]) {
      const badges = row === rows.C ? row.badges : [];
      const boxes = [...row.streets, ...row.blocks, ...badges, row.label, avenue];
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
      for (const box of [...boxes, ...row.spaces]) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width + 0.01);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height + 0.01);
      }
    }
    expect(rows.S.panel.y).toBeLessThan(rows.C.panel.y);
  });

  it.each(ROOMS)("gives every space of a row a finger's width of its own in %o", (size) => {
    const { rows } = layout(room(size, { counts: { C: 4, S: 5 } }));
    for (const { spaces } of [rows.C, rows.S]) {
      for (const box of spaces)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(TOUCH);
      spaces.forEach((a, i) =>
        spaces.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)),
      );
    }
  });

  it("draws larger pieces in a larger room", () => {
    const large = layout(room({ width: 2080, height: 1080 }));
    const small = layout(room({ width: 1000, height: 560 }));
    expect(large.sensor).toBeGreaterThan(small.sensor);
    expect(large.rows.C.ends[0].width).toBeGreaterThan(1.5 * small.rows.C.ends[0].width);
  });

  it.each([1, 4, 7, 10])("fits %d sensors into a street, on its kerbs at most", (total) => {
    const street = { x: 30, y: 20, width: 31, height: 92 };
    const boxes = Array.from({ length: total }, (_, index) => slot(street, index, total, 31));
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(17);
      expect(box.x).toBeGreaterThanOrEqual(street.x - 0.4 * street.width);
      expect(box.x + box.width).toBeLessThanOrEqual(street.x + 1.4 * street.width);
      expect(box.y).toBeGreaterThanOrEqual(street.y);
      expect(box.y + box.height).toBeLessThanOrEqual(street.y + street.height + 0.01);
    }
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
  });
});
