// The page's words: Fluent messages, one file a language, fetched alone, changed at any time.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { FluentVariable } from "@fluent/bundle";
import pageEn from "messages:page/en";
import pageFr from "messages:page/fr";
import pageJa from "messages:page/ja";
import pageRu from "messages:page/ru";

import { prefs, savePrefs } from "./prefs.svelte";

export const LANGUAGES = ["en", "fr", "ja", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, for the switch. */
export const OWN_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  ja: "日本語",
  ru: "Русский",
};

/** After so long the words are asked for again. */
const AGAIN_MS = 2_000;

const PAGE: Record<Language, string> = { en: pageEn, fr: pageFr, ja: pageJa, ru: pageRu };

/** The text of a book of messages. */
export async function fetchMessages(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

let bundle: FluentBundle | null = $state.raw(null);
let current: Language = $state("en");

export function language(): Language {
  return current;
}

export function ready(): boolean {
  return bundle !== null;
}

/** The first of our languages that the reader asks for. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().split("-")[0] === one);
    if (found) return found;
  }
  return "en";
}

const ACCENTS: Record<string, string> = { a: "å", e: "é", i: "ï", o: "ö", u: "ü", y: "ÿ", A: "Å" };

/** English, accented and about 40 % longer: finds words that are cut off or not translated. */
export function pseudo(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const odd = text.replace(/[aeiouyA]/g, (letter) => ACCENTS[letter] ?? letter);
  const words = text.trim().length;
  const more = "ẋ".repeat(Math.max(1, Math.round(words * 0.4) - 1)).replace(/(.{6})(?=.)/g, "$1 ");
  return odd.replace(/(\s*)$/, ` ${more}$1`);
}

export function isPseudo(): boolean {
  return /[?&]pseudo\b/.test(location.search);
}

export function makeBundle(tag: Language, source: string, odd = false): FluentBundle {
  const made = new FluentBundle(tag, {
    useIsolating: false,
    ...(odd ? { transform: pseudo } : {}),
  });
  const errors = made.addResource(new FluentResource(source));
  if (errors.length) throw errors[0];
  return made;
}

/** A book of messages in each language. */
export type Book = Record<Language, string>;

/** Books that were opened beside the page's own. */
const opened: Book[] = [];

/** Let the messages of another book be said, too: in this language, and in others later. */
export async function openBook(book: Book): Promise<void> {
  if (opened.includes(book)) return;
  const text = await fetchMessages(book[current]);
  opened.push(book);
  bundle?.addResource(new FluentResource(text));
}

export async function setLanguage(wanted: Language, remember = true): Promise<void> {
  const books = [PAGE, ...opened].map((book) => fetchMessages(book[wanted]));
  bundle = makeBundle(wanted, (await Promise.all(books)).join("\n"), isPseudo());
  current = wanted;
  document.documentElement.lang = wanted;
  document.title = t("game");
  if (remember) {
    prefs.language = wanted;
    savePrefs();
  }
}

/** Without words there is no page, so a line that fails is tried until it holds. */
export async function startLanguage(): Promise<void> {
  const chosen = LANGUAGES.find((one) => one === prefs.language);
  const wanted = chosen ?? preferred(navigator.languages);
  try {
    await setLanguage(wanted, false);
  } catch (error) {
    console.warn(error);
    setTimeout(() => void startLanguage(), AGAIN_MS);
  }
}

/** A message in the reader's language. A missing one shows its name, and a test finds it. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const found = bundle?.getMessage(id);
  if (!bundle || !found?.value) return id;
  const errors: Error[] = [];
  const text = bundle.formatPattern(found.value, args, errors);
  if (errors[0]) console.warn(id, errors[0].message);
  return text;
}
