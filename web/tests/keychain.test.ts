// Keys to tables: a game that goes on is not forgotten for those that are over.
// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";

import { keepKeys, keptTables } from "../src/lib/keychain";

beforeEach(() => localStorage.clear());

describe("the keys that a browser keeps", () => {
  it("are those of games that go on before those of games that are over", async () => {
    await keepKeys({ table: "slow", tokens: { C: "key" } });
    for (let n = 0; n < 300; n += 1) {
      await keepKeys({ table: `over ${n}`, tokens: { C: "key" }, over: true });
    }
    const kept = (await keptTables()).map((one) => one.table);
    expect(kept).toHaveLength(200);
    expect(kept).toContain("slow");
    expect(kept[0]).toBe("over 299");
  });
});
