// The guided first game: one idea a lesson, on the real board, judged by the real engine.
import type { Role, TableEvent } from "./wire";

export interface Lesson {
  readonly name: string;
  /** Where it begins, in notation, and steps played before the player's turn. */
  readonly position: string;
  readonly before?: readonly string[];
  readonly seat: Role;
  /** Whether what was played is what the lesson is about. */
  readonly done: (actions: readonly string[], events: readonly TableEvent[]) => boolean;
  /** A feature that only has to be looked at. */
  readonly look?: string;
}

const played =
  (letter: string) =>
  (actions: readonly string[]): boolean =>
    actions.every((action) => action.startsWith(letter));

const times = (events: readonly TableEvent[], name: TableEvent["event"]): number =>
  events.filter((one) => one.event === name).length;

const ended =
  (outcome: string) =>
  (_: readonly string[], events: readonly TableEvent[]): boolean =>
    events.some((one) => one.event === "GameEnded" && one.outcome === outcome);

const HIDING = "1 hC -[o*]- ppw[o]wb[o]ppwbb S.SH SA.H -- 0-0 9o5m -";
const CUTTING = "3 rS -[o]-[o]-[o]- pb[o]ppw[o]wb[o*]pw[o*]b SS.SA SA.SH -- 0-0 5o5m -";

export const LESSONS: readonly Lesson[] = [
  {
    name: "split",
    position: "1 sC ppwwb[o*]ppwbb -[o]-[o]- S.- SAH.- -- 0-0 9o5m -",
    seat: "C",
    done: played("S"),
  },
  {
    name: "align",
    position: "1 sC wwb[o*]ppwbb p[o]p[o]- A.S SAH.- -- 0-0 9o5m -",
    seat: "C",
    done: played("A"),
  },
  {
    name: "shuffle",
    position: "1 sC wwb[o*]bb ppp[o]pw[o]- H.SA SAH.- -- 0-0 9o5m -",
    seat: "C",
    done: played("H"),
  },
  { name: "match", position: HIDING, seat: "C", done: () => false, look: "#5" },
  {
    name: "hide",
    position: HIDING,
    seat: "C",
    done: (_, events) => times(events, "PresencePlaced") > 1,
  },
  {
    name: "captured",
    position: "1 hC -[o*]- pppp[o]-[o]wwwbbb S.SH SA.H -- 0-0 9o5m -",
    seat: "C",
    done: ended("S capture"),
  },
  {
    name: "escape",
    position: "3 hC -[o*]-[o]-[o*]- pw[o]b[o]ppwb[o]w[o]pb SS.SA SA.SH -- 0-0 5o5m -",
    seat: "C",
    done: ended("C escape"),
  },
  { name: "remove", position: CUTTING, seat: "S", done: played("R") },
  { name: "relocate", position: CUTTING, before: ["R<"], seat: "C", done: played("M") },
  {
    name: "expand",
    position: "3 eC -[o]-[o]- ppw[o*]wb[o*]ppb[o]wb SS.SA SA.SH -- 0-0 4o4m om",
    seat: "C",
    done: played("E"),
  },
  {
    name: "evidence",
    position: "4 hC pw[m!]pb[o]pwb[o]p[o]wb -[o*]-[o*]-[o]- SS.SA SA.SH -- 0-0 4o4m -",
    seat: "C",
    done: (_, events) => times(events, "EvidenceGained") > 0 && times(events, "GameEnded") === 0,
  },
  {
    name: "wild",
    position: "5 sS p[o*]pwb[o*]wb[o]- -[o]pw[m!]p[o]b[o]- SS.SA A.SAH -S 1-0 3o3m -",
    seat: "S",
    done: played("*"),
  },
];
