// Answers the page without a server: what it says goes to the judge's worker.
import type { Answered, Line } from "../lib/connection";
import { RefusedError } from "../lib/judge";
import { begin as beginWork, refused } from "./database";
import { lacking } from "./lacking.svelte";
import type { FromJudge, ToJudge } from "./saying";

export type { Answered, Line };
export const HAS_SERVER = false;

/** What hears the messages of a line; without a text it is closed. */
export interface Heard {
  hear(text: string | undefined): void;
}

interface Waiting {
  resolve(answer: Answered): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
const lines = new Map<number, Heard>();
let counter = 0;
let worker: Worker | null = null;

/** The judge's worker, started when it is first needed, or before, while the first screen is read. */
function judge(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./judge-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<FromJudge>) => hear(event.data);
  worker.onerror = giveUp; // its script cannot be fetched
  return worker;
}

export function say(message: ToJudge): void {
  judge().postMessage(message);
}

function hear(message: FromJudge): void {
  if (message.kind === "line") lines.get(message.line)?.hear(message.text);
  else if (message.kind === "lacking") {
    lacking.what = message.what;
    lacking.times += 1;
  } else if (message.kind === "not-kept") lacking.keeping = true;
  else if (message.kind === "not-started") giveUp();
  else {
    waiting.get(message.id)?.resolve(answered(message.text));
    waiting.delete(message.id);
  }
}

void refused.then(() => (lacking.keeping = true));

/** There is no judge: whoever asked is told so, and whoever asks again may have another. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  const refusal = { code: "failed", rule: null, phrase: { id: "not-started" } };
  for (const { reject } of waiting.values()) reject(new RefusedError(refusal));
  waiting.clear();
  for (const line of [...lines.values()]) line.hear(undefined);
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
  if (path === "/tables") keepSafe();
  counter += 1;
  const id = counter;
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    say({ kind: "request", id, path, body, authorization });
  });
}

const ask = (event: Event): void => event.preventDefault();

/** Now there is something to keep; where nothing is, the browser asks before it is thrown away. */
function keepSafe(): void {
  void navigator.storage?.persist?.();
  if (lacking.keeping) addEventListener("beforeunload", ask);
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
  const found = await serviceWorker?.getRegistration(document.baseURI).catch(() => undefined);
  const waiting = found?.waiting;
  if (!waiting) return;
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

async function keepEdition(): Promise<void> {
  if (!import.meta.env.PROD) return;
  const worker = new URL("sw.js", document.baseURI);
  // Without it the edition is fetched again at every visit.
  await navigator.serviceWorker?.register(worker).catch(() => undefined);
}

/**
 * Which message says whether the browser has promised to keep games, may clear them when space runs
 * short, or keeps none.
 */
export async function howKept(): Promise<string> {
  await beginWork("readonly", ["keys"]).catch(() => undefined);
  if (lacking.keeping) return "not-kept";
  return (await navigator.storage?.persisted?.()) ? "history-kept" : "history-perhaps-kept";
}
