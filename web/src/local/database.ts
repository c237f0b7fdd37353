// The browser's own database: journals of tables and kept records, certain before they are shown.
//
// Several tabs share it. An entry is added only where it follows the last one, in one transaction,
// so two tabs cannot take a game in two directions; what one adds, the others are told.
//
// Where a browser refuses to keep anything there is the same database in memory: it goes with the tab.

interface Kept {
  readonly opening: string;
  readonly length: number;
}

interface Entry {
  readonly body: string;
  readonly request: string | undefined;
}

const NAME = "cryptid";
/** 2 brought reviews, 3 the keys to tables. */
const VERSION = 3;
const STORES = ["tables", "entries", "replays", "reviews", "keys"] as const;
const JOURNALS = ["tables", "entries", "replays", "reviews"] as const;
/** On the disk, not on its way there. */
const CERTAIN: IDBTransactionOptions = { durability: "strict" };

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database failed"));
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the database failed"));
  });
}

async function openedOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const there = request.result.objectStoreNames;
    for (const store of STORES) if (!there.contains(store)) request.result.createObjectStore(store);
  };
  const database = await done(request);
  // A newer edition in another tab brings the database to its own form: this one must let go.
  database.onversionchange = () => database.close();
  return database;
}

let tell: () => void = () => undefined;

/** Comes when this browser is found to keep nothing. */
export const refused = new Promise<void>((resolve) => (tell = resolve));

async function opened(): Promise<IDBDatabase> {
  try {
    return await openedOnce();
  } catch (error) {
    // What a newer edition has kept is not to be replaced by nothing.
    if (error instanceof DOMException && error.name === "VersionError") throw error;
    await import("fake-indexeddb/auto");
    tell();
    return openedOnce();
  }
}

let shared: Promise<IDBDatabase> | null = null;

/** Begin to read or change some of what is kept. */
export async function begin(
  mode: IDBTransactionMode,
  stores: readonly (typeof STORES)[number][],
): Promise<IDBTransaction> {
  return (await (shared ??= opened())).transaction(stores, mode, CERTAIN);
}

const entriesOf = (table: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, from], [table, Infinity]);

export class Database {
  private readonly news = new BroadcastChannel("cryptid-journals");

  /** `heard` is told what another tab has added. */
  constructor(heard: (table: string, version: number) => void = () => undefined) {
    this.news.onmessage = (event: MessageEvent<[string, number]>) => heard(...event.data);
  }

  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    return begin(mode, JOURNALS);
  }

  async open(table: string, opening: string): Promise<void> {
    const work = await this.begin("readwrite");
    work.objectStore("tables").add({ opening, length: 0 } satisfies Kept, table);
    await completed(work);
  }

  async append(table: string, after: number, entries: string, request?: string): Promise<string> {
    const bodies = JSON.parse(entries) as string[];
    return this.add(
      table,
      after,
      bodies.map((body) => ({ body, request })),
    );
  }

  async take(table: string, opening: string, after: number, entries: string): Promise<string> {
    const pairs = JSON.parse(entries) as [string, string | null][];
    const read = pairs.map(([body, request]): Entry => ({ body, request: request ?? undefined }));
    return this.add(table, after, read, opening);
  }

  /** Add entries where they follow the last one; a table that is not there begins with `opening`. */
  private async add(
    table: string,
    after: number,
    entries: readonly Entry[],
    opening?: string,
  ): Promise<string> {
    const work = await this.begin("readwrite");
    const tables = work.objectStore("tables");
    const found = (await done(tables.get(table))) as Kept | undefined;
    const kept = found ?? (opening === undefined ? null : { opening, length: 0 });
    if (kept?.length !== after) {
      work.abort();
      return "conflict";
    }
    entries.forEach((entry, place) => {
      work.objectStore("entries").put(entry, [table, after + place]);
    });
    const length = after + entries.length;
    tables.put({ ...kept, length } satisfies Kept, table);
    await completed(work);
    this.news.postMessage([table, length]);
    return "kept";
  }

  async names(store: "tables" | "replays"): Promise<string> {
    const work = await this.begin("readonly");
    return JSON.stringify(await done(work.objectStore(store).getAllKeys()));
  }

  async clear(): Promise<void> {
    const work = await begin("readwrite", STORES);
    for (const store of STORES) work.objectStore(store).clear();
    await completed(work);
  }

  async load(table: string, after: number): Promise<string | undefined> {
    const work = await this.begin("readonly");
    const [kept, entries] = (await Promise.all([
      done(work.objectStore("tables").get(table)),
      done(work.objectStore("entries").getAll(entriesOf(table, after))),
    ])) as [Kept | undefined, Entry[]];
    if (!kept) return undefined;
    return JSON.stringify([kept.opening, entries.map((one) => [one.body, one.request ?? null])]);
  }

  async remove(table: string): Promise<void> {
    const work = await this.begin("readwrite");
    work.objectStore("tables").delete(table);
    work.objectStore("entries").delete(entriesOf(table));
    await completed(work);
  }

  async keep_replay(replay: string, record: string): Promise<void> {
    const work = await this.begin("readwrite");
    work.objectStore("replays").put(record, replay);
    await completed(work);
  }

  async replay(replay: string): Promise<string | undefined> {
    const work = await this.begin("readonly");
    return (await done(work.objectStore("replays").get(replay))) as string | undefined;
  }

  async keep_review(review: string, text: string): Promise<void> {
    const work = await this.begin("readwrite");
    work.objectStore("reviews").put(text, review);
    await completed(work);
  }

  async review(review: string): Promise<string | undefined> {
    const work = await this.begin("readonly");
    return (await done(work.objectStore("reviews").get(review))) as string | undefined;
  }
}
