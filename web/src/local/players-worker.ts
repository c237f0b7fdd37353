// A players' worker: bots and the coach, in Python, searching with the core beside them.
import { Core } from "./core";
import type { Tick } from "./core";
import { ROOMS, ROOT, fetchInflated, startPython } from "./python";
import type { Python } from "./python";
import type { FromPlayers, ToPlayers } from "./saying";

/** `Players` of src/urban_legends/browser/thinking.py. */
interface Players {
  needs_network(question: string): boolean;
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

async function start(): Promise<{ python: Python; players: Players }> {
  const [python, core] = await Promise.all([startPython(), startCore()]);
  const bridge = {
    ask: (question: string, tick?: Tick) => core.ask(question, tick),
    load_network: (weights: PythonBytes) => core.loadNetwork(weights.toJs()),
  };
  python.pyimport("urban_legends.browser.core")["install"]?.(bridge);
  const players = python.pyimport("urban_legends.browser.thinking")["Players"]?.() as Players;
  return { python, players };
}

let network: Promise<void> | null = null;

/** The large network comes when a level or the coach needs it. */
async function fetchNetwork(python: Python): Promise<void> {
  const weights = await fetchInflated(new URL("python/master.weights.gz", ROOT));
  python.FS.mkdirTree(WEIGHTS);
  python.FS.writeFile(`${WEIGHTS}/master.weights`, new Uint8Array(await weights.arrayBuffer()));
}

async function answered(question: string): Promise<string> {
  const { python, players } = await started;
  if (players.needs_network(question)) {
    network ??= fetchNetwork(python);
    try {
      await network;
    } catch (error) {
      network = null;
      throw error;
    }
  }
  return players.answer(question);
}

self.onmessage = async (event: MessageEvent<ToPlayers>) => {
  if ("stop" in event.data) {
    stop = event.data.stop;
    return;
  }
  let answer: string | undefined;
  try {
    answer = await answered(event.data.question);
  } catch {
    // What went wrong could name cards: the judge plays any legal action instead.
  }
  self.postMessage({ answer } satisfies FromPlayers);
};
