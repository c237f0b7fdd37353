// @vitest-environment jsdom
// What is told of a game: aloud, on the board, and at its end; and walking among many controls.
import { beforeEach, describe, expect, it } from "vitest";

import { movesOf, spoken } from "../src/lib/news";
import { step } from "../src/lib/roving";
import { focusHeading } from "../src/lib/screen.svelte";
import { builtInWords } from "../src/lib/spoken";
import { storyOf } from "../src/lib/story";
import type { LogEntry, PositionSeen, Preview } from "../src/lib/wire";

function entry(number: number, role: "C" | "S", ...events: object[]): LogEntry {
  const told = events.map((one) => ({ phrase: { id: `event-${number}` }, ...one }));
  const phrase = { id: `action-${number}` };
  return { number, round: 1, role, step: "Ap<", phrase, events: told } as unknown as LogEntry;
}

const moved = { event: "SensorsMoved", from_row: "C", to_row: "S", from_space: 1, to_space: 2 };

describe("what is spoken", () => {
  it("is one sentence for the others' step and nothing but the news of one's own", () => {
    const log = [
      entry(1, "C", { event: "CardPlayed" }, moved),
      entry(2, "S", { event: "CardPlayed" }, moved, { event: "EvidenceGained" }),
    ];
    const args = { role: "scientist", action: { id: "action-2" } };
    expect(spoken(log, ["C"])).toEqual([{ id: "said-action", args }, { id: "event-2" }]);
    expect(spoken(log, ["C", "S"])).toEqual([{ id: "event-2" }]);
  });

  it("names the action that is built, and what could be announced once a sensor has crossed", () => {
    const best = { feature: "#5", presence: [2], matching: [2], evidence: 0 };
    const reading = { features: [best], best: { features: ["#5"] } };
    const before = { position: { round: 1 } } as PositionSeen;
    const position = (spaces: string[]) => ({
      round: 1,
      active: "C",
      rows: { C: { spaces: ["p"] }, S: { spaces } },
    });
    const preview = (spaces: string[]) =>
      ({
        phrases: [{ id: "a" }],
        after: { reading, position: position(spaces) },
      }) as unknown as Preview;
    const ids = (one: Preview): string[] => builtInWords(one, before).map(({ id }) => id);
    expect(ids(preview(["", ""]))).toEqual(["said-built"]);
    expect(ids(preview(["", "p"]))).toEqual(["said-built", "said-then"]);
  });
});

describe("a step of the log on the board", () => {
  it("is counted as its rows are now", () => {
    const log = [
      entry(1, "C", moved),
      entry(2, "S", { event: "BlockPlaced", row: "S", side: "<" }),
      entry(3, "S", { event: "BlockRemoved", row: "C", side: ">" }),
    ];
    expect(movesOf(log, 1)).toMatchObject([{ from_space: 1, to_space: 3 }]);
    expect(movesOf(log, 2)).toEqual([]);
    expect(movesOf(log, 9)).toEqual([]);
  });
});

describe("the story of a game", () => {
  it("has a chapter for each announcement, with what came of it", () => {
    const announced = { event: "FeatureAnnounced", feature: "#7" };
    const hid = { event: "PresencePlaced", row: "S", block: 1 };
    const log = [
      entry(1, "C", { event: "EvidenceGained", role: "S" }),
      entry(2, "C", announced, hid, hid, { event: "EvidenceGained", role: "C" }),
      entry(3, "S", { event: "EvidenceGained", role: "S" }),
    ];
    expect(storyOf(log)).toEqual([
      { round: 1, feature: "#7", hidden: 2, evidence: { C: 1, S: 1 } },
    ]);
    expect(storyOf([])).toEqual([]);
  });
});

describe("the focus", () => {
  beforeEach(() => {
    document.body.innerHTML = "<div id='group'><button>1</button><button>2</button></div><p></p>";
  });

  it("walks among many controls by arrows, from end to end", () => {
    const group = document.querySelector<HTMLElement>("#group") as HTMLElement;
    group.addEventListener("keydown", (event) => step(event, "button"));
    const [first, second] = [...group.querySelectorAll("button")];
    first?.focus();
    const press = (key: string): Element | null => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true });
      document.activeElement?.dispatchEvent(event);
      return document.activeElement;
    };
    expect(press("ArrowRight")).toBe(second);
    expect(press("ArrowDown")).toBe(first);
    expect(press("End")).toBe(second);
    expect(press("x")).toBe(second);
    expect(press("Home")).toBe(first);
  });

  it("waits for the heading of a new screen", async () => {
    const stop = focusHeading();
    const heading = document.createElement("h1");
    document.querySelector("p")?.append(heading);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(heading);
    stop();
  });
});
