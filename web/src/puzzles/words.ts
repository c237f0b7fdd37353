// The words of puzzles, a book of messages of its own: fetched when somebody opens one.
import en from "messages:puzzles/en";
import fr from "messages:puzzles/fr";
import ja from "messages:puzzles/ja";
import ru from "messages:puzzles/ru";

import type { Book } from "../lib/i18n.svelte";

export const PUZZLES: Book = { en, fr, ja, ru };

/** What puzzles are about. */
export const THEMES = [
  "all",
  "capture",
  "escape",
  "survive",
  "stop",
  "evidence",
  "last-round",
  "wild",
  "draw",
  "hide",
] as const;
