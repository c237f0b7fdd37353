// A kept game, moment by moment, forwards and backwards.
import { replay } from "./api";
import { Display } from "./display.svelte";
import { spoken } from "./news";
import type { LogEntry, Moment, Replay } from "./wire";

export class ReplaySession {
  readonly display = new Display();
  game: Replay | null = $state.raw(null);
  at = $state(0);
  failed: unknown = $state.raw(null);

  constructor(readonly id: string) {
    this.display.number = id;
  }

  /** Fetch a game of the record and show a moment of it. */
  async load(at: number, number = 1): Promise<void> {
    try {
      this.game = await replay(this.id, number);
    } catch (error) {
      this.failed = error;
      return;
    }
    this.display.pieces = null;
    this.display.handicap = this.game.handicap ?? null;
    this.display.moves = this.game.moments
      .map((one) => one.entry)
      .filter((entry): entry is LogEntry => entry !== null);
    this.jump(at, true);
  }

  get last(): number {
    return (this.game?.moments.length ?? 1) - 1;
  }

  get moment(): Moment | null {
    return this.game?.moments[this.at] ?? null;
  }

  jump(wanted: number, fresh = false): void {
    const moments = this.game?.moments;
    if (!moments) return;
    const at = Math.max(0, Math.min(wanted, this.last));
    const moment = moments[at];
    if (!moment) return;
    const forward = !fresh && at === this.at + 1;
    const { display } = this;
    this.at = at;
    display.log = moments
      .slice(1, at + 1)
      .map((one) => one.entry)
      .filter((entry): entry is LogEntry => entry !== null);
    display.prompt = { id: "replay-at", args: { step: at, steps: this.last } };
    display.result = this.game?.result ?? "*";
    display.show(moment.seen, moment.entry ? [moment.entry] : [], !forward);
    display.said = [display.prompt, ...spoken(moment.entry ? [moment.entry] : [], [])];
  }
}
