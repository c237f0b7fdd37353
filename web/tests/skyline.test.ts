import { describe, expect, it } from "vitest";

import { skyline } from "../src/lib/skyline";

describe("skyline", () => {
  it("draws the same block for the same seed, and another for another", () => {
    expect(skyline(3)).toEqual(skyline(3));
    expect(skyline(3)).not.toEqual(skyline(4));
  });

  it("keeps every tower and every window inside the picture", () => {
    for (let seed = 0; seed < 60; seed += 1) {
      for (const tower of skyline(seed)) {
        expect(tower.x + tower.width).toBeLessThanOrEqual(96);
        expect(tower.height).toBeLessThan(70);
        for (const window of tower.windows) {
          expect(window.x).toBeGreaterThanOrEqual(tower.x);
          expect(window.x + 3).toBeLessThanOrEqual(tower.x + tower.width);
          expect(window.y).toBeGreaterThan(100 - tower.height);
        }
      }
    }
  });
});
