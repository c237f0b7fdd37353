import { describe, expect, it } from "vitest";

import { skyline } from "../src/lib/skyline";

describe("skyline", () => {
  it("draws the same block for the same seed, and another for another", () => {
    expect(skyline(3)).toEqual(skyline(3));
    expect(skyline(3)).not.toEqual(skyline(4));
  });

  it("is the same block with the same roofs, however tall it is drawn", () => {
    const roofs = (tall: number) => skyline(3, tall).map((one) => [one.x, one.width, one.roof]);
    expect(roofs(100)).toEqual(roofs(145));
  });

  it.each([100, 175])("keeps every tower and window inside a picture %d high", (tall) => {
    for (let seed = 0; seed < 60; seed += 1) {
      for (const tower of skyline(seed, tall)) {
        expect(tower.x + tower.width).toBeLessThanOrEqual(96);
        expect(tower.height).toBeLessThan(0.7 * tall);
        for (const window of tower.windows) {
          expect(window.x).toBeGreaterThanOrEqual(tower.x);
          expect(window.x + 3).toBeLessThanOrEqual(tower.x + tower.width);
          expect(window.y).toBeGreaterThan(tall - tower.height);
        }
      }
    }
  });
});
