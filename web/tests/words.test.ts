// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { makeBundle, preferred, pseudo } from "../src/lib/i18n.svelte";
import { readRoute } from "../src/lib/router.svelte";
import { CHAPTERS } from "../src/lib/rulebook";

describe("languages", () => {
  it("follow the browser's wishes in their order", () => {
    expect(preferred(["de", "ru-RU", "en"])).toBe("ru");
    expect(preferred(["ja"])).toBe("ja");
    expect(preferred(["de", "it"])).toBe("en");
  });

  it("have a pseudo-language that is longer by about 40 %", () => {
    const text = "Divide the sensors: at least one each way.";
    const ratio = pseudo(text).length / text.length;
    expect(ratio).toBeGreaterThan(1.35);
    expect(ratio).toBeLessThan(1.6);
    expect(pseudo(" · ")).toBe(" · ");
  });

  it("count in each language's own way", () => {
    const folder = "../src/urban_legends/text/messages";
    const said = (language: "en" | "fr" | "ru", count: number): string => {
      const bundle = makeBundle(language, readFileSync(`${folder}/${language}/web.ftl`, "utf8"));
      return bundle.formatPattern(bundle.getMessage("feature-count")?.value ?? "", { count });
    };
    expect([1, 2].map((count) => said("en", count))).toEqual(["1 sensor", "2 sensors"]);
    expect([0, 2].map((count) => said("fr", count))).toEqual(["0 Détecteur", "2 Détecteurs"]);
    expect([1, 3, 5, 0].map((count) => said("ru", count))).toEqual([
      "1\u00a0сенсор",
      "3\u00a0сенсора",
      "5\u00a0сенсоров",
      "0\u00a0сенсоров",
    ]);
  });
});

describe("addresses", () => {
  it("name screens", () => {
    expect(readRoute("/", "")).toEqual({ screen: "home" });
    expect(readRoute("/table/abc", "#C.x")).toEqual({ screen: "table", id: "abc" });
    expect(readRoute("/replay/abc", "#12")).toEqual({ screen: "replay", id: "abc", ply: 12 });
    expect(readRoute("/guide", "")).toEqual({ screen: "guide" });
  });
});

it("the help has every rule of the rulebook", () => {
  const book = readFileSync("../docs/rules.md", "utf8");
  const ids = [...book.matchAll(/<a id="([A-Z]\d+)"><\/a>/g)].map((found) => found[1]);
  const ours = Object.entries(CHAPTERS).flatMap(([chapter, last]) =>
    Array.from({ length: last }, (_, index) => `${chapter}${index + 1}`),
  );
  expect(ids).toEqual(ours);
});

it("only several sensors are asked to go both ways", () => {
  const file = readFileSync("../src/urban_legends/text/messages/en/web.ftl", "utf8");
  const bundle = makeBundle("en", file);
  const said = (id: string, count: number): string =>
    bundle.formatPattern(bundle.getMessage(id)?.value ?? "", { count });
  expect(said("hint-trays", 1)).toBe("Choose which way the sensor goes.");
  expect(said("hint-trays", 2)).toContain("at least one each way");
  expect(said("tray-empty", 1)).not.toBe(said("tray-empty", 2));
});
