// What a person has before them: a position, whose turn it is, and the move being made.
// Tables (over the socket) and lessons (stateless) are both desks.
import { begun, firstDraft } from "./moves";
import { agrees, follow, nameTokens, settle } from "./tokens";
import type { Tokens } from "./tokens";
import type { Complaint, Draft, LogEntry, PositionSeen, Preview, Role, TableEvent } from "./wire";

export abstract class Desk {
  seen: PositionSeen | null = $state.raw(null);
  tokens: Tokens | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  /** Events just shown, for sounds and small effects. */
  latest: readonly TableEvent[] = $state.raw([]);
  toAct: Role | null = $state(null);
  /** The seat that the person at this screen may act for now. */
  acting: Role | null = $state(null);
  /** The row shown at the bottom. */
  bottom: Role = $state("C");
  prompt = $state("");
  result = $state("*");
  draft: Draft = $state.raw({});
  preview: Preview | null = $state.raw(null);
  complaint: Complaint | null = $state.raw(null);
  /** A feature that is pointed at. */
  pointed: string | null = $state(null);
  busy = $state(false);
  /** What a screen reader says next. */
  said = $state("");
  /** The draft last tried, answered or not: the next choice adds to this one. */
  intent: Draft = {};
  private asked = 0;

  protected abstract ask(draft: Draft): Promise<Preview>;
  protected abstract send(actions: string[]): Promise<void>;

  /** A new position, with the events that led to it; no events where it was jumped to. */
  protected show(seen: PositionSeen, entries: readonly LogEntry[], fresh: boolean): void {
    const events = fresh ? [] : entries.flatMap((entry) => entry.events);
    const past = this.log.flatMap((entry) => entry.events);
    const before = this.tokens;
    this.tokens = before === null ? nameTokens(seen.position, past) : follow(before, events);
    if (!agrees(this.tokens, seen.position)) {
      this.tokens = settle(this.tokens, seen.position, past);
    }
    this.seen = seen;
    this.latest = events;
  }

  /** Begin the decision that is asked for, if it is ours to make. */
  protected begin(): void {
    this.asked += 1;
    this.preview = null;
    this.pointed = null;
    this.busy = false;
    this.draft = {};
    this.intent = {};
    this.complaint = null;
    if (this.seen && this.acting) void this.choose(firstDraft(this.seen.position), true);
  }

  /**
   * Try a draft. If nothing legal fits it, say why and keep the one before; with `keep` it
   * stays all the same (the trays of a split, which are put right by going on).
   */
  async choose(draft: Draft, keep = false): Promise<void> {
    this.asked += 1;
    const mine = this.asked;
    this.intent = draft;
    const preview = await this.ask(draft).catch(() => null);
    if (!preview || mine !== this.asked) return;
    this.complaint = preview.refusal;
    if (preview.refusal) this.said = preview.refusal.sentence;
    if (preview.refusal && !keep) {
      this.intent = this.draft;
      return;
    }
    this.draft = draft;
    this.preview = preview;
  }

  /** Give up what was chosen so far. */
  back(): void {
    if (!this.seen) return;
    void this.choose(firstDraft(this.seen.position), true);
  }

  get begun(): boolean {
    return begun(this.draft);
  }

  get ready(): boolean {
    return Boolean(this.preview?.actions.length) && !this.preview?.refusal && !this.busy;
  }

  async confirm(): Promise<void> {
    if (!this.ready || !this.preview) return;
    this.busy = true;
    await this.send(this.preview.actions).catch(() => undefined);
    this.busy = false;
  }

  /** The pieces as the previewed action would leave them. */
  get ghosts(): Tokens | null {
    const result = this.preview?.result;
    return result && this.tokens ? follow(this.tokens, result.events) : null;
  }
}
