// A card that turns over: from its back to its face.
import { motionOff } from "./prefs.svelte";

const DURATION = 500;

export function turn(card: Element): { duration: number; css: (t: number) => string } {
  const depth = 8 * card.clientWidth;
  return {
    duration: motionOff() ? 0 : DURATION,
    css: (t) => `transform: perspective(${depth}px) rotateY(${Math.round((1 - t) * 180)}deg)`,
  };
}
