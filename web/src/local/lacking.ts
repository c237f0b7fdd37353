// Words for what this browser does not have or does not do.
export { default as Fetching } from "./Fetching.svelte";
export { default as Lacking } from "./Lacking.svelte";
export { default as NotKept } from "./NotKept.svelte";
