// The keys to one's tables, beside what else this browser remembers. The page imports this as
// `judge:keychain`; without a server they lie where the games lie.
import { store, stored } from "./prefs.svelte";

export interface Keys {
  readonly table: string;
  readonly tokens: Partial<Record<"C" | "S", string>>;
  readonly owner?: string;
  /** The token of a seat, while it is not known which. */
  readonly mine?: string;
  readonly over?: boolean;
}

const TABLES = "cul.tables";
const MOST_TABLES = 200;

function held(): Keys[] {
  const found = stored(TABLES);
  return Array.isArray(found) ? (found as Keys[]) : [];
}

/** As many as are kept: games that are over make room for those that go on. */
function fitting(newest: Keys, others: readonly Keys[]): Keys[] {
  const room = MOST_TABLES - 1;
  if (others.length <= room) return [newest, ...others];
  const spared = new Set(
    [...others.filter((one) => !one.over), ...others.filter((one) => one.over)].slice(0, room),
  );
  return [newest, ...others.filter((one) => spared.has(one))];
}

const without = (table: string): Keys[] => held().filter((one) => one.table !== table);

/** The tables that this browser holds keys of, the newest first. */
export function keptTables(): Promise<Keys[]> {
  return Promise.resolve(held());
}

export function keysOf(table: string): Promise<Keys | undefined> {
  return Promise.resolve(held().find((one) => one.table === table));
}

/** Once this is done they are kept as surely as this browser can. */
export function keepKeys(keys: Keys): Promise<void> {
  store(TABLES, fitting(keys, without(keys.table)));
  return Promise.resolve();
}

export function forgetTable(table: string): Promise<void> {
  store(TABLES, without(table));
  return Promise.resolve();
}
