import { describe, expect, it } from "vitest";

import { skyline } from "../src/lib/skyline";

describe("skyline", () => {
  it("draws the same street for the same seed, and another for another", () => {
    expect(skyline(12, 3)).toEqual(skyline(12, 3));
    expect(skyline(12, 3)).not.toEqual(skyline(12, 4));
  });

  it("keeps every tower inside the picture", () => {
    for (const tower of skyline(200, 1)) {
      expect(tower.height).toBeGreaterThanOrEqual(12);
      expect(tower.height).toBeLessThanOrEqual(52);
    }
  });
});
