// The judge's worker: Python judges the tables of this browser; the players think in another.
import { Database } from "./database";
import { startPython } from "./python";
import type { FromJudge, FromPlayers, ToJudge, ToPlayers } from "./saying";

/** `JudgeWorker` of src/urban_legends/browser/judge.py. */
interface Judge {
  request(path: string, body?: string, authorization?: string): Promise<string>;
  open(line: number, table: string): void;
  hear(line: number, text: string): void;
  close(line: number): void;
  added(table: string, version: number): void;
}

const tell = (message: FromJudge): void => self.postMessage(message);

const thinking = new Map<number, (answer: FromPlayers) => void>();
let questions = 0;
const players = new Worker(new URL("./players-worker.ts", import.meta.url), { type: "module" });
players.onmessage = (event: MessageEvent<FromPlayers>) => {
  thinking.get(event.data.id)?.(event.data);
  thinking.delete(event.data.id);
};

function askPlayers(question: string): Promise<string> {
  questions += 1;
  const asked: ToPlayers = { id: questions, question };
  return new Promise((resolve, reject) => {
    thinking.set(asked.id, ({ answer }) => {
      if (answer === undefined) reject(new Error("the players failed"));
      else resolve(answer);
    });
    players.postMessage(asked);
  });
}

async function startJudge(): Promise<Judge> {
  const python = await startPython();
  python.pyimport("urban_legends.browser.core")["stand_in"]?.();
  const { JudgeWorker } = python.pyimport("urban_legends.browser.judge");
  const database = new Database((table, version) => made.added(table, version));
  const send = (line: number, text?: string) => tell({ kind: "line", line, text });
  const made = JudgeWorker?.(database, askPlayers, send) as Judge;
  return made;
}

const judge = startJudge();

self.onmessage = async (event: MessageEvent<ToJudge>) => {
  const message = event.data;
  const at = await judge;
  if (message.kind === "request") {
    const { id, path, body, authorization } = message;
    tell({ kind: "answer", id, text: await at.request(path, body, authorization) });
  } else if (message.kind === "open") at.open(message.line, message.table);
  else if (message.kind === "hear") at.hear(message.line, message.text);
  else at.close(message.line);
};
