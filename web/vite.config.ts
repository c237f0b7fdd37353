// How the page is built, tested and served while it is written. Addresses such as /table/ID give
// the same page, so `base` is absolute. `--mode site` builds the edition that needs no server: it
// lies in any folder, and answers itself.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { ProxyOptions } from "vite";

import { compressed } from "./tools/compressed.ts";
import { licences } from "./tools/licences.ts";
import type { Package } from "./tools/licences.ts";
import { messages } from "./tools/messages.ts";

const SERVER = process.env["CRYPTID_SERVER"] ?? "http://127.0.0.1:8117";

/** What `proxyReq` and `proxyReqWs` hand over: a request on its way to the server. */
interface Outgoing {
  setHeader(name: string, value: string): void;
}

/**
 * The server answers its own page alone. What our page asks is passed on as if its page had asked;
 * what another site asks keeps its origin and is refused there.
 */
function asOwnPage(outgoing: Outgoing, incoming: IncomingMessage): void {
  const origin = incoming.headers.origin;
  if (origin && new URL(origin).host === incoming.headers.host) {
    outgoing.setHeader("origin", new URL(SERVER).origin);
  }
}

/** `npm run dev` shows the page; a running server answers what it asks. */
const api: ProxyOptions = {
  target: SERVER,
  changeOrigin: true,
  ws: true,
  configure: (proxy) => {
    proxy.on("proxyReq", asOwnPage);
    proxy.on("proxyReqWs", asOwnPage);
  },
};

/** What a table shows and the first screen does not. */
const TABLE =
  /[\\/]src[\\/](screens[\\/]Table|table[\\/](?!Hint|Settings)|people[\\/](After|Clock|Device|Menu|Offers|Strip)|lib[\\/](banner|choosing|confirmed|decision|display|fairness|flights|flying|hints|keys|news|roving|rulebook|secrets|session|spoken|story|terms|turn|turning)\.)/;

/** Screens that are opened later come in one file with what only they use; so does the coach. */
const LATER = [
  { name: "table", test: TABLE },
  { name: "puzzles", test: /[\\/]src[\\/]puzzles[\\/]|messages:puzzles/ },
  {
    name: "reviews",
    test: /[\\/]src[\\/](coach|think|lib[\\/](events|parts|review|verdicts)|screens[\\/]Review)|messages:think/,
  },
  {
    name: "later",
    test: /[\\/]src[\\/](guide|parts[\\/](Example|Legend|Line|Phases|PlayOn|QrCode)|lib[\\/](keeping|lesson|spotlight|replay)|screens[\\/](?!Home|Table|City))/,
  },
];

/** The edition without a server: the page, and the worker that keeps it in the browser. */
const SITE_INPUT = { index: "index.html", sw: "src/local/service-worker.ts" };
/** Packages that go into it as files, not as modules. */
const SITE_PACKAGES = ["node_modules/pyodide"];

/** What Pyodide has within it, and what the compiler of the core adds to that. */
function siteParts(): Package[] {
  const lock = readFileSync("node_modules/pyodide/pyodide-lock.json", "utf8");
  const { python } = (JSON.parse(lock) as { info: { python: string } }).info;
  const apache = "Apache-2.0 WITH LLVM-exception";
  return [
    { name: "Python", version: python, licence: "PSF-2.0", text: "" },
    { name: "LLVM libc++, libc++abi, libunwind", version: "", licence: apache, text: "" },
    { name: "wasi-libc", version: "", licence: `${apache} OR MIT`, text: "" },
  ];
}

/** Who answers what the page asks: `judge:connection` and the like are files in one of two folders. */
const judge = (mode: string): { find: RegExp; replacement: string } => {
  const folder = new URL(`./src/${mode === "site" ? "local" : "lib"}/`, import.meta.url);
  return { find: /^judge:(.*)$/, replacement: `${fileURLToPath(folder)}$1.ts` };
};

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [
    messages(),
    mode === "site" ? licences(SITE_PACKAGES, siteParts()) : licences(),
    svelte(),
    ...(mode === "site" ? [] : [compressed()]),
  ],
  server: { proxy: { "/api": api } },
  resolve: {
    alias: [judge(mode)],
    // Under test the browser's side of Svelte is wanted, although Vitest runs in Node.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  worker: { format: "es" },
  // Drawings stay files of their own: they are fetched when they are shown, and no part of a script.
  build: {
    target: "es2022",
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Every browser we support preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(mode === "site" ? { input: SITE_INPUT } : {}),
      output: {
        codeSplitting: { groups: LATER, includeDependenciesRecursively: false },
        // The worker that keeps the edition has a name that never changes.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
}));
