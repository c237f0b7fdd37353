// The core as WebAssembly: a question as text, its answer as JSON (core/wasm/request.hpp).

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  cul_room(size: number): number;
  cul_ask(): number;
  cul_load_network(): number;
  cul_answer(): number;
}

/** Hears what a search has found so far, and says whether to go on. */
export type Tick = (found: string) => boolean;

/** What a system would offer and a page does not have: "not supported". */
const NOT_SUPPORTED = 58;
const NANOSECONDS = 1e6;

export class Core {
  private constructor(
    private readonly exports: Exports,
    private readonly during: { tick: Tick | undefined },
  ) {}

  /** `stopped` is asked now and then while a search goes on: whether nobody wants it any more. */
  static async start(
    module: WebAssembly.Module,
    stopped: () => boolean = () => false,
  ): Promise<Core> {
    const during: { tick: Tick | undefined } = { tick: undefined };
    const memory = () => exports.memory.buffer;
    const system: Record<string, (...given: number[]) => number> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from === "wasi_snapshot_preview1") system[name] = () => NOT_SUPPORTED;
    }
    system["clock_time_get"] = (_clock, _precision, at) => {
      const now = BigInt(Math.round(performance.now() * NANOSECONDS));
      new DataView(memory()).setBigUint64(at as number, now, true);
      return 0;
    };
    const env = {
      cul_tick: (at: number, size: number): number => {
        if (stopped()) return 0;
        if (!during.tick) return 1;
        return during.tick(new TextDecoder().decode(new Uint8Array(memory(), at, size))) ? 1 : 0;
      },
    };
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: system,
      env,
    });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Core(exports, during);
  }

  ask(question: string, tick?: Tick): string {
    this.fill(new TextEncoder().encode(question));
    this.during.tick = tick;
    return this.answer(this.exports.cul_ask());
  }

  /** From here on the network is this one. */
  loadNetwork(weights: Uint8Array): void {
    this.fill(weights);
    const answer = this.answer(this.exports.cul_load_network());
    if (answer !== "{}") throw new Error(answer);
  }

  private fill(bytes: Uint8Array): void {
    const at = this.exports.cul_room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }

  private answer(size: number): string {
    const at = this.exports.cul_answer();
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, size));
  }
}
