// @vitest-environment jsdom
import { FluentResource } from "@fluent/bundle";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { LANGUAGES, setLanguage } from "../src/lib/i18n.svelte";
import { say } from "../src/lib/phrases";
import { compact } from "../tools/messages";

const colour = (name: string) => ({ id: "colour", args: { colour: name } });

describe("phrases", () => {
  it("hold phrases and lists of them, and follow the language at once", async () => {
    const feature = {
      id: "feature-colours",
      args: { colours: ["pink", "white", "black"].map(colour) },
    };
    const announced = { id: "event-feature-announced", args: { feature } };
    await setLanguage("en", false);
    expect(say(announced)).toBe("The Cryptid announces: exactly pink, white and black.");
    await setLanguage("ja", false);
    expect(say(announced)).toContain("赤");
    expect(say("Ada")).toBe("Ada");
    await setLanguage("en", false);
    expect(say({ id: "refusal-not-your-turn" })).toBe("It is the other player’s turn.");
    expect(say({ id: "prompt-sensor", args: { role: "cryptid" } })).toMatch(/^Your turn, Cryptid/);
  });
});

describe("messages", () => {
  it.each(LANGUAGES)("mean the same without their comments and indents (%s)", (language) => {
    const folder = `../src/urban_legends/text/messages/${language}`;
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".ftl"))) {
      const text = readFileSync(`${folder}/${name}`, "utf8");
      expect(new FluentResource(compact(text)).body, name).toEqual(new FluentResource(text).body);
    }
  });
});
