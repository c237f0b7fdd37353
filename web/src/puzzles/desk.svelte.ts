// What all puzzle screens share: the list, what is remembered, and which puzzle comes next.
import { puzzles } from "../lib/api";
import { openBook } from "../lib/i18n.svelte";
import type { PuzzleList, PuzzleListed } from "../lib/wire";
import { FIRST, after, dayName, dayNumber, dueBy, pick, recall, remember } from "./memory";
import type { Memory } from "./memory";
import { PUZZLES } from "./words";

class Desk {
  list: PuzzleList | null = $state.raw(null);
  memory: Memory = $state.raw(recall());
  theme = $state("all");
  failed: unknown = $state.raw(null);

  readonly today = dayNumber(new Date());
  readonly due = $derived(dueBy(this.memory, this.list?.puzzles ?? [], this.today));

  /** Fetch the words and the list, once. */
  async load(): Promise<void> {
    this.memory = recall();
    if (this.list) return;
    try {
      await openBook(PUZZLES);
      this.list = await puzzles(dayName(new Date()));
    } catch (error) {
      this.failed = error;
    }
  }

  /** Another puzzle of the theme, about as hard as wanted: as one's rating, unless told. */
  next(wanted = this.memory.rating.value): PuzzleListed | null {
    const list = this.list?.puzzles ?? [];
    return pick(this.memory, list, this.theme, wanted, Math.random());
  }

  answered(puzzle: Pick<PuzzleListed, "id" | "rating">, right: boolean, rate = true): void {
    this.keep(after(this.memory, puzzle, right, this.today, rate));
  }

  ran(count: number): void {
    this.keep({ ...this.memory, best: Math.max(this.memory.best, count) });
  }

  forget(): void {
    this.keep(FIRST);
  }

  private keep(memory: Memory): void {
    this.memory = memory;
    remember(memory);
  }
}

export const desk = new Desk();
