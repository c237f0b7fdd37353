// Nothing happens by accident: the second click of a double click decides nothing, nor does a key
// that is held down. What decides carries `data-decides`; everything else may be hammered.

export const DECIDES = "[data-decides]";

/** Clicks at one place that follow each other like a double click are counted in `detail`. */
export function byAccident(event: Pick<MouseEvent, "detail" | "target">): boolean {
  return event.detail > 1 && decides(event.target);
}

function decides(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DECIDES) !== null;
}

/** Watch the whole page; gives the way to stop. */
export function watchAccidents(page: EventTarget): () => void {
  const click = (event: Event): void => {
    if (byAccident(event as MouseEvent)) stop(event);
  };
  const key = (event: Event): void => {
    const { repeat, key } = event as KeyboardEvent;
    if (repeat && (key === "Enter" || key === " ") && decides(event.target)) stop(event);
  };
  page.addEventListener("click", click, { capture: true });
  page.addEventListener("keydown", key, { capture: true });
  return () => {
    page.removeEventListener("click", click, { capture: true });
    page.removeEventListener("keydown", key, { capture: true });
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
