// Answers the page without a server: what it says goes to the judge's worker.
import type { Answered, Line } from "../lib/connection";
import { lacking } from "./lacking.svelte";
import type { FromJudge, ToJudge } from "./saying";

export type { Answered, Line };
export const HAS_SERVER = false;

/** What hears the messages of a line; without a text it is closed. */
export interface Heard {
  hear(text: string | undefined): void;
}

const waiting = new Map<number, (answer: Answered) => void>();
const lines = new Map<number, Heard>();
let counter = 0;
let worker: Worker | null = null;

/** The judge's worker, started when it is first needed, or before, while the first screen is read. */
function judge(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./judge-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<FromJudge>) => hear(event.data);
  return worker;
}

export function say(message: ToJudge): void {
  judge().postMessage(message);
}

function hear(message: FromJudge): void {
  if (message.kind === "line") lines.get(message.line)?.hear(message.text);
  else if (message.kind === "lacking") {
    lacking.network = message.network;
    lacking.times += 1;
  } else {
    waiting.get(message.id)?.(answered(message.text));
    waiting.delete(message.id);
  }
}

/** A line of messages from the judge; gives what it goes by. */
export function begin(heard: Heard): number {
  counter += 1;
  lines.set(counter, heard);
  return counter;
}

/** Whether the line was still open. */
export const end = (line: number): boolean => lines.delete(line);

/** An answer of `src/urban_legends/browser/requests.py`. */
export const answered = (text: string): Answered => ({
  ok: text.startsWith("+"),
  text: text.slice(1),
});

export function request(path: string, body?: string, token?: string): Promise<Answered> {
  if (path === "/tables") void navigator.storage?.persist?.(); // now there is something to keep
  counter += 1;
  const id = counter;
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    say({ kind: "request", id, path, body, authorization });
  });
}

/** A line to a table in this browser; it opens at once, and what is said waits for the judge. */
class LocalLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private readonly number: number;

  constructor(table: string) {
    this.number = begin(this);
    say({ kind: "open", line: this.number, table });
    queueMicrotask(() => this.onopen?.());
  }

  hear(text: string | undefined): void {
    if (text !== undefined) this.onmessage?.({ data: text });
    else this.finish();
  }

  send(text: string): void {
    say({ kind: "hear", line: this.number, text });
  }

  close(): void {
    say({ kind: "close", line: this.number });
    this.finish();
  }

  private finish(): void {
    if (end(this.number)) this.onclose?.();
  }
}

export function openLine(table: string): Line {
  return new LocalLine(table);
}

/** The first screen is painted before anything large is fetched. */
const AFTER_PAINT = 50;

/** Milliseconds in which somebody may begin a game before the line is used for anything else. */
const AFTER_START = 3000;

/** Start the judge while the first screen is read; some time later, keep all for the next visit. */
export function prepare(): void {
  void takeNewVersion();
  const keep = () => setTimeout(() => void keepEdition(), AFTER_START);
  setTimeout(() => void request("/opponents").then(keep), AFTER_PAINT);
}

/** A new version that was fetched at the last visit takes over now, before anything is begun. */
async function takeNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker?.getRegistration(document.baseURI))?.waiting;
  if (!waiting) return;
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

async function keepEdition(): Promise<void> {
  if (!import.meta.env.PROD) return;
  await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
}

/** Whether the browser has promised to keep games, or may clear them when space runs short. */
export async function lasting(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}
