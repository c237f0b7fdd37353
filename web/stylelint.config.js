// Style rules of the page: nothing that CSS does not know, and no colour outside the two files
// that name them all.
const COLOUR_FILES = ["src/colours.css", "src/board/palette.css"];
const FUNCTIONS = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];

export default {
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: COLOUR_FILES,
      rules: { "color-no-hex": null, "function-disallowed-list": null },
    },
  ],
  rules: {
    "color-named": "never",
    "color-no-hex": true,
    "color-no-invalid-hex": true,
    "function-disallowed-list": FUNCTIONS,
    "declaration-block-no-duplicate-properties": true,
    "block-no-empty": true,
    "no-duplicate-selectors": true,
    "property-no-unknown": true,
    "unit-no-unknown": true,
  },
};
