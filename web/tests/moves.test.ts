import { describe, expect, it } from "vitest";

import { halves, inOrder, readFeature, without } from "../src/lib/notation";
import { begun, firstDraft, putBack, swapped, withCard, withSpace } from "../src/lib/moves";
import type { WirePosition } from "../src/lib/wire";

const position = {
  phase: "s",
  active: "C",
  drawn: "",
  rows: { C: { spaces: ["ppwb", "w", ""], blocks: [] }, S: { spaces: [], blocks: [] } },
} as unknown as WirePosition;

describe("drafts", () => {
  it("divide a space into trays at once, card first or space first", () => {
    const whole = { card: "S", wild: false, space: 1, left: "pw", right: "pb" };
    expect(withSpace(withCard({}, "S", false, position), 1, undefined, position)).toEqual(whole);
    expect(withCard(withSpace({}, 1, undefined, position), "S", false, position)).toEqual(whole);
  });

  it("keep the touched colour for a card that wants one", () => {
    const touched = withSpace({}, 1, "b", position);
    expect(withCard(touched, "H", false, position)).toEqual({
      card: "H",
      wild: false,
      space: 1,
      colour: "b",
    });
    expect(withCard(touched, "A", true, position)).toEqual({ card: "A", wild: true, colour: "b" });
  });

  it("choose the only colour of a space without asking", () => {
    const draft = withSpace(withCard({}, "A", false, position), 2, undefined, position);
    expect(draft.colour).toBe("w");
  });

  it("let go of a card that is chosen twice", () => {
    const once = withCard({}, "A", false, position);
    expect(begun(once)).toBe(true);
    expect(begun(withCard(once, "A", false, position))).toBe(false);
  });

  it("swap one sensor between trays, in the order of notation", () => {
    const draft = { card: "S" as const, space: 1, left: "pw", right: "pb" };
    expect(swapped(draft, "w", "<")).toMatchObject({ left: "p", right: "pwb" });
    expect(swapped(draft, "b", ">")).toMatchObject({ left: "pwb", right: "p" });
  });

  it("begin with the drawn blocks in an expand phase", () => {
    const drawn = { ...position, phase: "e", drawn: "om" } as WirePosition;
    expect(firstDraft(drawn)).toEqual({ left_block: "o", right_block: "m" });
    expect(begun(firstDraft(drawn))).toBe(false);
  });

  it("collect displaced sensors in any order", () => {
    expect(putBack(putBack({ put_back: [] }, "b", 2), "p", 1).put_back).toEqual([
      { colour: "b", space: 2 },
      { colour: "p", space: 1 },
    ]);
  });
});

describe("notation", () => {
  it("orders, takes and halves groups", () => {
    expect(inOrder("bwpp")).toBe("ppwb");
    expect(without("ppw", "p")).toBe("pw");
    expect(halves("ppwwb")).toEqual({ left: "pwb", right: "pw" });
  });

  it("reads features", () => {
    expect(readFeature("#10")).toEqual({ number: 10 });
    expect(readFeature("=pb")).toEqual({ colours: ["p", "b"] });
  });
});
