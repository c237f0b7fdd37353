import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { texts } from "../tools/types.mjs";

it("the page's types are those of the server's description", async () => {
  for (const [name, text] of Object.entries(await texts())) {
    expect(readFileSync(`src/generated/${name}`, "utf8"), name).toBe(text);
  }
});
