// What is on the screen: a position and how it came about. Whoever shows one fills it.
import { agrees, piecesAfter, namePieces, settle } from "./pieces";
import type { Pieces } from "./pieces";
import type { LogEntry, Phrase, PositionSeen, Role, TableEvent } from "./wire";

export class Display {
  seen: PositionSeen | null = $state.raw(null);
  pieces: Pieces | null = $state.raw(null);
  log: readonly LogEntry[] = $state.raw([]);
  /** Events just shown, for sounds and small effects. */
  latest: readonly TableEvent[] = $state.raw([]);
  toAct: Role | null = $state(null);
  /** The row shown at the bottom. */
  bottom: Role = $state("C");
  prompt: Phrase = $state.raw({ id: "connecting" });
  result = $state("*");
  /** A feature that is pointed at. */
  pointed: string | null = $state(null);
  /** What a screen reader says next. */
  said: readonly Phrase[] = $state.raw([]);

  /** A new position, with the steps that led to it; none where it was jumped to. */
  show(seen: PositionSeen, entries: readonly LogEntry[], fresh: boolean): void {
    const events = fresh ? [] : entries.flatMap((entry) => entry.events);
    const past = this.log.flatMap((entry) => entry.events);
    const pieces = this.pieces ? piecesAfter(this.pieces, events) : namePieces(seen.position, past);
    const right = agrees(pieces, seen.position);
    this.pieces = right ? pieces : settle(pieces, seen.position, past);
    this.seen = seen;
    this.latest = events;
    this.pointed = null;
  }
}
