// The rules in sentences of our own, by id; loaded only when somebody opens the help.
import rulesEn from "messages:rules/en";
import rulesFr from "messages:rules/fr";
import rulesJa from "messages:rules/ja";
import rulesRu from "messages:rules/ru";

import type { Language } from "./i18n.svelte";
import { fetchMessages, makeBundle } from "./i18n.svelte";

const RULES: Record<Language, string> = { en: rulesEn, fr: rulesFr, ja: rulesJa, ru: rulesRu };

export interface Rule {
  readonly id: string;
  readonly text: string;
}

/** The rules of each chapter, in the order of the rulebook. */
export const CHAPTERS: Readonly<Record<string, number>> = {
  S: 9,
  G: 6,
  P: 11,
  H: 7,
  E: 1,
  V: 5,
  R: 6,
  X: 4,
  I: 5,
};

/** The rules of a chapter in a language, `{id: "P4", text: …}`. */
export async function rulebook(language: Language): Promise<(chapter: string) => Rule[]> {
  const bundle = makeBundle(language, await fetchMessages(RULES[language]));
  const text = (id: string): string => {
    const found = bundle.getMessage(`rule-${id}`)?.value;
    return found ? bundle.formatPattern(found) : id;
  };
  return (chapter) =>
    Array.from({ length: CHAPTERS[chapter] ?? 0 }, (_, index) => {
      const id = `${chapter}${index + 1}`;
      return { id, text: text(id) };
    });
}
