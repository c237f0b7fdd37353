// Dragging with a mouse, a pen or a finger: pointer events, since the browser's own dragging
// knows no touch. What is dragged follows the pointer; a press that hardly moves stays a click.

const FAR = 6;

export interface Drag {
  /** What it may be dropped on. */
  readonly onto: string;
  readonly drop: (zone: HTMLElement) => void;
  /** What follows the pointer, if it is not the element itself; null where nothing is to be had. */
  readonly held?: (event: PointerEvent) => HTMLElement | null;
  /** The zone under the pointer has changed. */
  readonly over?: (zone: HTMLElement | null) => void;
}

/** An attachment that lets an element be dragged. */
export function draggable(drag: Drag): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { id: number; x: number; y: number } | null = null;
    let dragging = false;
    let held: HTMLElement = node;

    function zoneAt(event: PointerEvent): HTMLElement | null {
      for (const one of document.elementsFromPoint(event.clientX, event.clientY)) {
        const zone = node.contains(one) ? null : one.closest<HTMLElement>(drag.onto);
        if (zone) return zone;
      }
      return null;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      const found = drag.held ? drag.held(event) : node;
      if (!found) return;
      held = found;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
      dragging = false;
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.id) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(x, y) < FAR) return;
      if (!dragging) {
        dragging = true;
        held.dataset["dragged"] = "";
      }
      held.style.translate = `${x}px ${y}px`;
      drag.over?.(zoneAt(event));
    }

    function end(event: PointerEvent): void {
      if (!start || event.pointerId !== start.id) return;
      start = null;
      if (!dragging) return;
      const zone = event.type === "pointerup" ? zoneAt(event) : null;
      delete held.dataset["dragged"];
      held.style.translate = "";
      drag.over?.(null);
      if (zone) drag.drop(zone);
      // The click that follows a drag means nothing; the next one counts again.
      setTimeout(() => (dragging = false));
    }

    function click(event: MouseEvent): void {
      if (dragging) event.stopImmediatePropagation();
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", end);
    node.addEventListener("pointercancel", end);
    node.addEventListener("click", click, { capture: true });
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
