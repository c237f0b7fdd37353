// What is on the screen: a position and how it came about. Whoever shows one fills it.
import type { Handicap } from "./handicaps";
import { agrees, piecesAfter, namePieces, settle } from "./pieces";
import type { Pieces } from "./pieces";
import { placesOf } from "./places";
import type { LogEntry, Phrase, PositionSeen, Role, TableEvent } from "./wire";

/** How long the position before the last step is seen before that step happens again. */
const AGAIN = 900;

export class Display {
  seen: PositionSeen | null = $state.raw(null);
  pieces: Pieces | null = $state.raw(null);
  /** The table's number, which decides which place of the city a block is. */
  number = $state("");
  log: readonly LogEntry[] = $state.raw([]);
  /** Events just shown, for sounds and small effects. */
  latest: readonly TableEvent[] = $state.raw([]);
  toAct: Role | null = $state(null);
  /** The row shown at the bottom. */
  bottom: Role = $state("C");
  prompt: Phrase = $state.raw({ id: "connecting" });
  result = $state("*");
  /** What the Scientist had more at the start. */
  handicap: Handicap | null = $state(null);
  /** A feature that is pointed at, and one that was clicked and stays lit. */
  pointed: string | null = $state(null);
  pinned: string | null = $state(null);
  /** A step of the log that is pointed at. */
  traced: number | null = $state(null);
  /** All steps of a game that is stepped through; null while a game is played. */
  moves: readonly LogEntry[] | null = $state.raw(null);
  /** Opens a step of the log in the replay. */
  open: ((step: number) => void) | null = $state.raw(null);
  /** What a screen reader says next. */
  said: readonly Phrase[] = $state.raw([]);

  /** What was shown before the last step, so that it can be seen again. */
  before: Pick<Display, "seen" | "pieces"> | null = $state.raw(null);

  /** Show the last step once more. */
  async again(): Promise<void> {
    const { before, seen, pieces, latest } = this;
    if (!before) return;
    Object.assign(this, { ...before, latest: [] });
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    Object.assign(this, { seen, pieces, latest: [...latest] });
  }

  /** Which place of the city each block is. */
  readonly places = $derived.by(() => {
    const log = this.log.flatMap((entry) => entry.events);
    return this.seen && placesOf(this.number, this.seen.position, log);
  });

  /** A new position, with the steps that led to it; none where it was jumped to. */
  show(seen: PositionSeen, entries: readonly LogEntry[], fresh: boolean): void {
    const events = fresh ? [] : entries.flatMap((entry) => entry.events);
    if (fresh || events.length) {
      this.before = fresh ? null : { seen: this.seen, pieces: this.pieces };
    }
    const past = this.log.flatMap((entry) => entry.events);
    const pieces = this.pieces ? piecesAfter(this.pieces, events) : namePieces(seen.position, past);
    const right = agrees(pieces, seen.position);
    this.pieces = right ? pieces : settle(pieces, seen.position, past);
    this.seen = seen;
    if (fresh || events.length) this.latest = events;
    this.pointed = null;
    this.pinned = null;
    this.traced = null;
  }
}
