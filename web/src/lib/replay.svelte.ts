// A kept game, moment by moment, forwards and backwards.
import { replay } from "./api";
import { Desk } from "./desk.svelte";
import { t } from "./i18n.svelte";
import type { LogEntry, Moment, Preview, Replay } from "./wire";

export class ReplayDesk extends Desk {
  game: Replay | null = $state.raw(null);
  at = $state(0);
  failed: Error | null = $state.raw(null);

  constructor(readonly id: string) {
    super();
  }

  /** Fetch the game in the reader's language and show a moment of it. */
  async load(at: number, number = this.game?.game ?? 1): Promise<void> {
    try {
      this.game = await replay(this.id, number);
    } catch (error) {
      this.failed = error as Error;
      return;
    }
    this.tokens = null;
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
    this.at = at;
    this.log = moments
      .slice(1, at + 1)
      .map((one) => one.entry)
      .filter((entry): entry is LogEntry => entry !== null);
    this.prompt = t("replay-at", { step: at, steps: this.last });
    this.result = this.game?.result ?? "*";
    this.show(moment.seen, moment.entry ? [moment.entry] : [], !forward);
    this.said = [this.prompt, ...(moment.entry?.sentences ?? [])].join(" ");
  }

  protected ask(): Promise<Preview> {
    return Promise.reject(new Error("a replay is only looked at"));
  }

  protected send(): Promise<void> {
    return Promise.reject(new Error("a replay is only looked at"));
  }
}
