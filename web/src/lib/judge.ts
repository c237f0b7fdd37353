// Whom a decision asks: a table over its socket, or a lesson over plain requests.
import type { Choice, Preview, Refused } from "./wire";

export interface Judge {
  /** What some legal actions would lead to. */
  preview(actions: readonly string[]): Promise<Preview>;
  /** Why no legal action fits a choice. */
  why(choice: Choice): Promise<Refused | null>;
  act(actions: readonly string[]): Promise<void>;
}

/** A request was refused. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.phrase.id);
  }
}
