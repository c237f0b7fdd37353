// What this browser remembers of puzzles: a rating of one's own, what was answered, what comes back.
import { store, stored } from "../lib/prefs.svelte";
import type { PuzzleListed } from "../lib/wire";

const NAME = "cul.puzzles";
/** Days after which a puzzle comes back: first when it was failed, then after each right answer. */
export const INTERVALS = [1, 3, 7, 21] as const;
/** How uncertain the rating of a puzzle is taken to be. */
const PUZZLE_DEVIATION = 60;
const LEAST_DEVIATION = 45;
const DAY = 86_400_000;
const NEAREST = 20;

export interface Rating {
  readonly value: number;
  readonly deviation: number;
}

/** An answer: whether the first try was right; when the puzzle comes back, and after how long. */
export interface Tried {
  readonly right: boolean;
  /** The day on which it comes back; null: it does not. */
  readonly due: number | null;
  /** Which of the intervals it waits. */
  readonly step: number;
}

export interface Memory {
  readonly rating: Rating;
  readonly tried: Readonly<Record<string, Tried>>;
  /** The most puzzles solved in one run against the clock. */
  readonly best: number;
}

export const FIRST: Memory = { rating: { value: 1300, deviation: 300 }, tried: {}, best: 0 };

export function recall(): Memory {
  const found = stored(NAME);
  return found && typeof found === "object" ? { ...FIRST, ...found } : FIRST;
}

export function remember(memory: Memory): void {
  store(NAME, memory);
}

/** Days are counted where the reader is: a day begins at their midnight. */
export function dayNumber(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
}

export function dayName(now: Date): string {
  return new Date(dayNumber(now) * DAY).toISOString().slice(0, 10);
}

/** Glicko: a rating after one answer to a puzzle with a rating. */
export function ratedAfter(own: Rating, puzzle: number, right: boolean): Rating {
  const q = Math.log(10) / 400;
  const g = 1 / Math.sqrt(1 + (3 * q * q * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (own.value - puzzle)) / 400));
  const precision = 1 / own.deviation ** 2 + q * q * g * g * expected * (1 - expected);
  const change = (q / precision) * g * (Number(right) - expected);
  return {
    value: own.value + change,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / precision)),
  };
}

/** What is remembered after an answer. Only a first answer is rated, and none of a run. */
export function after(
  memory: Memory,
  puzzle: Pick<PuzzleListed, "id" | "rating">,
  right: boolean,
  today: number,
  rate = true,
): Memory {
  const before = memory.tried[puzzle.id];
  const tried = { ...memory.tried, [puzzle.id]: next(before, right, today) };
  if (before || !rate) return { ...memory, tried };
  return { ...memory, tried, rating: ratedAfter(memory.rating, puzzle.rating, right) };
}

function next(before: Tried | undefined, right: boolean, today: number): Tried {
  const first = before?.right ?? right;
  if (!right) return { right: first, due: today + INTERVALS[0], step: 0 };
  if (!before || before.due === null || before.due > today) {
    return before ?? { right: first, due: null, step: 0 };
  }
  const step = before.step + 1;
  const wait = INTERVALS[step];
  return { right: first, due: wait === undefined ? null : today + wait, step };
}

/** The puzzles that come back by a day, the longest overdue first. */
export function dueBy(memory: Memory, list: readonly PuzzleListed[], today: number): string[] {
  const when = (id: string): number => memory.tried[id]?.due ?? Infinity;
  return list
    .map((one) => one.id)
    .filter((id) => when(id) <= today)
    .sort((one, other) => when(one) - when(other));
}

/** A puzzle not yet answered, about as hard as wanted; `chance` is from 0 to 1. */
export function pick(
  memory: Memory,
  list: readonly PuzzleListed[],
  theme: string,
  wanted: number,
  chance: number,
): PuzzleListed | null {
  const distance = (one: PuzzleListed): number => Math.abs(one.rating - wanted);
  const near = list
    .filter((one) => !memory.tried[one.id] && (theme === "all" || one.themes.includes(theme)))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST);
  return near[Math.min(near.length - 1, Math.floor(chance * near.length))] ?? null;
}
