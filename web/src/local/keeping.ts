// Everything that is kept without a server as a file, and brought back from one.
//
// The file holds what the page remembers, by its names in the browser, and under `kept` the games
// themselves, as `src/urban_legends/browser/keeping.py` says.
import type { Keys } from "../lib/keychain";
import { ask } from "../lib/api";
import { OURS, forgetEverything, remembered } from "../lib/history";
import type { Played } from "../lib/history";
import { RefusedError } from "../lib/judge";
import { store, stored } from "../lib/prefs.svelte";
import type { Refused } from "../lib/wire";
import type { Memory } from "../puzzles/memory";
import Import from "./Import.svelte";
import { keepKeys, keptTables } from "./keychain";

export { Import };

/** What came of a file: games that came in, games that were here, and what was not taken. */
export interface BroughtBack {
  readonly added: number;
  readonly same: number;
  readonly faults: readonly { readonly name: string; readonly refusal: Refused }[];
}

/** What the keys to tables are called in a file. */
const KEYS = "cul.tables";

export async function exported(): Promise<string> {
  const all = {
    ...remembered(),
    [KEYS]: await keptTables(),
    kept: await ask<unknown>("/kept"),
  };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** Take in a file: games are added, lists are joined, settings are those of the file. */
export async function bringBack(text: string): Promise<BroughtBack> {
  const { kept, [KEYS]: keys, ...rest } = read(text);
  const found = await ask<BroughtBack>("/kept", kept);
  await takeKeys(list<Keys>(keys));
  for (const [name, value] of Object.entries(rest)) {
    store(name, JOINED[name]?.(stored(name), value) ?? value);
  }
  return found;
}

/** Keys to tables that there are none of here; the newest is kept last, so that it comes first. */
async function takeKeys(keys: readonly Keys[]): Promise<void> {
  const known = new Set((await keptTables()).map((one) => one.table));
  const others = keys.filter((one) => !known.has(one.table));
  for (const one of others.reverse()) await keepKeys(one);
}

function read(text: string): Record<string, unknown> {
  const phrase = { id: "history-import-not-ours" };
  const notOurs = new RefusedError({ code: "malformed", rule: null, phrase });
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw notOurs;
  }
  const ours = (name: string): boolean => name === "kept" || name.startsWith(OURS);
  const fits = found && typeof found === "object" && "kept" in found;
  if (!fits || !Object.keys(found as object).every(ours)) throw notOurs;
  return found as Record<string, unknown>;
}

type Join = (here: unknown, there: unknown) => unknown;

const list = <T>(found: unknown): T[] => (Array.isArray(found) ? (found as T[]) : []);

/** What is here comes first, and is not replaced. */
function byTable<T extends { readonly table: string }>(here: unknown, there: unknown): T[] {
  const own = list<T>(here);
  const known = new Set(own.map((one) => one.table));
  return [...own, ...list<T>(there).filter((one) => !known.has(one.table))];
}

const newestFirst = (one: Played, other: Played): number => other.when.localeCompare(one.when);

/** The rating comes from where more was answered. */
function puzzles(here: unknown, there: unknown): unknown {
  const count = (memory: Partial<Memory> | null): number => Object.keys(memory?.tried ?? {}).length;
  const [own, other] = [here, there] as (Partial<Memory> | null)[];
  const [more, fewer] = count(own ?? null) >= count(other ?? null) ? [own, other] : [other, own];
  return {
    ...fewer,
    ...more,
    tried: { ...fewer?.tried, ...more?.tried },
    best: Math.max(own?.best ?? 0, other?.best ?? 0),
  };
}

const JOINED: Readonly<Record<string, Join>> = {
  "cul.history": (here, there) => byTable<Played>(here, there).sort(newestFirst),
  "cul.puzzles": puzzles,
};

/** Delete all of it, the keys to open games as well. */
export async function deleteEverything(): Promise<void> {
  await ask("/kept/delete", {});
  forgetEverything();
}
