// Figures of a review: the chances as a curve, the turning point, mistakes by kind.
import type { ReviewMoment, Role } from "./wire";

export type Fault = NonNullable<ReviewMoment["fault"]>;
export const FAULTS: readonly Fault[] = [
  "missed-win",
  "lost",
  "hiding",
  "evidence",
  "cards",
  "judged",
];

/** A point of the curve: where in the game, and the chance of a role in per cent. */
export interface Point {
  readonly ply: number;
  readonly value: number;
}

/** The chance of a role before each decision, and how the game ended. */
export function curveOf(
  moments: readonly ReviewMoment[],
  role: Role,
  steps: number,
  result: string,
): Point[] {
  const points = moments.map((one) => ({
    ply: one.ply,
    value: one.role === role ? one.value : 100 - one.value,
  }));
  if (!points.length || !/^[CS] /.test(result)) return points;
  return [...points, { ply: steps, value: result.startsWith(role) ? 100 : 0 }];
}

/** The decision that gave away the most; the first of several. */
export function turningPoint(moments: readonly ReviewMoment[]): ReviewMoment | null {
  const worst = Math.max(0, ...moments.map((one) => one.loss));
  return moments.find((one) => worst > 0 && one.loss === worst) ?? null;
}

/** How many mistakes of each kind a role made; what is only doubtful does not count. */
export function summary(
  moments: readonly ReviewMoment[],
  role: Role,
): Partial<Record<Fault, number>> {
  const found: Partial<Record<Fault, number>> = {};
  for (const { grade, fault, role: by } of moments) {
    if (by !== role || !fault || grade === "doubtful") continue;
    found[fault] = (found[fault] ?? 0) + 1;
  }
  return found;
}
