// @vitest-environment jsdom
// Keys and destinations: a whole decision in a few strokes, and a sensor sent where it shall go.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { withCard } from "../src/lib/choosing";
import { Decision } from "../src/lib/decision.svelte";
import { Display } from "../src/lib/display.svelte";
import type { Judge } from "../src/lib/judge";
import { keymap, pressed } from "../src/lib/keys.svelte";
import type { AtTable } from "../src/lib/keys.svelte";
import type { FeatureReading, Option, Phase, PositionSeen } from "../src/lib/wire";
import cases from "./choices.json";

const acted: string[][] = [];
const refused: object[] = [];
const judge: Judge = {
  preview: () => new Promise(() => undefined),
  why: (choice) => {
    refused.push(choice);
    return Promise.resolve(null);
  },
  act: (actions) => {
    acted.push([...actions]);
    return Promise.resolve();
  },
};

function at(name: string, phase: Phase, displaced = ""): AtTable & { takeBack: () => void } {
  const display = new Display();
  display.seen = { position: { active: "C", displaced } } as unknown as PositionSeen;
  const decision = new Decision(display, judge);
  decision.begin("C", cases.find((one) => one.name === name)?.legal as unknown as Option[]);
  const features = ["#0", "#1", "=pwb"].map((feature) => ({ feature }) as FeatureReading);
  return { decision, phase, features, takeBack: vi.fn() };
}

/** Press keys, by code; `Shift+KeyP` with Shift. */
function press(table: AtTable | null, ...codes: string[]): boolean[] {
  return codes.map((code) => {
    const name = code.replace("Shift+", "");
    const key = name.replace(/^(Key|Digit)/, "");
    const event = new KeyboardEvent("keydown", { code: name, key, shiftKey: code !== name });
    return pressed(event, table);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  acted.length = refused.length = 0;
  keymap.open = false;
});
afterEach(() => vi.useRealTimers());

describe("keys", () => {
  it("play a default Split with three strokes", () => {
    press(at("sensor", "s"), "Digit1", "ArrowRight", "Enter");
    expect(acted).toEqual([["S2:p/b"]]);
  });

  it("divide a space by colours, to either side", () => {
    const table = at("sensor", "s");
    press(table, "Digit1", "ArrowRight", "ArrowRight", "Shift+KeyB", "KeyW");
    expect(table.decision.choice).toMatchObject({ space: 3, left: "pb", right: "pw" });
  });

  it("choose colour and direction of an Align, and a Shuffle's space before them", () => {
    press(at("sensor", "s"), "Digit2", "KeyW", "ArrowLeft", "Enter");
    press(at("sensor", "s"), "Digit3", "ArrowRight", "KeyB", "ArrowRight", "Enter");
    expect(acted).toEqual([["Aw<"], ["H2b>"]]);
  });

  it("use the wild card as another, and draw", () => {
    press(at("sensor", "s"), "Digit4", "Digit2", "KeyP", "ArrowRight", "Enter");
    expect(acted).toEqual([["*Ap>"]]);
    const table = at("sensor", "s");
    press(table, "Digit5");
    expect(table.decision.choice).toEqual({ kind: "draw" });
  });

  it("announce, remove, put back and place", () => {
    press(at("hiding", "h"), "ArrowRight", "ArrowRight", "Enter");
    press(at("restrict", "r"), "ArrowRight", "Enter");
    press(at("relocate", "m", "pppb"), "KeyB", "Digit4", "Digit1", "Digit1", "Digit2", "Enter");
    press(at("expand", "e"), "ArrowLeft", "Enter");
    expect(acted).toEqual([["#1"], ["R>"], ["Mb4", "Mp1", "Mp1", "Mp2"], ["Emo"]]);
  });

  it("take back and show their map, also when nothing is asked", () => {
    const table = at("sensor", "s");
    press(table, "KeyU");
    expect(table.takeBack).toHaveBeenCalledOnce();
    expect(press(null, "Digit1")).toEqual([false]);
    expect(pressed(new KeyboardEvent("keydown", { key: "?" }), null)).toBe(true);
    expect(keymap.open).toBe(true);
  });

  it("leave alone what is meant for a field, the browser, or a button in focus", () => {
    const table = at("sensor", "s");
    document.body.innerHTML = "<input><button>x</button>";
    const from = (selector: string, more: KeyboardEventInit): boolean => {
      let ours = true;
      const element = document.querySelector(selector) as Element;
      element.addEventListener("keydown", (event) => {
        ours = pressed(event as KeyboardEvent, table);
      });
      element.dispatchEvent(new KeyboardEvent("keydown", more));
      return ours;
    };
    expect(from("input", { code: "Digit1", key: "1" })).toBe(false);
    expect(from("button", { key: "Enter" })).toBe(false);
    expect(from("button", { code: "Digit1", key: "1", ctrlKey: true })).toBe(false);
    expect(from("button", { code: "Digit1", key: "1", repeat: true })).toBe(false);
    expect(table.decision.choice).toEqual({});
  });
});

describe("a destination", () => {
  it("decides the rest of a Shuffle and of an Align", () => {
    const { decision } = at("sensor", "s");
    decision.take(withCard({}, "H", false));
    decision.aim(4, { space: 3, colour: "w" });
    expect(decision.actions).toEqual([]);
    expect(refused).toHaveLength(1);
    decision.aim(5, { space: 3, colour: "w" });
    expect(decision.actions).toEqual(["H3w>"]);
    decision.back();
    decision.take(withCard({}, "A", false));
    decision.aim(3, { space: 3, colour: "w" });
    expect(decision.actions).toEqual(["Aw<"]);
  });

  it("sends a sensor of a Split to its side, before and after the trays are there", () => {
    const { decision } = at("sensor", "s");
    decision.take(withCard({}, "S", false));
    decision.aim(4, { space: 3, colour: "w" });
    expect(decision.choice.right).toContain("w");
    expect(decision.ready).toBe(true);
    decision.aim(3, { space: 3, colour: "w" });
    expect(decision.choice.left).toContain("w");
    expect(decision.choice.target).toBeUndefined();
  });

  it("comes before the card as well: then only cards that reach it fit", () => {
    const { decision } = at("sensor", "s");
    decision.aim(2, { space: 3, colour: "p" });
    expect(decision.open(withCard(decision.choice, "H", false))).toBe(true);
    expect(decision.open(withCard(decision.choice, "S", false))).toBe(false);
    decision.take(withCard(decision.choice, "H", false));
    expect(decision.actions).toEqual(["H3p<"]);
  });

  it("lights up once a card or a space is chosen", () => {
    const { decision } = at("sensor", "s");
    expect(decision.litTargets).toEqual([]);
    decision.touchSpace(4, undefined);
    expect(decision.litTargets).toEqual([3, 4, 5]);
    decision.take(withCard(decision.choice, "H", false));
    expect(decision.litTargets).toEqual([3]);
  });
});
