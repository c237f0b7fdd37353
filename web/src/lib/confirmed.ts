// The action that was confirmed last, until its answer has come: a page that is loaded again on a
// dead line still sends it, under the same id, so it counts once.
import type { ClientMessage } from "./wire";

const PLACE = "cul.confirmed";

interface Kept {
  readonly table: string;
  readonly message: ClientMessage;
}

export function remember(table: string, message: ClientMessage): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ table, message } satisfies Kept));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept.
  }
}

/** What waits for its answer at a table. */
export function confirmed(table: string): ClientMessage | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as Kept | null;
    return kept?.table === table ? kept.message : null;
  } catch {
    return null;
  }
}
