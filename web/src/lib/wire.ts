// Short names for what the judge sends, and the letters of the common notation.
import type { Role, TableEvent } from "../generated/messages";

export type * from "../generated/messages";

/** What happened, without its words: also what the page itself can tell before the judge does. */
export type Fact = WithoutPhrase<TableEvent>;
type WithoutPhrase<One> = One extends TableEvent ? Omit<One, "phrase"> : never;

export const ROLES = ["C", "S"] as const;
export const COLOURS = ["p", "w", "b"] as const;
export const CARDS = ["S", "A", "H"] as const;
export const SIDES = ["<", ">"] as const;

export function other(role: Role): Role {
  return role === "C" ? "S" : "C";
}
