// The analysis board: a position as it was written or set up, what is wrong with it, and what is
// thought of it for as long as somebody looks on.
import { ask, refusedBy } from "../lib/api";
import { partsOf } from "../lib/events";
import type { Reshuffle } from "../lib/links";
import type {
  AnalysisFound,
  AnalysisPart,
  PositionRead,
  Refused,
  RoundSolved,
  WirePosition,
} from "../lib/wire";
import { notationOf } from "./draft";

/** Changes often come together: so long nothing is thought about. */
const PAUSE = 400;

export class ThinkSession {
  read: PositionRead | null = $state.raw(null);
  /** What is being set up: ahead of `read` until the rules have answered. */
  draft: WirePosition | null = $state.raw(null);
  /** Why a text could not be read. */
  problem: Refused | null = $state.raw(null);
  found: AnalysisFound | null = $state.raw(null);
  /** How many come before this analysis. */
  place = $state(0);
  thinking = $state(false);
  done = $state(false);
  /** Why the analysis or the solver failed. */
  failed: Refused | null = $state.raw(null);
  solved: RoundSolved | null = $state.raw(null);
  on = $state(true);
  bothOpen = $state(false);
  private before: readonly string[] = $state.raw([]);
  private running: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly reshuffle: Reshuffle,
    private readonly changed: (notation: string) => void,
  ) {}

  readonly canUndo = $derived(this.before.length > 0);

  /** Open a position by its notation; none is the first of a game. */
  async open(text: string | null, keep = true): Promise<void> {
    const number = (this.asked += 1);
    const last = this.read?.seen.notation;
    try {
      const read = await ask<PositionRead>(this.path("position", text));
      if (number !== this.asked) return;
      const { notation } = read.seen;
      if (keep && last !== undefined && last !== notation) this.before = [...this.before, last];
      this.read = read;
      this.draft = read.seen.position;
      this.problem = null;
      this.changed(notation);
      this.begin();
    } catch (error) {
      if (number !== this.asked) return;
      this.problem = refusedBy(error);
      this.draft = this.read?.seen.position ?? null;
    }
  }

  change(draft: WirePosition): void {
    this.draft = draft;
    void this.open(notationOf(draft));
  }

  undo(): void {
    const last = this.before.at(-1);
    if (last === undefined) return;
    this.before = this.before.slice(0, -1);
    void this.open(last, false);
  }

  private path(what: string, position: string | null): string {
    const written = position === null ? "" : `&position=${encodeURIComponent(position)}`;
    return `/think/${what}?reshuffle=${this.reshuffle}${written}`;
  }

  /** Think about the position as it is now, and about no other any more. */
  begin(): void {
    this.stop();
    Object.assign(this, { found: null, solved: null, place: 0, done: false, failed: null });
    const { read } = this;
    if (!this.on || !read || read.no_analysis) return;
    this.thinking = true;
    this.timer = setTimeout(() => void this.analyse(read), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.thinking = false;
  }

  private async analyse({ seen, complete }: PositionRead): Promise<void> {
    const running = (this.running = new AbortController());
    const both = this.bothOpen && complete ? "&both_open=true" : "";
    try {
      const parts = partsOf<AnalysisPart>(
        this.path("analysis", seen.notation) + both,
        running.signal,
      );
      for await (const part of parts) this.take(part);
      if (!this.done && !this.failed) throw new Error("cut off");
    } catch (error) {
      if (!running.signal.aborted) this.failed = refusedBy(error);
    }
    if (!running.signal.aborted) this.thinking = false;
  }

  private take(part: AnalysisPart): void {
    if (part.type === "waiting") this.place = part.place;
    else if (part.type === "failed") this.failed = part.refusal;
    else if (part.type === "done") this.done = true;
    else {
      this.place = 0;
      this.found = part;
    }
  }

  async solve(): Promise<void> {
    const { read } = this;
    if (!read || read.no_solution) return;
    try {
      const found = await ask<RoundSolved>(this.path("round", read.seen.notation));
      if (read === this.read) this.solved = found;
    } catch (error) {
      if (read === this.read) this.failed = refusedBy(error);
    }
  }
}
