// Everything that this browser keeps, as a file. The page imports this as `judge:keeping`.
import type { Component } from "svelte";

import { forgetEverything, remembered } from "./history";

/** A way to bring a file back: without a server games are in it, and only then it is needed. */
export const Import: Component | null = null;

/** The keys to tables are no part of it: a server would open them to whoever has them. */
export function exported(): Promise<string> {
  return Promise.resolve(`${JSON.stringify(remembered(), null, 2)}\n`);
}

/** Delete all of it, the keys to open games as well. */
export function deleteEverything(): Promise<void> {
  forgetEverything();
  return Promise.resolve();
}
