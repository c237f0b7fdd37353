// Answers the page without a server: what it says goes to the judge's worker.
import type { Answered, Line } from "../lib/connection";
import type { FromJudge, ToJudge } from "./saying";

export type { Answered, Line };
export const HAS_SERVER = false;

const waiting = new Map<number, (answer: Answered) => void>();
const lines = new Map<number, LocalLine>();
let counter = 0;
let worker: Worker | null = null;

/** The judge's worker, started when it is first needed, or before, while the first screen is read. */
function judge(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./judge-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<FromJudge>) => hear(event.data);
  return worker;
}

function say(message: ToJudge): void {
  judge().postMessage(message);
}

function hear(message: FromJudge): void {
  if (message.kind === "line") lines.get(message.line)?.hear(message.text);
  else {
    waiting.get(message.id)?.({ ok: message.text.startsWith("+"), text: message.text.slice(1) });
    waiting.delete(message.id);
  }
}

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
    counter += 1;
    this.number = counter;
    lines.set(this.number, this);
    say({ kind: "open", line: this.number, table });
    queueMicrotask(() => this.onopen?.());
  }

  hear(text: string | undefined): void {
    if (text !== undefined) this.onmessage?.({ data: text });
    else this.end();
  }

  send(text: string): void {
    say({ kind: "hear", line: this.number, text });
  }

  close(): void {
    say({ kind: "close", line: this.number });
    this.end();
  }

  private end(): void {
    if (lines.delete(this.number)) this.onclose?.();
  }
}

export function openLine(table: string): Line {
  return new LocalLine(table);
}

/** The first screen is painted before anything large is fetched. */
const AFTER_PAINT = 50;

/** Start the judge while the first screen is read; when it is ready, keep all for the next time. */
export function prepare(): void {
  setTimeout(() => void request("/opponents").then(keepEdition), AFTER_PAINT);
}

async function keepEdition(): Promise<void> {
  if (!import.meta.env.PROD) return;
  await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
}

/** Whether the browser has promised to keep games, or may clear them when space runs short. */
export async function lasting(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}
