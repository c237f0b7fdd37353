// Svelte reads TypeScript by itself; nothing is preprocessed, so a build needs no compiler of types.
export default {
  compilerOptions: { runes: true },
};
