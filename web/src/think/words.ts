// The words of the analysis board, a book of messages of its own: fetched when it is opened.
import en from "messages:think/en";
import fr from "messages:think/fr";
import ja from "messages:think/ja";
import ru from "messages:think/ru";

import type { Book } from "../lib/i18n.svelte";

export const THINK: Book = { en, fr, ja, ru };
