// Phrases of the judge in the reader's words: a message and its arguments, which may be phrases.
// Must agree with src/urban_legends/text/phrase.py.
import { t } from "./i18n.svelte";
import type { Phrase } from "./wire";

type Argument = NonNullable<Phrase["args"]>[string];

/** A phrase in words; a plain text, such as a person's name, stays as it is. */
export function say(said: string | Phrase): string {
  if (typeof said === "string") return said;
  const args = Object.entries(said.args ?? {}).map(([name, value]) => [name, filled(value)]);
  return t(said.id, Object.fromEntries(args) as Record<string, string | number>);
}

function filled(value: Argument): string | number {
  if (Array.isArray(value)) return listed(value.map(say));
  return typeof value === "object" ? say(value) : value;
}

/** `a`, `a and b`, `a, b and c`. */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const first = items
    .slice(0, -1)
    .reduce((all, item) => t("list-comma", { first: all, second: item }));
  return t("list-and", { first, second: last });
}
