// Lets pictures of pieces fly over the page. Where they were is measured before the page changes,
// where they go to afterwards; the table itself is drawn already.
import { tick } from "svelte";

import { flightsOf } from "./flights";
import type { Flight } from "./flights";
import { motionOff } from "./prefs.svelte";
import type { Role, TableEvent } from "./wire";

const USUAL = 420;

/** The first of some selectors that is there and can be seen. */
function find(selectors: readonly string[] | undefined): HTMLElement | null {
  for (const selector of selectors ?? []) {
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      if (one.getClientRects().length) return one;
    }
  }
  return null;
}

/** A copy of what is shown somewhere, free to move; nobody hears or touches it. */
function copied(shown: HTMLElement): HTMLElement {
  const copy = shown.cloneNode(true) as HTMLElement;
  const { width, height } = shown.getBoundingClientRect();
  for (const name of ["id", "aria-label", "role", "data-block", "data-card"]) {
    copy.removeAttribute(name);
  }
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flying");
  copy.inert = true;
  const side = getComputedStyle(shown).getPropertyValue("--side");
  copy.style.cssText = `width:${width}px;height:${height}px;--side:${side}`;
  return copy;
}

/** To be called before the page shows what some events led to. */
export function takeOff(events: readonly TableEvent[], hand: Role | null): void {
  if (!events.length || motionOff()) return;
  const begun = flightsOf(events, hand).flatMap((flight) => {
    const from = find(flight.from);
    if (!from) return [];
    const shown = typeof flight.picture === "object" ? find(flight.picture) : from;
    const copy = shown && flight.picture !== "goal" ? copied(shown) : null;
    return [{ flight, box: from.getBoundingClientRect(), copy }];
  });
  if (begun.length) void tick().then(() => begun.forEach((one) => land(one)));
}

interface Begun {
  readonly flight: Flight;
  readonly box: DOMRect;
  readonly copy: HTMLElement | null;
}

function land({ flight, box, copy }: Begun): void {
  const goal = find(flight.to);
  if (flight.to && !goal) return;
  const flying = copy ?? (goal ? copied(goal) : null);
  if (!flying) return;
  const to = goal?.getBoundingClientRect() ?? new DOMRect(box.x, box.y + 40);
  document.body.append(flying);
  const { width, height } = flying.getBoundingClientRect();
  const at = (rect: DOMRect): string => {
    const x = rect.x + (rect.width - width) / 2;
    const y = rect.y + (rect.height - height) / 2;
    return `translate(${goal ? x : box.x}px,${goal ? y : rect.y}px)`;
  };
  const motion = flying.animate(
    [
      { transform: at(box), opacity: 1 },
      { transform: at(to), opacity: goal ? 0.85 : 0 },
    ],
    { duration: duration(), easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
  motion.onfinish = motion.oncancel = () => flying.remove();
}

/** A flight takes longer than a glide. */
function duration(): number {
  const glide = getComputedStyle(document.documentElement).getPropertyValue("--glide");
  return 1.7 * (parseFloat(glide) || USUAL);
}
