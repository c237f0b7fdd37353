// A word when a bot waits for something that this browser does not have: a server has all. The page
// imports this as `judge:lacking`.
import type { Component } from "svelte";

export const Lacking: Component | null = null;
