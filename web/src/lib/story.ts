// The story of a game, round by round: what was announced, where it hid the Cryptid, who gained
// evidence.
import type { LogEntry } from "./wire";

export interface Chapter {
  readonly round: number;
  readonly feature: string;
  /** How many blocks the Cryptid hid in. */
  readonly hidden: number;
  /** Evidence counters gained in this round. */
  readonly evidence: Readonly<Record<"C" | "S", number>>;
}

export function storyOf(log: readonly LogEntry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const { round, events } of log) {
    for (const event of events) {
      if (event.event === "FeatureAnnounced") {
        const { feature } = event;
        found.push({ round, feature, hidden: 0, evidence: { C: 0, S: 0 } });
      }
      const last = found.pop();
      if (last) found.push(told(last, event));
    }
  }
  return found;
}

function told(chapter: Chapter, event: LogEntry["events"][number]): Chapter {
  if (event.event === "PresencePlaced") return { ...chapter, hidden: chapter.hidden + 1 };
  if (event.event !== "EvidenceGained") return chapter;
  const evidence = { ...chapter.evidence, [event.role]: chapter.evidence[event.role] + 1 };
  return { ...chapter, evidence };
}
