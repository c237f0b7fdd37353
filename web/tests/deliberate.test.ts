// @vitest-environment jsdom
// The second click of a double click decides nothing, and a held key decides once.
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { watchAccidents } from "../src/lib/deliberate";

describe("what decides", () => {
  let stop: () => void;
  let done: string[];

  beforeEach(() => {
    stop = watchAccidents(window);
    done = [];
    document.body.innerHTML = `<button id="confirm" data-decides><i>x</i></button><button id="more"></button>`;
    for (const button of document.querySelectorAll("button")) {
      button.addEventListener("click", () => done.push(button.id));
      button.addEventListener("keydown", () => done.push(`${button.id} key`));
    }
  });

  afterEach(() => stop());

  const click = (selector: string, detail: number): boolean | undefined =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));

  it("hears the first click of a series and a key, and no later click", () => {
    for (const detail of [1, 2, 3, 0]) click("#confirm i", detail);
    expect(done).toEqual(["confirm", "confirm"]);
  });

  it("leaves everything else alone", () => {
    for (const detail of [1, 2, 3]) click("#more", detail);
    expect(done).toEqual(["more", "more", "more"]);
  });

  it("does not hear a key that is held down", () => {
    for (const repeat of [false, true, true]) {
      const event = new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true });
      document.querySelector("#confirm")?.dispatchEvent(event);
    }
    expect(done).toEqual(["confirm key"]);
  });

  it("is no longer watched when told to stop", () => {
    stop();
    click("#confirm", 2);
    expect(done).toEqual(["confirm"]);
  });
});
