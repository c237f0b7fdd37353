// The players' workers, as the judge's worker sees them: where bots and the coach think.
import { network } from "./network";
import type { FromPlayers, Lacked, ToPlayers } from "./saying";

/** More would fill the memory of a phone. */
const MOST = 4;
/** Milliseconds that a thought may go on when nobody wants it and it cannot be told so. */
const PATIENCE = 1500;
/** The answers to the coach when the large network, or a part of the game, is not to be had. */
const NO_NETWORK = "";
const NO_PART = "-";

/** A question, and whether whoever asks waits for what is lacking: bots do, the coach does not. */
interface Asked {
  readonly question: string;
  readonly waits: boolean;
}

/** One of them. It is started when it is first needed, or by `start`. */
export class PlayersWorker {
  private worker: Worker | null = null;
  private settle: ((answer: string | undefined) => void) | null = null;
  private asked: Asked | null = null;
  /** What a bot waits for, and what it was asked, unless it tries again just now. */
  lacking: Lacked | null = null;
  private waiting: string | null = null;
  private unwanted = false;
  /** Memory that both sides see, where the page may have it: 1 says stop. */
  private readonly flag = self.crossOriginIsolated
    ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    : null;

  constructor(private readonly told: () => void) {}

  start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./players-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<FromPlayers>) => {
      if (this.worker === worker) this.hear(event.data); // one that was ended may have spoken before
    };
    worker.onerror = () => this.notStarted(); // its script cannot be fetched
    this.say(worker, { stop: this.flag });
    return (this.worker = worker);
  }

  private say(worker: Worker, message: ToPlayers): void {
    worker.postMessage(message);
  }

  private hear(message: FromPlayers): void {
    if ("answer" in message) this.settle?.(message.answer);
    else if ("started" in message) this.notStarted();
    else if (message.lacking === "coach") this.settle?.(NO_NETWORK);
    else this.wait("network", message.question);
  }

  /** The next question, or the same one asked again, has another worker. */
  private notStarted(): void {
    this.worker?.terminate();
    this.worker = null;
    if (!this.asked) return;
    if (this.asked.waits) this.wait("part", this.asked.question);
    else this.settle?.(NO_PART);
  }

  private wait(what: Lacked, question: string): void {
    if (this.unwanted) return this.settle?.(undefined);
    this.lacking = what;
    this.waiting = question;
    this.told();
  }

  /**
   * An answer. If what it takes is not to be had, a question that `waits` does so, another one is
   * answered by what is lacking.
   */
  ask(question: string, waits: boolean): Promise<string> {
    this.asked = { question, waits };
    this.unwanted = false;
    if (this.flag) Atomics.store(this.flag, 0, 0);
    return new Promise((resolve, reject) => {
      this.settle = (answer) => {
        this.settle = null;
        this.asked = null;
        if (this.lacking) {
          this.lacking = null;
          this.told();
        }
        if (answer === undefined) reject(new Error("the players failed"));
        else resolve(answer);
      };
      this.say(this.start(), { question });
    });
  }

  /** Perhaps what is lacking is to be had now. */
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
 * is told what a bot waits for, each time one finds that it is not to be had.
 */
export function playersWorkers(lacking: (what: Lacked | null) => void): PlayersWorker[] {
  const count = self.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST) : 1;
  const told = (): void => lacking(all.find((one) => one.lacking)?.lacking ?? null);
  const all = Array.from({ length: count }, () => new PlayersWorker(told));
  return all;
}
