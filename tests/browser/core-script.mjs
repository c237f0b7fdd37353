// The page's own code around the core (web/src/local/core.ts) as a script; run, this prints it.
import { readFileSync } from "node:fs";

import ts from "../../web/node_modules/typescript/lib/typescript.js";

const source = readFileSync(new URL("../../web/src/local/core.ts", import.meta.url), "utf8");
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
export const script = ts.transpileModule(source, { compilerOptions: options }).outputText;

if (process.argv[1] === new URL(import.meta.url).pathname) process.stdout.write(script);
