// Many controls, one tab stop: arrow keys, Home and End walk among them.

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Answer a key pressed in a group by moving the focus among the controls that a selector finds. */
export function step(event: KeyboardEvent, controls: string): void {
  const group = event.currentTarget as HTMLElement;
  const all = [...group.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !one.closest("details:not([open]) > ul"),
  );
  const here = all.indexOf(event.target as HTMLElement);
  if (here < 0) return;
  const next = place(event.key, here, all.length);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  all[next]?.focus();
}

function place(key: string, here: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const by = STEPS[key];
  return by === undefined ? null : (here + by + count) % count;
}
