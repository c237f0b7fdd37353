// A players' worker: bots and the coach, in Python, searching with the core beside them.
import { Core } from "./core";
import type { Tick } from "./core";
import { network } from "./network";
import { ROOMS, ROOT, fetchInflated, inflated, startPython } from "./python";
import type { Python } from "./python";
import type { FromPlayers, ToPlayers } from "./saying";

/** `Players` of src/urban_legends/browser/thinking.py. */
interface Players {
  /** Who thinks with the large network there, if anybody does. */
  network_for(question: string): "bot" | "coach" | null;
  answer(question: string): string;
}

/** Bytes that Python hands over. */
interface PythonBytes {
  toJs(): Uint8Array;
}

/** Where the network lies beside its room. */
const WEIGHTS = `${ROOMS}/urban_legends/ai/weights`;

async function startCore(): Promise<Core> {
  const file = fetchInflated(new URL("python/core.wasm.gz", ROOT));
  return Core.start(await WebAssembly.compileStreaming(file), stopped);
}

let stop: Int32Array | null = null;
const stopped = (): boolean => stop !== null && Atomics.load(stop, 0) === 1;
const started = start();
// Whoever waits for an answer, or asks later, has another worker then.
started.catch(() => tell({ started: false }));

interface Thinking {
  readonly python: Python;
  readonly players: Players;
}

async function start(): Promise<Thinking> {
  const [python, core] = await Promise.all([startPython(), startCore()]);
  const bridge = {
    ask: (question: string, tick?: Tick) => core.ask(question, tick),
    load_network: (weights: PythonBytes) => core.loadNetwork(weights.toJs()),
  };
  python.pyimport("urban_legends.browser.core")["install"]?.(bridge);
  const players = python.pyimport("urban_legends.browser.thinking")["Players"]?.() as Players;
  return { python, players };
}

function tell(message: FromPlayers): void {
  self.postMessage(message);
}

let loaded: Promise<void> | null = null;

/** The large network comes when a level or the coach needs it. */
async function loadNetwork(python: Python): Promise<void> {
  const weights = await inflated(await network());
  python.FS.mkdirTree(WEIGHTS);
  python.FS.writeFile(`${WEIGHTS}/master.weights`, new Uint8Array(await weights.arrayBuffer()));
}

async function answered({ python, players }: Thinking, question: string): Promise<FromPlayers> {
  const lacking = players.network_for(question);
  if (lacking) {
    try {
      await (loaded ??= loadNetwork(python));
    } catch {
      loaded = null;
      return { lacking, question };
    }
  }
  return { answer: players.answer(question) };
}

self.onmessage = async (event: MessageEvent<ToPlayers>) => {
  if ("stop" in event.data) {
    stop = event.data.stop;
    return;
  }
  const at = await started.catch(() => null);
  if (!at) return;
  let answer: FromPlayers = { answer: undefined };
  try {
    answer = await answered(at, event.data.question);
  } catch {
    // What went wrong could name cards: the judge plays any legal action instead.
  }
  tell(answer);
};
