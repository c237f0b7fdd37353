// Short names for what the server sends, and the letters of the common notation.
export type {
  BestReading,
  Complaint,
  Draft,
  FeatureReading,
  LogEntry,
  Options,
  PositionSeen,
  Preview,
  Reading,
  SeatInfo,
  TableEvent,
  TableState,
  WirePosition,
} from "../generated/socket";
export type {
  Moment,
  NewTable,
  Opened,
  Opponent,
  Practised,
  Replay,
  ReplayLink,
} from "../generated/http";

export type Role = "C" | "S";
export type Colour = "p" | "w" | "b";
export type Kind = "o" | "m";
export type CardLetter = "S" | "A" | "H";
export type Side = "<" | ">";
export type PhaseLetter = "s" | "h" | "r" | "m" | "e" | "x";

export const ROLES: readonly Role[] = ["C", "S"];
export const COLOURS: readonly Colour[] = ["p", "w", "b"];
export const CARDS: readonly CardLetter[] = ["S", "A", "H"];
export const SIDES: readonly Side[] = ["<", ">"];

export function other(role: Role): Role {
  return role === "C" ? "S" : "C";
}

/** The letters of a group of sensors. */
export function colours(group: string): Colour[] {
  return [...group] as Colour[];
}
