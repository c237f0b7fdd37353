// The keys to one's tables, in the database where their journals are, and as certain as those: a
// browser may write what a page remembers otherwise some seconds later.
import type { Keys } from "../lib/keychain";
import { RefusedError } from "../lib/judge";
import { stored } from "../lib/prefs.svelte";
import { begin, completed, done } from "./database";

export type { Keys };

/** With the moment at which they were kept: the newest come first. */
interface Held {
  readonly keys: Keys;
  readonly at: number;
}

/** Where editions before the third form of the database kept them. */
const BEFORE = "cul.tables";

async function moveIn(): Promise<void> {
  const found = stored(BEFORE);
  if (!Array.isArray(found)) return;
  const work = await begin("readwrite", ["keys"]);
  const store = work.objectStore("keys");
  (found as Keys[]).forEach((keys, place) => {
    store.put({ keys, at: -place } satisfies Held, keys.table);
  });
  await completed(work);
  localStorage.removeItem(BEFORE);
}

let movedIn: Promise<void> | null = null;

async function keys(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  await (movedIn ??= moveIn());
  return (await begin(mode, ["keys"])).objectStore("keys");
}

/** The tables that this browser holds keys of, the newest first. */
export async function keptTables(): Promise<Keys[]> {
  const found = (await done((await keys("readonly")).getAll())) as Held[];
  return found.sort((one, other) => other.at - one.at).map((one) => one.keys);
}

export async function keysOf(table: string): Promise<Keys | undefined> {
  return ((await done((await keys("readonly")).get(table))) as Held | undefined)?.keys;
}

/** Once this is done they are on the disk; a table whose keys cannot be kept is not opened. */
export async function keepKeys(kept: Keys): Promise<void> {
  try {
    const store = await keys("readwrite");
    store.put({ keys: kept, at: Date.now() } satisfies Held, kept.table);
    await completed(store.transaction);
  } catch {
    const phrase = { id: "refusal-not-stored" };
    throw new RefusedError({ code: "storage", rule: null, phrase });
  }
}

export async function forgetTable(table: string): Promise<void> {
  const store = await keys("readwrite");
  store.delete(table);
  await completed(store.transaction);
}
