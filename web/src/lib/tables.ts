// The tables of this browser: those that were opened here, those whose keys were brought, and
// which of them are over.
import { keepKeys, keysOf } from "judge:keychain";
import type { Keys } from "judge:keychain";

import type { Opened } from "./wire";

/** Keep the keys that opening a table gave: before the table is shown, or it could be lost. */
export function keepOpened(opened: Opened): Promise<void> {
  const { table, tokens, owner } = opened;
  return keepKeys({ table, tokens, ...(owner ? { owner } : {}) });
}

/** Keep the keys of seats beside those that are there. */
export async function addTokens(table: string, tokens: Keys["tokens"]): Promise<void> {
  await keepKeys({ table, tokens: { ...(await keysOf(table))?.tokens, ...tokens } });
}

export async function markOver(table: string): Promise<void> {
  const keys = await keysOf(table);
  if (keys && !keys.over) await keepKeys({ ...keys, over: true });
}
