// What is worth announcing over the table: a round, a phase, a feature.
import type { Phrase, TableEvent } from "./wire";
import { PHASE } from "./words";

export interface Announcement {
  readonly title: Phrase;
  readonly more: Phrase | null;
}

type Of<Name extends TableEvent["event"]> = Extract<TableEvent, { event: Name }>;

function last<Name extends TableEvent["event"]>(
  events: readonly TableEvent[],
  name: Name,
): Of<Name> | undefined {
  return events.findLast((one): one is Of<Name> => one.event === name);
}

/** The announcement for some events; null if nothing begins by them. An end speaks for itself. */
export function bannerOf(events: readonly TableEvent[]): Announcement | null {
  if (last(events, "GameEnded")) return null;
  const said = last(events, "FeatureAnnounced");
  const round = last(events, "RoundStarted");
  const phase = last(events, "PhaseStarted");
  const begins: Phrase | null = phase ? { id: "phase", args: { phase: PHASE[phase.phase] } } : null;
  if (said) return { title: said.phrase, more: begins };
  if (round) return { title: { id: "log-round", args: { round: round.round } }, more: begins };
  return begins && { title: begins, more: null };
}
