// @vitest-environment jsdom
// A decision answers a touch at once, whatever the judge is doing.
import { afterEach, describe, expect, it, vi } from "vitest";

import { withBlocks, withCard } from "../src/lib/choosing";
import { Decision } from "../src/lib/decision.svelte";
import { Display } from "../src/lib/display.svelte";
import type { Judge } from "../src/lib/judge";
import { RefusedError } from "../src/lib/judge";
import type { Choice, Option, PositionSeen, Preview, Refused } from "../src/lib/wire";
import cases from "./choices.json";

/** A judge that keeps silent until it is told to answer. */
class SlowJudge implements Judge {
  readonly previewed: string[] = [];
  readonly asked: Choice[] = [];
  readonly acted: string[][] = [];
  private waiting: (() => void)[] = [];

  private later<Answer>(answer: Answer): Promise<Answer> {
    return new Promise((resolve) => this.waiting.push(() => resolve(answer)));
  }

  preview(actions: readonly string[]): Promise<Preview> {
    this.previewed.push(actions.join(" "));
    const after = { reading: { features: [] }, position: { round: 1 } };
    const seen = { actions, phrases: [], events: [], after, reveals: false };
    return this.later(seen as unknown as Preview);
  }

  why(choice: Choice): Promise<Refused | null> {
    this.asked.push(choice);
    return this.later({ code: "P4", rule: "P4", phrase: { id: "refusal-x" } });
  }

  act(actions: readonly string[]): Promise<void> {
    this.acted.push([...actions]);
    return this.later(undefined);
  }

  async answer(): Promise<void> {
    for (const one of this.waiting.splice(0)) one();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function deciding(name: string, displaced = "") {
  const judge = new SlowJudge();
  const display = new Display();
  display.seen = { position: { active: "C", displaced } } as unknown as PositionSeen;
  const decision = new Decision(display, judge);
  const legal = cases.find((one) => one.name === name)?.legal as unknown as Option[];
  decision.begin("C", legal);
  return { judge, display, decision };
}

describe("a decision", () => {
  it("lights spaces, fills trays and is ready before the judge has said a word", () => {
    const { judge, decision } = deciding("sensor");
    expect(decision.litSpaces).toEqual([2, 3, 4]);
    decision.take(withCard(decision.choice, "S", false));
    decision.touchSpace(3, undefined);
    expect(decision.choice).toMatchObject({ left: "pw", right: "pb" });
    expect(decision.actions).toEqual(["S3:pw/pb"]);
    expect(decision.ready).toBe(true);
    expect(decision.events.map((one) => one.event)).toEqual(Array(4).fill("SensorsMoved"));
    expect(judge.previewed).toEqual(["S3:pw/pb"]);
    expect(judge.asked).toEqual([]);
  });

  it("keeps trays that hold no legal division, and asks why", async () => {
    const { judge, display, decision } = deciding("sensor");
    decision.take(withCard(decision.choice, "S", false));
    decision.touchSpace(2, undefined);
    decision.swap("p", "<");
    expect(decision.choice).toMatchObject({ left: "", right: "pb" });
    expect(decision.ready).toBe(false);
    expect(judge.asked).toHaveLength(1);
    await judge.answer();
    expect(decision.refusal?.code).toBe("P4");
    expect(display.said).toEqual([{ id: "refusal-x" }]);
    decision.swap("b", ">");
    expect([decision.refusal, decision.actions]).toEqual([null, ["S2:b/p"]]);
  });

  it("asks why only for what is not in the list, and drops answers that come too late", async () => {
    const { judge, decision } = deciding("sensor");
    decision.take(withCard(decision.choice, "H", false));
    decision.touchSpace(1, undefined);
    expect(judge.asked).toEqual([{ card: "H", wild: false, space: 1 }]);
    expect(decision.choice).toEqual({ card: "H", wild: false });
    decision.touchSpace(3, "b");
    await judge.answer();
    expect(decision.refusal).toBeNull();
  });

  it("shows a preview that comes after a try that was refused", async () => {
    const { judge, decision } = deciding("sensor");
    decision.take(withCard(decision.choice, "S", false));
    decision.touchSpace(3, undefined);
    decision.touchSpace(1, undefined);
    await judge.answer();
    expect(decision.refusal?.code).toBe("P4");
    expect(decision.preview?.actions).toEqual(["S3:pw/pb"]);
    decision.swap("w", "<");
    decision.back();
    await judge.answer();
    expect(decision.preview).toBeNull();
  });

  it("shows what follows without choosing it, and asks ahead for the last few", () => {
    const { judge, decision } = deciding("sensor");
    decision.take(withCard(decision.choice, "H", false));
    expect([decision.asks("colour"), decision.asks("side")]).toEqual([false, true]);
    decision.touchSpace(4, undefined);
    expect(decision.asks("colour")).toBe(true);
    expect(decision.decided("colour")).toBe("w");
    expect(judge.previewed).toEqual(["H4w<"]);
    expect(decision.actions).toEqual(["H4w<"]);
  });

  it("puts displaced sensors back in any order, several under one Confirm", async () => {
    const { judge, decision } = deciding("relocate", "pppb");
    expect(decision.choice).toEqual({ colour: "p" });
    decision.hold("b");
    decision.touchSpace(4, undefined);
    expect(decision.choice).toEqual({ colour: "p" });
    expect(decision.begun).toBe(true);
    for (const space of [2, 1]) decision.touchSpace(space, undefined);
    expect([decision.waiting, decision.ready]).toEqual(["p", false]);
    decision.lift(0);
    expect([decision.waiting, decision.choice.colour]).toEqual(["pb", "b"]);
    decision.touchSpace(1, undefined);
    decision.touchSpace(1, undefined);
    expect(decision.ready).toBe(true);
    expect(decision.litSpaces).toEqual([]);
    void decision.confirm();
    expect(judge.acted).toEqual([["Mp2", "Mp1", "Mb1", "Mp1"]]);
    expect(decision.ready).toBe(false);
    await judge.answer();
    expect(decision.busy).toBe(false);
  });

  it("has the drawn blocks in one order from the start, and in the other on demand", () => {
    const { decision } = deciding("expand");
    expect([decision.actions, decision.begun]).toEqual([["Eom"], false]);
    decision.take(withBlocks("m", "o"));
    expect([decision.actions, decision.begun]).toEqual([["Emo"], false]);
  });

  it("needs a card or a draw to be chosen even where only one thing is left", () => {
    const { decision } = deciding("sensor");
    decision.begin("C", [{ action: "D", kind: "draw", moves: [] }]);
    expect(decision.ready).toBe(false);
    decision.take({ kind: "draw" });
    expect(decision.actions).toEqual(["D"]);
    decision.back();
    expect(decision.begun).toBe(false);
  });

  describe("that is whole from the start", () => {
    afterEach(() => vi.useRealTimers());

    it("cannot be confirmed by a click that was meant for the one before", () => {
      vi.useFakeTimers();
      const { decision, judge } = deciding("expand");
      expect(decision.actions).toHaveLength(1);
      void decision.confirm();
      expect([decision.ready, judge.acted]).toEqual([false, []]);
      vi.runAllTimers();
      expect(decision.ready).toBe(true);
    });

    it("is ready at once when something in it was touched", () => {
      vi.useFakeTimers();
      const { decision } = deciding("expand");
      decision.take(withBlocks("m", "o"));
      expect(decision.ready).toBe(true);
    });
  });

  it("says that an action was lost if the table has moved on", async () => {
    const { judge, decision, display } = deciding("sensor");
    const stale: Refused = { code: "stale", rule: null, phrase: { id: "refusal-stale" } };
    judge.act = () => Promise.reject(new RefusedError(stale));
    decision.take({ kind: "draw" });
    await decision.confirm();
    expect(decision.refusal?.phrase.id).toBe("act-lost");
    expect(display.said).toEqual([{ id: "act-lost" }]);
  });

  it("knows the only thing that can be done, and chooses it whole", () => {
    const { decision } = deciding("sensor");
    expect(decision.only).toBeNull();
    const draw = decision.legal.filter((one) => one.kind === "draw");
    decision.begin("C", draw);
    decision.choose(decision.only as Option);
    expect([decision.choice, decision.actions]).toEqual([{ kind: "draw" }, ["D"]]);
  });
});
