// The core as WebAssembly, answering questions line by line: tests/browser/prove_core.py asks.
// The page's own code (web/src/local/core.ts) calls it. `stop` ends a search as soon as it reports.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { script } from "./core-script.mjs";

const { Core } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const core = await Core.start(await WebAssembly.compile(readFileSync(process.argv[2])));

function answer({ question, stop }) {
  if (!question.startsWith("weights ")) return core.ask(question, stop ? () => false : undefined);
  core.loadNetwork(readFileSync(question.slice("weights ".length)));
  return "{}";
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
