// What the coach says, and the words of a review: books of messages of their own, fetched when
// somebody asks for a hint or opens a review.
import coachEn from "messages:coach/en";
import coachFr from "messages:coach/fr";
import coachJa from "messages:coach/ja";
import coachRu from "messages:coach/ru";
import reviewEn from "messages:review/en";
import reviewFr from "messages:review/fr";
import reviewJa from "messages:review/ja";
import reviewRu from "messages:review/ru";

import type { Book } from "./i18n.svelte";

export const COACH: Book = { en: coachEn, fr: coachFr, ja: coachJa, ru: coachRu };
export const REVIEW: Book = { en: reviewEn, fr: reviewFr, ja: reviewJa, ru: reviewRu };

/** The rungs of a hint, the one that tells least first. */
export const RUNGS = ["where", "card", "action", "why"] as const;
export type Rung = (typeof RUNGS)[number];
