// @vitest-environment jsdom
// A table's line: what was answered is not said again when the line is opened again.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Line } from "../src/lib/connection";
import { TableSession } from "../src/lib/session.svelte";

/** A line that keeps what is said. */
class Spoken implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: { type: string; id: string }[] = [];

  send(text: string): void {
    this.said.push(JSON.parse(text) as { type: string; id: string });
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const lines: Spoken[] = [];
vi.mock("judge:connection", () => ({
  openLine: () => {
    lines.push(new Spoken());
    return lines.at(-1);
  },
}));
vi.mock("judge:keychain", () => ({ keysOf: () => Promise.resolve(undefined) }));
vi.mock("../src/lib/display.svelte", () => ({
  Display: class {
    log = [];
    show = vi.fn();
  },
}));
vi.mock("../src/lib/decision.svelte", () => ({
  Decision: class {
    begin = vi.fn();
  },
}));

/** What both messages about a table have. */
const state = { version: 1, viewer: "spectator", result: "*", to_act: "C", can: {}, prompt: {} };
const table = { type: "table", reply_to: "hello", yours: ["C", "S"], state, log: [] };

async function opened(): Promise<Spoken> {
  const line = lines.at(-1) as Spoken;
  line.onopen?.();
  await vi.waitFor(() => expect(line.said.map((one) => one.type)).toEqual(["hello"]));
  line.tell(table);
  return line;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a line that is opened again", () => {
  it("uncovers no cards that have been covered since", async () => {
    const session = new TableSession("a-table");
    const first = await opened();
    session.look("C");
    const look = first.said.at(-1) as { id: string };
    first.tell({ type: "update", cause: "look", reply_to: look.id, state, log_from: 0, log: [] });
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    const second = await opened();
    expect(second).not.toBe(first);
    expect(second.said.map((one) => one.type)).toEqual(["hello"]);
    session.close();
  });

  it("says again what was not answered", async () => {
    const session = new TableSession("a-table");
    const first = await opened();
    session.look("C");
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    const second = await opened();
    expect(second.said).toEqual([second.said[0], first.said[1]]);
    session.close();
  });
});
