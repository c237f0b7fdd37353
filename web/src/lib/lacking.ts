// Words for what this browser does not have or does not do: a server has all and keeps all. The page
// imports this as `judge:lacking`.
import type { Component } from "svelte";

export const Fetching: Component | null = null;
export const Lacking: Component | null = null;
export const NotKept: Component | null = null;
