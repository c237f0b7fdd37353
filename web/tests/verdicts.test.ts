// Figures of a review: the curve, the turning point, mistakes by kind.
import { describe, expect, it } from "vitest";

import { curveOf, summary, turningPoint } from "../src/lib/verdicts";
import type { ReviewMoment } from "../src/lib/wire";

const judged = { action: "D", phrase: { id: "action-draw" }, value: 50, error: 1 };

function moment(ply: number, more: Partial<ReviewMoment>): ReviewMoment {
  return {
    type: "moment",
    ply,
    round: 1,
    role: "C",
    value: 60,
    error: 2,
    loss: 0,
    grade: "fine",
    fault: null,
    played: judged,
    best: judged,
    reasons: [],
    line: [],
    practice: null,
    ...more,
  };
}

const game = [
  moment(0, { value: 60 }),
  moment(1, { role: "S", value: 30, loss: 12, grade: "mistake", fault: "hiding" }),
  moment(4, { value: 80, loss: 40, grade: "serious", fault: "missed-win" }),
  moment(5, { value: 40, loss: 7, grade: "doubtful", fault: "cards" }),
  moment(6, { value: 40, loss: 40, grade: "serious", fault: "missed-win" }),
];

describe("the curve", () => {
  it("is one player's chance throughout, and ends with the result", () => {
    expect(curveOf(game, "C", 9, "S capture")).toEqual([
      { ply: 0, value: 60 },
      { ply: 1, value: 70 },
      { ply: 4, value: 80 },
      { ply: 5, value: 40 },
      { ply: 6, value: 40 },
      { ply: 9, value: 0 },
    ]);
    expect(curveOf(game, "S", 9, "S capture").at(-1)).toEqual({ ply: 9, value: 100 });
  });

  it("has no end where nobody won, and none before anything was judged", () => {
    expect(curveOf(game, "C", 9, "*")).toHaveLength(5);
    expect(curveOf([], "C", 9, "C escape")).toEqual([]);
  });
});

describe("the turning point", () => {
  it("is the first of the decisions that gave away the most", () => {
    expect(turningPoint(game)?.ply).toBe(4);
    expect(turningPoint([moment(0, {})])).toBeNull();
  });
});

describe("the summary", () => {
  it("counts mistakes of one player by kind, and nothing doubtful", () => {
    expect(summary(game, "C")).toEqual({ "missed-win": 2 });
    expect(summary(game, "S")).toEqual({ hiding: 1 });
  });
});
