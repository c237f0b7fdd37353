// What the others did since we last acted: the phrases worth telling, the moves to trace.
import type { LogEntry, Phrase, Role, Side, TableEvent } from "./wire";
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

/** A step of the log, and by how much rows have grown on each side since. */
function stepAndGrowth(log: readonly LogEntry[], number: number) {
  const at = log.findIndex((entry) => entry.number === number);
  const [step, ...later] = at < 0 ? [] : log.slice(at);
  const grown = { C: { "<": 0, ">": 0 }, S: { "<": 0, ">": 0 } };
  for (const event of later.flatMap((entry) => entry.events)) {
    if (event.event === "BlockPlaced") grown[event.row][event.side] += 1;
    if (event.event === "BlockRemoved") grown[event.row][event.side] -= 1;
  }
  return { events: step?.events ?? [], grown };
}

/** The moves of one step, on the board as it is now: rows may have changed at their left since. */
export function movesOf(log: readonly LogEntry[], number: number): Moved[] {
  const { events, grown } = stepAndGrowth(log, number);
  return events
    .filter((one): one is Moved => one.event === "SensorsMoved")
    .map((one) => ({
      ...one,
      from_space: one.from_space + grown[one.from_row]["<"],
      to_space: one.to_space + grown[one.to_row]["<"],
    }));
}

/** A block, a space or the deck of a role that a step was about. */
export interface Mark {
  readonly row: Role;
  readonly block?: number;
  readonly space?: number;
  readonly deck?: true;
}

/** What a step touched besides moving sensors, on the board as it is now. */
export function marksOf(
  log: readonly LogEntry[],
  number: number | null,
  sizes: Readonly<Record<Role, number>>,
): Mark[] {
  if (number === null) return [];
  const { events, grown } = stepAndGrowth(log, number);
  return events.flatMap((one): Mark[] => {
    switch (one.event) {
      case "PresencePlaced":
      case "PresenceRemoved":
      case "EvidenceGained":
        return [{ row: one.row, block: one.block + grown[one.row]["<"] }];
      case "SensorPutBack":
        return [{ row: one.row, space: one.space + grown[one.row]["<"] }];
      case "BlockPlaced":
        return [{ row: one.row, block: endOf(one.row, one.side) }];
      case "BlockRemoved":
        // It is gone; the space at that end is where it was.
        return [{ row: one.row, space: endOf(one.row, one.side) + Number(one.side === ">") }];
      case "CardDrawn":
        return [{ row: one.role, deck: true }];
      default:
        return [];
    }
  });

  function endOf(row: Role, side: Side): number {
    return side === "<" ? 1 + grown[row]["<"] : sizes[row] - grown[row][">"];
  }
}

/** The moves of some steps that can still be traced: a changed row counts its spaces anew. */
export function traced(entries: readonly LogEntry[]): Moved[] {
  const events = entries.flatMap((entry) => entry.events);
  const changed = events.findLastIndex((one) =>
    ["BlockRemoved", "BlockPlaced", "RoundStarted"].includes(one.event),
  );
  return events.slice(changed + 1).filter((one): one is Moved => one.event === "SensorsMoved");
}
