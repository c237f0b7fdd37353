// A finished game looked at again with the coach: its parts come one by one while they are made.
import { replay } from "./api";
import { partsOf } from "./events";
import { RefusedError } from "./judge";
import { summary, turningPoint } from "./verdicts";
import type { Moment, Refused, Replay, ReviewMoment, ReviewPart, Role } from "./wire";
import { other } from "./wire";

export class ReviewSession {
  game: Replay | null = $state.raw(null);
  /** What was said so far, in the order of the game. */
  moments: readonly ReviewMoment[] = $state.raw([]);
  /** How many decisions will be judged; null while that is not known. */
  total: number | null = $state(null);
  /** How many reviews come before this one. */
  place = $state(0);
  done = $state(false);
  bothOpen = $state(false);
  failed: Refused | null = $state.raw(null);
  /** The decision that is looked at, by its step. */
  at: number | null = $state(null);
  private running: AbortController | null = null;

  constructor(
    readonly id: string,
    readonly number = 1,
  ) {}

  readonly chosen = $derived(this.moments.find((one) => one.ply === this.at) ?? null);
  readonly turning = $derived(turningPoint(this.moments));

  /** What cost something, in the order of the game. */
  readonly mistakes = $derived(this.moments.filter((one) => one.grade !== "fine"));

  counts(role: Role) {
    return { own: summary(this.moments, role), theirs: summary(this.moments, other(role)) };
  }

  /** What was played from the chosen decision on, as far as the round goes. */
  readonly played = $derived.by((): readonly Moment[] => {
    const { chosen, game } = this;
    if (!chosen || !game) return [];
    return game.moments.slice(chosen.ply, chosen.ply + 4);
  });

  async load(bothOpen: boolean): Promise<void> {
    this.stop();
    const running = (this.running = new AbortController());
    Object.assign(this, { moments: [], total: null, place: 0, done: false, failed: null });
    this.bothOpen = bothOpen;
    const path = `/replays/${this.id}/review?game=${this.number}&both_open=${bothOpen}`;
    try {
      this.game ??= await replay(this.id, this.number);
      for await (const part of partsOf<ReviewPart>(path, running.signal)) this.take(part);
      if (!this.done && !this.failed) this.fail(null);
    } catch (error) {
      if (!running.signal.aborted) this.fail(error instanceof RefusedError ? error.refusal : null);
    }
  }

  stop(): void {
    this.running?.abort();
  }

  private fail(refusal: Refused | null): void {
    this.failed = refusal ?? { code: "failed", rule: null, phrase: { id: "not-reached" } };
  }

  private take(part: ReviewPart): void {
    switch (part.type) {
      case "waiting":
        this.place = part.place;
        break;
      case "begun":
        this.place = 0;
        this.total = part.decisions;
        break;
      case "moment":
        this.moments = [...this.moments, part].sort((one, two) => one.ply - two.ply);
        break;
      case "done":
        this.done = true;
        break;
      case "failed":
        this.failed = part.refusal;
    }
  }
}
