// The players' workers, as the judge's worker sees them: where bots and the coach think.
import { network } from "./network";
import type { FromPlayers, ToPlayers } from "./saying";

/** More would fill the memory of a phone. */
const MOST = 4;
/** Milliseconds that a thought may go on when nobody wants it and it cannot be told so. */
const PATIENCE = 1500;

/** One of them. It is started when it is first needed, or by `start`. */
export class PlayersWorker {
  private worker: Worker | null = null;
  private settle: ((answer: string | undefined) => void) | null = null;
  /** Whether a bot waits for the network, and what it was asked, unless it tries again just now. */
  lacking = false;
  private waiting: string | null = null;
  private unwanted = false;
  /** Memory that both sides see, where the page may have it: 1 says stop. */
  private readonly flag = self.crossOriginIsolated
    ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    : null;

  constructor(private readonly told: () => void) {}

  start(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL("./players-worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = (event: MessageEvent<FromPlayers>) => this.hear(event.data);
    this.say(this.worker, { stop: this.flag });
    return this.worker;
  }

  private say(worker: Worker, message: ToPlayers): void {
    worker.postMessage(message);
  }

  private hear(message: FromPlayers): void {
    if (!("lacking" in message)) this.settle?.(message.answer);
    else if (message.lacking === "coach") this.settle?.("");
    else if (this.unwanted) this.settle?.(undefined);
    else {
      this.lacking = true;
      this.waiting = message.question;
      this.told();
    }
  }

  /** An answer; none, "", if the coach was asked and its network is not to be had. A bot waits. */
  ask(question: string): Promise<string> {
    this.unwanted = false;
    if (this.flag) Atomics.store(this.flag, 0, 0);
    return new Promise((resolve, reject) => {
      this.settle = (answer) => {
        this.settle = null;
        if (this.lacking) {
          this.lacking = false;
          this.told();
        }
        if (answer === undefined) reject(new Error("the players failed"));
        else resolve(answer);
      };
      this.say(this.start(), { question });
    });
  }

  /** Perhaps the network is to be had now. */
  again(): void {
    const question = this.waiting;
    this.waiting = null;
    if (question !== null) this.say(this.start(), { question });
  }

  /** Whether the large network is here or on its way. */
  reach_network(): Promise<boolean> {
    return new Promise((resolve) => {
      network(() => resolve(true)).catch(() => resolve(false));
    });
  }

  /** Nobody wants the answer: the thought ends soon, or its worker does. */
  stop(): void {
    this.unwanted = true;
    if (this.waiting !== null) {
      this.waiting = null;
      this.settle?.(undefined);
    } else if (this.flag) Atomics.store(this.flag, 0, 1);
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

/**
 * Several where memory can be shared, so that each can be stopped at once; otherwise one. `lacking`
 * is told whether a bot waits for the network, each time one finds that it is not to be had.
 */
export function playersWorkers(lacking: (network: boolean) => void): PlayersWorker[] {
  const count = self.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST) : 1;
  const told = (): void => lacking(all.some((one) => one.lacking));
  const all = Array.from({ length: count }, () => new PlayersWorker(told));
  return all;
}
