// The guided first game as data: two chapters of a real game with an opponent whose answers are
// written down, and the positions of the quiz. Tests play all of it by the rules.
import address from "./lessons.json?url&no-inline";
import type { Role } from "./wire";

export interface Beat {
  readonly name: string;
  /** What the opponent does before anything is said. */
  readonly play?: readonly string[];
  /** What the player is to do, with what chance then gives; none: there is only a Next. */
  readonly ask?: readonly string[];
  /** Other actions that will do; the script goes on from them as well. */
  readonly also?: readonly string[];
  /** Whether every legal action may be tried, not only those of the card in question. */
  readonly open?: boolean;
  /** What is talked about: `row-C`, `block-S2`, `hand`, `wild`. */
  readonly spot?: readonly string[];
  /** Diagonal neighbours to be drawn: spaces `C1-S2`, blocks `[C1]-[S2]`. */
  readonly lines?: readonly string[];
}

export interface Chapter {
  readonly name: string;
  readonly seat: Role;
  readonly start: string;
  readonly beats: readonly Beat[];
}

export interface Question {
  readonly name: "evidence" | "capture" | "escape";
  readonly seat: Role;
  readonly start: string;
}

export const CHAPTERS: Chapter[] = [];
export const QUESTIONS: Question[] = [];

/** Fetch the script: it is data, no code of the page. */
export async function loadScript(): Promise<void> {
  if (CHAPTERS.length) return;
  const script = (await (await fetch(address)).json()) as Script;
  CHAPTERS.push(...script.chapters);
  QUESTIONS.push(...script.quiz);
}

interface Script {
  readonly chapters: readonly Chapter[];
  readonly quiz: readonly Question[];
}

/** What players chose where the script left them a choice, by chapter and beat. */
export type Own = Readonly<Record<string, readonly string[]>>;

/** What the player did in a beat: by choice, or as the script has it. */
export function done(chapter: Chapter, number: number, own: Own): readonly string[] {
  const beat = chapter.beats[number];
  return own[`${chapter.name}-${beat?.name ?? ""}`] ?? beat?.ask ?? [];
}

/** Every step up to a beat, without what the opponent does at its beginning. */
export function stepsBefore(chapter: Chapter, number: number, own: Own): string[] {
  return chapter.beats
    .slice(0, number)
    .flatMap((beat, index) => [...(beat.play ?? []), ...done(chapter, index, own)]);
}

/** An action without what chance gave. */
export const bare = (step: string): string => step.split("~")[0] ?? step;

/** Actions of one's own with what chance gave in the script. */
export function withChance(actions: readonly string[], script: readonly string[]): string[] {
  const chance = script.at(-1)?.split("~")[1];
  const last = actions.length - 1;
  return actions.map((one, index) => (chance && index === last ? `${one}~${chance}` : one));
}
