// A real game, dealt by the dealer of the judge: web/tests/fair-game.json.
import { describe, expect, it } from "vitest";

import { checkShuffle, readRecord } from "../src/lib/fairness";
import { promise } from "../src/lib/secrets";
import game from "./fair-game.json";

const { record, steps } = game;
const tags = readRecord(record).tags;
const promises = {
  server: [tags.get("ShuffleServer") ?? ""],
  opener: tags.get("ShuffleOpener") ?? "",
  guest: tags.get("ShuffleGuest") ?? "",
};

const noted = { table: "a-table", game: 1, promises };

describe("checking a shuffle", () => {
  it("finds that an honest game holds", async () => {
    const found = await checkShuffle(record, steps, noted);
    expect(found).toMatchObject({ holds: true, noted: true });
    expect(found.draws).toBeGreaterThan(6);
    expect((await checkShuffle(record, steps, null)).noted).toBe(false);
  });

  it("finds promises and numbers other than those noted", async () => {
    const other = await promise("another secret");
    for (const changed of [
      { ...noted, promises: { ...promises, server: [other] } },
      { ...noted, promises: { ...promises, opener: other } },
      { ...noted, promises: { ...promises, guest: other } },
      { ...noted, promises: { ...promises, guest: null } },
      { ...noted, table: "another-table" },
      { ...noted, game: 2, promises: { ...promises, server: [other, ...promises.server] } },
    ]) {
      expect((await checkShuffle(record, steps, changed)).holds).toBe(false);
    }
  });

  it("finds a secret, a number, a card or a step that was changed", async () => {
    const secret = record.replace("a1".repeat(32), "a2".repeat(32));
    expect((await checkShuffle(secret, steps, null)).holds).toBe(false);
    const table = record.replace('"a-table"', '"b-table"');
    expect((await checkShuffle(table, steps, null)).holds).toBe(false);
    const start = record.replace(/(\[Start "(?:\S+ ){4})[SAH]/, "$1");
    expect((await checkShuffle(start, steps, null)).holds).toBe(false);
    const first = {
      step: "",
      draws: (steps[0]?.draws ?? []).map((one) => ({ ...one, drawn: "S" })),
    };
    expect((await checkShuffle(record, [first, ...steps.slice(1)], null)).holds).toBe(false);
    expect((await checkShuffle(record, steps.slice(1), null)).holds).toBe(false);
    expect((await checkShuffle("rubbish", [], null)).holds).toBe(false);
  });
});
