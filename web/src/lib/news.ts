// What the others did since we last acted: the sentences worth telling, the moves to trace.
import type { LogEntry, Role, TableEvent } from "./wire";

type Name = TableEvent["event"];
type Moved = Extract<TableEvent, { event: "SensorsMoved" }>;

/** Told in words; what sensors do is drawn on the board, phases stand in the strip. */
const TOLD: ReadonlySet<Name> = new Set([
  "CardPlayed",
  "WildUsed",
  "CardDrawn",
  "FeatureAnnounced",
  "EvidenceGained",
  "WildTurnedUp",
  "BlockRemoved",
]);

/** The steps since `me` last acted; for someone who only watches, the last one. */
export function since(log: readonly LogEntry[], me: Role | null): readonly LogEntry[] {
  if (me === null) return log.slice(-1);
  const last = log.findLastIndex((entry) => entry.role === me);
  return log.slice(last + 1);
}

/**
 * The sentences of some steps that a player wants to read, each once with how often; the server
 * sends one an event.
 */
export function told(entries: readonly LogEntry[]): string[] {
  const sentences = entries.flatMap((entry) =>
    entry.sentences.filter((_, index) => {
      const event = entry.events[index];
      return event !== undefined && TOLD.has(event.event);
    }),
  );
  return [...new Set(sentences)].map((one) => {
    const times = sentences.filter((other) => other === one).length;
    return times > 1 ? `${one} ×${times}` : one;
  });
}

/** The moves of some steps that can still be traced: a changed row counts its spaces anew. */
export function traced(entries: readonly LogEntry[]): Moved[] {
  const events = entries.flatMap((entry) => entry.events);
  const changed = events.findLastIndex((one) =>
    ["BlockRemoved", "BlockPlaced", "RoundStarted"].includes(one.event),
  );
  return events.slice(changed + 1).filter((one): one is Moved => one.event === "SensorsMoved");
}
