// Runs a program that was built for WebAssembly, as one of this machine's own:
//   node tests/browser/program.mjs build/wasm/network_bench.wasm WEIGHTS
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...args], preopens: { "/": "/" } });
const module = await WebAssembly.compile(readFileSync(program));
process.exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())));
