// What the coach says, a book of messages of its own: fetched when somebody asks for a hint.
import coachEn from "messages:coach/en";
import coachFr from "messages:coach/fr";
import coachJa from "messages:coach/ja";
import coachRu from "messages:coach/ru";

import type { Book } from "./i18n.svelte";

export const COACH: Book = { en: coachEn, fr: coachFr, ja: coachJa, ru: coachRu };

/** The rungs of a hint, the one that tells least first. */
export const RUNGS = ["where", "card", "action", "why"] as const;
export type Rung = (typeof RUNGS)[number];
