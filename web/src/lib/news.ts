// What the others did since we last acted: the phrases worth telling, the moves to trace.
import type { LogEntry, Phrase, Role, TableEvent } from "./wire";
import { ROLE } from "./words";

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

/** Of one's own decision one hears only what came of it. */
const NEWS: ReadonlySet<Name> = new Set([
  "CardDrawn",
  "BlocksDrawn",
  "EvidenceGained",
  "WildTurnedUp",
  "RoundStarted",
  "GameEnded",
]);

/** What a screen reader says of some steps: the others' in one sentence each, one's own not. */
export function spoken(entries: readonly LogEntry[], mine: readonly Role[]): Phrase[] {
  return entries.flatMap((entry) => {
    const news = entry.events.filter((one) => NEWS.has(one.event)).map((one) => one.phrase);
    if (mine.includes(entry.role)) return news;
    const said = { id: "said-action", args: { role: ROLE[entry.role], action: entry.phrase } };
    return [said, ...news.filter((one) => one.id !== "event-card-drawn-unseen")];
  });
}

/** The moves of one step, on the board as it is now: rows may have changed at their left since. */
export function movesOf(log: readonly LogEntry[], number: number): Moved[] {
  const at = log.findIndex((entry) => entry.number === number);
  const [step, ...later] = at < 0 ? [] : log.slice(at);
  const shift = { C: 0, S: 0 };
  for (const event of later.flatMap((entry) => entry.events)) {
    if (event.event === "BlockPlaced" && event.side === "<") shift[event.row] += 1;
    if (event.event === "BlockRemoved" && event.side === "<") shift[event.row] -= 1;
  }
  return (step?.events ?? [])
    .filter((one): one is Moved => one.event === "SensorsMoved")
    .map((one) => ({
      ...one,
      from_space: one.from_space + shift[one.from_row],
      to_space: one.to_space + shift[one.to_row],
    }));
}

/** The moves of some steps that can still be traced: a changed row counts its spaces anew. */
export function traced(entries: readonly LogEntry[]): Moved[] {
  const events = entries.flatMap((entry) => entry.events);
  const changed = events.findLastIndex((one) =>
    ["BlockRemoved", "BlockPlaced", "RoundStarted"].includes(one.event),
  );
  return events.slice(changed + 1).filter((one): one is Moved => one.event === "SensorsMoved");
}
