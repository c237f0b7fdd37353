// Which pieces fly, and what is announced over the table.
import { describe, expect, it } from "vitest";

import { bannerOf } from "../src/lib/banner";
import { flightsOf } from "../src/lib/flights";
import type { TableEvent } from "../src/lib/wire";

const events = (...all: object[]): TableEvent[] =>
  all.map((one) => ({ phrase: { id: "said" }, ...one }) as unknown as TableEvent);

describe("flights", () => {
  it("go from the hand to the board, from a block to its new owner, from the deck to the end", () => {
    const found = flightsOf(
      events(
        { event: "CardPlayed", role: "C", card: "S" },
        { event: "EvidenceGained", role: "S", row: "C", block: 2 },
        { event: "BlockPlaced", row: "S", side: ">", kind: "o" },
        { event: "PhaseStarted", phase: "h" },
      ),
      "C",
    );
    expect(found.map((one) => one.from[0])).toEqual([
      '.card[data-card="S"]',
      '[data-row="C"] [data-block="2"] .evidence',
      "header .left",
    ]);
    expect(found[1]?.to?.[0]).toBe(".seat.S .finds");
  });

  it("show of another's hand nothing but backs, and of what leaves the game no goal", () => {
    const [played, drawn, removed] = flightsOf(
      events(
        { event: "CardPlayed", role: "S", card: "S" },
        { event: "CardDrawn", role: "S", card: null },
        { event: "BlockRemoved", row: "S", side: "<", kind: "o" },
      ),
      "C",
    );
    expect([played?.picture, drawn?.picture]).toEqual(Array(2).fill([".seat.S .backs img"]));
    expect(removed).toEqual({ from: ['[data-row="S"] [data-block="1"]'] });
  });

  it("bring presence from where it was", () => {
    const [placed] = flightsOf(
      events(
        { event: "PresencePlaced", row: "S", block: 2 },
        { event: "PresenceRemoved", row: "C", block: 1 },
      ),
      null,
    );
    expect(placed?.from).toEqual(['[data-row="C"] [data-block="1"] .presence']);
  });
});

describe("a banner", () => {
  it("announces a round before a phase, a feature before both, and no end", () => {
    const phase = { event: "PhaseStarted", phase: "s" };
    const round = { event: "RoundStarted", round: 3 };
    const feature = { event: "FeatureAnnounced", feature: "#5", phrase: { id: "announced" } };
    expect(bannerOf(events(phase))?.title.id).toBe("phase");
    expect(bannerOf(events(round, phase))).toEqual({
      title: { id: "log-round", args: { round: 3 } },
      more: { id: "phase", args: { phase: "sensor" } },
    });
    expect(bannerOf(events(feature, phase))?.title.id).toBe("announced");
    expect(bannerOf(events({ event: "CardPlayed" }))).toBeNull();
    expect(bannerOf(events(feature, { event: "GameEnded", outcome: "S capture" }))).toBeNull();
  });
});
