// What the others did since we last acted: the phrases worth telling, the moves to trace.
import type { LogEntry, Phrase, Role, TableEvent } from "./wire";

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

export interface Told {
  readonly phrase: Phrase;
  readonly times: number;
}

/** What a player wants to be told of some steps, each thing once with how often. */
export function told(entries: readonly LogEntry[]): Told[] {
  const found = new Map<string, Told>();
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (!TOLD.has(event.event)) continue;
    const name = JSON.stringify(event.phrase);
    found.set(name, { phrase: event.phrase, times: (found.get(name)?.times ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The moves of some steps that can still be traced: a changed row counts its spaces anew. */
export function traced(entries: readonly LogEntry[]): Moved[] {
  const events = entries.flatMap((entry) => entry.events);
  const changed = events.findLastIndex((one) =>
    ["BlockRemoved", "BlockPlaced", "RoundStarted"].includes(one.event),
  );
  return events.slice(changed + 1).filter((one): one is Moved => one.event === "SensorsMoved");
}
