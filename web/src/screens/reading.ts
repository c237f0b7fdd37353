// Screens that are only read, fetched together when one of them is opened.
export { default as History } from "./History.svelte";
export { default as Licences } from "./Licences.svelte";
export { default as Rules } from "./Rules.svelte";
