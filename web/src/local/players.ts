// The players' workers, as the judge's worker sees them: where bots and the coach think.
import type { FromPlayers, ToPlayers } from "./saying";

/** More would fill the memory of a phone. */
const MOST = 4;
/** Milliseconds that a thought may go on when nobody wants it and it cannot be told so. */
const PATIENCE = 1500;

/** One of them. It is started when it is first needed, or by `start`. */
export class PlayersWorker {
  private worker: Worker | null = null;
  private settle: ((answer: string | undefined) => void) | null = null;
  /** Memory that both sides see, where the page may have it: 1 says stop. */
  private readonly flag = self.crossOriginIsolated
    ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    : null;

  start(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL("./players-worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = (event: MessageEvent<FromPlayers>) => this.settle?.(event.data.answer);
    this.say(this.worker, { stop: this.flag });
    return this.worker;
  }

  private say(worker: Worker, message: ToPlayers): void {
    worker.postMessage(message);
  }

  ask(question: string): Promise<string> {
    if (this.flag) Atomics.store(this.flag, 0, 0);
    return new Promise((resolve, reject) => {
      this.settle = (answer) => {
        this.settle = null;
        if (answer === undefined) reject(new Error("the players failed"));
        else resolve(answer);
      };
      this.say(this.start(), { question });
    });
  }

  /** Nobody wants the answer: the thought ends soon, or its worker does. */
  stop(): void {
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else {
      const unwanted = this.settle;
      setTimeout(() => {
        if (unwanted && this.settle === unwanted) this.end(unwanted);
      }, PATIENCE);
    }
  }

  private end(settle: (answer: undefined) => void): void {
    this.worker?.terminate();
    this.worker = null;
    settle(undefined);
    this.start();
  }
}

/** Several where memory can be shared, so that each can be stopped at once; otherwise one. */
export function playersWorkers(): PlayersWorker[] {
  const count = self.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST) : 1;
  return Array.from({ length: count }, () => new PlayersWorker());
}
