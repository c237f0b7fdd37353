// What a browser remembers is brought out, whatever else lies beside it.
// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";

import { played, remembered } from "../src/lib/history";

beforeEach(() => localStorage.clear());

describe("what a browser remembers", () => {
  it("can be exported though a part of it cannot be read", () => {
    localStorage.setItem("cul.history", '[{"table":"one"}]');
    localStorage.setItem("cul.broken", "{");
    expect(remembered()).toEqual({ "cul.history": [{ table: "one" }] });
    expect(played()).toEqual([{ table: "one" }]);
  });
});
