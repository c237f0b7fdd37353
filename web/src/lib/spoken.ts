// What is being built, for whoever cannot see it: the action and what could then be announced.
import type { Phrase, PositionSeen, Preview } from "./wire";
import { crossing, featureEffect, featureName } from "./words";

/** One short sentence about the action, and one about the best announcement after it. */
export function builtInWords(preview: Preview, before: PositionSeen | null): Phrase[] {
  const built = preview.phrases.map((action) => ({ id: "said-built", args: { action } }));
  const { reading, position } = preview.after;
  const best = reading.features.find((one) => one.feature === reading.best?.features[0]);
  const now = position.round === before?.position.round && crossing(position).crossed > 0;
  if (!best || !now) return built;
  const args = { feature: featureName(best.feature), effect: featureEffect(best) };
  return [...built, { id: "said-then", args }];
}
