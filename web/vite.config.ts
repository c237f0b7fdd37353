// How the page is built and tested. Addresses such as /table/ID give the same page, so `base` is
// absolute. The words come from the Python package, which lies outside web/.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  base: "/",
  plugins: [svelte()],
  // Under test the browser's side of Svelte is wanted, although Vitest runs in Node.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: { target: "es2022", reportCompressedSize: false },
  test: { include: ["tests/**/*.test.ts"] },
}));
