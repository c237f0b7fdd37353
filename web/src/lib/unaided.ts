// A position without the aids that would answer a question of the quiz or a puzzle.
import type { PositionSeen } from "./wire";

export function withoutAnswers(seen: PositionSeen): PositionSeen {
  const features = seen.reading.features.map(({ feature }) => ({
    feature,
    matching: [],
    presence: [],
    evidence: 0,
    escape: false,
    capture: false,
    outcome: null,
  }));
  return { ...seen, reading: { ...seen.reading, features, best: null } };
}
