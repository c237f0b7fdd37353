// @vitest-environment jsdom
// Which sounds a step has: each kind once, in order; an end by how it came.
import { describe, expect, it } from "vitest";

import { scored } from "../src/lib/sound";
import type { TableEvent } from "../src/lib/wire";

const events = (...names: (string | object)[]): TableEvent[] =>
  names.map((one) => (typeof one === "string" ? { event: one } : one) as TableEvent);

describe("the sounds of a step", () => {
  it("are one for each kind of event, a few at most", () => {
    expect(scored(events("CardPlayed", "SensorsMoved", "SensorsMoved"))).toHaveLength(2);
    expect(scored(events("PhaseStarted"))).toEqual([]);
    const all = ["CardPlayed", "SensorsMoved", "FeatureAnnounced", "PresencePlaced"];
    expect(scored(events(...all, "EvidenceGained", "WildTurnedUp", "BlockPlaced"))).toHaveLength(5);
  });

  it("tell an escape, a capture and time apart", () => {
    const ends = ["C escape", "S capture", "S time"].map(
      (outcome) => scored(events({ event: "GameEnded", outcome }))[0],
    );
    expect(new Set(ends).size).toBe(3);
  });
});
