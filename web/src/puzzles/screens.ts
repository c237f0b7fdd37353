// The screens of puzzles, in a chunk of their own.
export { default as Puzzle } from "./Puzzle.svelte";
export { default as Puzzles } from "./Puzzles.svelte";
export { default as Run } from "./Run.svelte";
