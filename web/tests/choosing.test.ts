// The page's filter on the legal actions of real positions, as the rules gave them.
import { describe, expect, it } from "vitest";

import { fits, fitting, completed, withCard, withColour, withSpace } from "../src/lib/choosing";
import type { Choice, Option } from "../src/lib/wire";
import cases from "./choices.json";

interface Case {
  readonly name: string;
  readonly legal: Option[];
  readonly tried: [Choice, number[]][];
}

const CASES = cases as unknown as Case[];
const legal = (name: string): Option[] => CASES.find((one) => one.name === name)?.legal ?? [];
const actions = (options: readonly Option[]): string[] => options.map((one) => one.action);

describe("the filter", () => {
  it.each(CASES)("keeps what the rules say fits ($name)", (one) => {
    for (const [choice, places] of one.tried) {
      const kept = [...one.legal.keys()].filter((index) =>
        fits(one.legal[index] as Option, choice),
      );
      expect(kept, JSON.stringify(choice)).toEqual(places);
    }
  });
});

describe("choosing", () => {
  const sensor = legal("sensor");

  it("comes to the same by card first and by space first", () => {
    const byCard = completed(sensor, withSpace(withCard({}, "S", false), 3, "w"));
    const bySpace = completed(sensor, withCard(withSpace({}, 3, "w"), "S", false));
    expect(byCard).toEqual(bySpace);
    expect(actions(fitting(sensor, byCard))).toEqual(["S3:pw/pb"]);
  });

  it("begins a Split with a division as even as the list allows", () => {
    const one = completed(sensor, withSpace(withCard({}, "S", false), 4, undefined));
    expect([one.left, one.right]).toEqual(["w", ""]);
    const big = legal("big");
    const nine = completed(big, withSpace(withCard({}, "S", false), 1, undefined));
    expect([nine.left, nine.right]).toEqual(["ppwwb", "ppwb"]);
  });

  it("takes a space as its colour where actions name no space", () => {
    const touched = completed(sensor, withSpace(withCard({}, "A", false), 4, undefined));
    expect(touched).toEqual({ card: "A", wild: false, colour: "w" });
    const mixed = completed(sensor, withSpace(withCard({}, "A", false), 3, undefined));
    expect(mixed).toEqual({ card: "A", wild: false, space: 3 });
    expect(withColour(sensor, mixed, "b")).toEqual({ card: "A", wild: false, colour: "b" });
  });

  it("keeps the space where actions name it", () => {
    const chosen = completed(sensor, withSpace(withCard({}, "H", false), 3, undefined));
    expect(withColour(sensor, chosen, "b")).toEqual({
      card: "H",
      wild: false,
      space: 3,
      colour: "b",
    });
  });

  it("lets go of a card, and of a space that is touched twice before any card", () => {
    const touched = withSpace({}, 3, "w");
    expect(withCard(withCard(touched, "A", false))).toEqual(touched);
    expect(withSpace(touched, 3, "w")).toEqual({});
  });
});
