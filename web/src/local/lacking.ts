// A word when a bot waits for something that this browser does not have.
export { default as Lacking } from "./Lacking.svelte";
