// The letters of the common notation: groups of sensors, features. No rule is here.
import type { CardLetter, Colour } from "./wire";
import { COLOURS } from "./wire";

/** How often a letter occurs. */
export function count(group: string, letter: string): number {
  return group.split(letter).length - 1;
}

/** The letters of a group of sensors. */
export function colours(group: string): Colour[] {
  return [...group] as Colour[];
}

/** Sensors in the order of notation: pink, white, black. */
export function inOrder(group: string): string {
  return COLOURS.map((colour) => colour.repeat(count(group, colour))).join("");
}

/** A group without one sensor of a colour. */
export function without(group: string, colour: string): string {
  return group.replace(colour, "");
}

/** Whether a group holds at least the sensors of another. */
export function holds(group: string, part: string): boolean {
  return COLOURS.every((colour) => count(group, colour) >= count(part, colour));
}

/** The cards of a hand with how many there are of each. */
export function handCounts(known: string): Record<CardLetter, number> {
  return { S: count(known, "S"), A: count(known, "A"), H: count(known, "H") };
}

/** `#5` is a number, `=pw` are colours. */
export function readFeature(text: string): { number: number } | { colours: Colour[] } {
  if (text.startsWith("#")) return { number: Number(text.slice(1)) };
  return { colours: colours(text.slice(1)) };
}
