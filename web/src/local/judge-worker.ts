// The judge's worker: Python judges the tables of this browser; the players think in others.
import { Database, refused } from "./database";
import { playersWorkers } from "./players";
import { startPython } from "./python";
import type { FromJudge, ToJudge } from "./saying";

/** `JudgeWorker` of src/urban_legends/browser/judge.py. */
interface Judge {
  request(path: string, body?: string, authorization?: string): Promise<string>;
  follow(line: number, path: string): void;
  open(line: number, table: string): void;
  hear(line: number, text: string): void;
  close(line: number): void;
  added(table: string, version: number): void;
}

const tell = (message: FromJudge): void => self.postMessage(message);

const players = playersWorkers((what) => tell({ kind: "lacking", what }));
players[0]?.start();

/** Whoever waits for something tries again. */
function again(): void {
  for (const one of players) one.again();
}

self.addEventListener("online", again);
void refused.then(() => tell({ kind: "not-kept" }));

async function startJudge(): Promise<Judge> {
  const python = await startPython();
  python.pyimport("urban_legends.browser.core")["stand_in"]?.();
  const { JudgeWorker } = python.pyimport("urban_legends.browser.judge");
  const database = new Database((table, version) => made.added(table, version));
  const send = (line: number, text?: string) => tell({ kind: "line", line, text });
  const made = JudgeWorker?.(database, players, send) as Judge;
  return made;
}

const judge = startJudge();
judge.catch(() => tell({ kind: "not-started" }));

self.onmessage = async (event: MessageEvent<ToJudge>) => {
  const message = event.data;
  if (message.kind === "again") return again();
  const at = await judge;
  if (message.kind === "request") {
    const { id, path, body, authorization } = message;
    tell({ kind: "answer", id, text: await at.request(path, body, authorization) });
  } else if (message.kind === "follow") at.follow(message.line, message.path);
  else if (message.kind === "open") at.open(message.line, message.table);
  else if (message.kind === "hear") at.hear(message.line, message.text);
  else at.close(message.line);
};
