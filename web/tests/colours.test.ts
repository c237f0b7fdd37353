// Stylelint sees styles alone; a colour may also hide in markup or in code.
import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";

const COLOUR = /["'`](#[\da-f]{3,8}|(rgb|hsl)a?\([^)]*\))["'`]/gi;

it("no colour is written in markup or in code", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(svelte|ts)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((name) =>
    [...readFileSync(`src/${name}`, "utf8").matchAll(COLOUR)].map((one) => `${name}: ${one[1]}`),
  );
  expect(found).toEqual([]);
});
