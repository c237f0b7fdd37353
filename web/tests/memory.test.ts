// What this browser remembers of puzzles: a rating, what was answered, what comes back and when.
import { describe, expect, it } from "vitest";

import { FIRST, after, dayName, dayNumber, dueBy, pick, ratedAfter } from "../src/puzzles/memory";
import type { Memory } from "../src/puzzles/memory";

const puzzle = (id: string, rating: number, ...themes: string[]) => ({ id, rating, themes });
const EASY = puzzle("a", 1000, "capture");
const HARD = puzzle("b", 2000, "escape", "wild");
const LIST = [EASY, HARD];

describe("a rating of one's own", () => {
  it("rises by a right answer and falls by a wrong one, more by what was not expected", () => {
    const own = { value: 1500, deviation: 100 };
    const easy = ratedAfter(own, 1000, true).value - 1500;
    const hard = ratedAfter(own, 2000, true).value - 1500;
    expect(easy).toBeGreaterThan(0);
    expect(hard).toBeGreaterThan(easy);
    expect(ratedAfter(own, 1000, false).value).toBeLessThan(1500);
  });

  it("is what Glicko's formulas give for 1500 ± 200 and a puzzle of 1400 ± 60", () => {
    const found = ratedAfter({ value: 1500, deviation: 200 }, 1400, true);
    expect(found.value).toBeCloseTo(1563.1, 0);
    expect(found.deviation).toBeCloseTo(175.4, 0);
  });

  it("becomes surer, up to a point", () => {
    let own = FIRST.rating;
    for (let n = 0; n < 500; n += 1) own = ratedAfter(own, own.value, n % 2 === 0);
    expect(own.deviation).toBe(45);
  });
});

describe("what comes back", () => {
  it("is what was failed, after 1, 3, 7 and 21 days, until it is known", () => {
    let memory: Memory = after(FIRST, EASY, false, 100);
    for (const day of [101, 104, 111, 132]) {
      expect(dueBy(memory, LIST, day - 1)).toEqual([]);
      expect(dueBy(memory, LIST, day)).toEqual(["a"]);
      memory = after(memory, EASY, true, day);
    }
    expect(dueBy(memory, LIST, 9999)).toEqual([]);
  });

  it("begins anew when it is failed again", () => {
    let memory: Memory = after(FIRST, EASY, false, 100);
    memory = after(memory, EASY, true, 101);
    memory = after(memory, EASY, false, 104);
    expect(dueBy(memory, LIST, 105)).toEqual(["a"]);
  });

  it("is not put off by trying again on the same day", () => {
    let memory: Memory = after(FIRST, EASY, false, 100);
    memory = after(memory, EASY, true, 100);
    expect(dueBy(memory, LIST, 101)).toEqual(["a"]);
    expect(memory.tried["a"]?.right).toBe(false);
  });
});

describe("the first answer alone is rated", () => {
  it("and none of a run", () => {
    const once = after(FIRST, EASY, true, 1);
    expect(once.rating.value).toBeGreaterThan(FIRST.rating.value);
    expect(after(once, EASY, false, 1).rating).toEqual(once.rating);
    expect(after(FIRST, EASY, true, 1, false).rating).toEqual(FIRST.rating);
  });
});

describe("the next puzzle", () => {
  it("is of the theme, about as hard as wanted, and new", () => {
    expect(pick(FIRST, LIST, "all", 1900, 0)?.id).toBe("b");
    expect(pick(FIRST, LIST, "capture", 1900, 0.99)?.id).toBe("a");
    expect(pick(after(FIRST, EASY, true, 1), LIST, "capture", 1000, 0)).toBeNull();
  });
});

describe("days", () => {
  it("begin at the reader's midnight", () => {
    const night = new Date(2026, 10, 16, 0, 1);
    expect(dayName(night)).toBe("2026-11-16");
    expect(dayNumber(new Date(2026, 10, 15, 23, 59))).toBe(dayNumber(night) - 1);
  });
});
