// Runs a program that was built for WebAssembly, as one of this machine's own:
//   node tests/browser/program.mjs build/wasm/network_bench.wasm WEIGHTS
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...args], preopens: { "/": "/" } });
// Called through functions of our own: called directly, Node 20 crashes now and then.
const system = Object.fromEntries(
  Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...given) => call(...given)]),
);
const module = await WebAssembly.compile(readFileSync(program));
process.exitCode = wasi.start(
  await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system }),
);
