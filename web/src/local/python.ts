// Python in a worker: Pyodide, and the rooms of the game that a page needs.

/** As much of Pyodide as is used here. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): void;
  pyimport(module: string): Record<string, (...given: unknown[]) => unknown>;
  readonly FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
}

interface Pyodide {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

/** The folder of the edition: scripts of workers lie in a folder of it. */
export const ROOT = new URL(/* @vite-ignore */ "..", import.meta.url);
/** Where the rooms are laid out. */
export const ROOMS = "/rooms";

export const PYTHON = new URL("python/", ROOT);
const JAVASCRIPT = { type: "text/javascript" };
const WEBASSEMBLY = { headers: { "content-type": "application/wasm" } };

/** How a compressed file begins. */
const MAGIC = [0x1f, 0x8b];

/** Some hosts say of such a file that it is sent compressed: then the browser has inflated it. */
export async function inflated(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
  const [look, whole] = answer.body.tee();
  const beginning = look.getReader();
  const { value } = await beginning.read();
  void beginning.cancel();
  const compressed = MAGIC.every((byte, place) => value?.[place] === byte);
  const body = compressed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
  return new Response(body, WEBASSEMBLY);
}

/** A file that is kept compressed, so that every host sends few bytes. */
export async function fetchInflated(address: URL): Promise<Response> {
  return inflated(await fetch(address));
}

async function script(name: string): Promise<Record<string, unknown>> {
  const text = await (await fetchInflated(new URL(name, PYTHON))).text();
  const address = URL.createObjectURL(new Blob([text], JAVASCRIPT));
  return (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
}

/** Pyodide fetches its WebAssembly by itself: give it the compressed file. */
function sendInflated(): void {
  const plain = self.fetch.bind(self);
  self.fetch = (wanted, options) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    if (address.endsWith("/pyodide.asm.wasm")) return fetchInflated(new URL(`${address}.gz`));
    return plain(wanted, options);
  };
}

/** `start.json` of the edition. */
interface Start {
  readonly lock: unknown;
  /** A file: the memory of a Python that has imported what a judge and players need. */
  readonly started: string;
  /** A file: the large network. */
  readonly network: string;
}

export async function startFile(): Promise<Start> {
  return (await (await fetch(new URL("start.json", PYTHON))).json()) as Start;
}

/** A file that this browser has kept; some refuse to look. */
async function keptFile(address: URL): Promise<Response | undefined> {
  try {
    return await self.caches?.match(address);
  } catch {
    return undefined;
  }
}

/** How Python is started: from such a memory where it is kept already, which is from the second visit on. */
async function beginning(): Promise<Record<string, unknown>> {
  const start = await startFile();
  const kept = await keptFile(new URL(start.started, PYTHON));
  const memory = kept?.body ? { _loadSnapshot: await (await inflated(kept)).arrayBuffer() } : {};
  return { lockFileContents: start.lock, ...memory };
}

export async function startPython(): Promise<Python> {
  sendInflated();
  const rooms = fetch(new URL("rooms.zip", PYTHON)).then((answer) => answer.arrayBuffer());
  const [pyodide, module, options] = await Promise.all([
    import(/* @vite-ignore */ new URL("pyodide.js", PYTHON).href) as Promise<Pyodide>,
    script("pyodide.asm.mjs.gz"),
    beginning(),
  ]);
  const python = await pyodide.loadPyodide({
    indexURL: PYTHON.href,
    createPyodideModule: module["default"],
    ...options,
  });
  python.unpackArchive(await rooms, "zip", { extractDir: ROOMS });
  python.runPython(`import sys
sys.dont_write_bytecode = True
if "${ROOMS}" not in sys.path: sys.path.insert(0, "${ROOMS}")`);
  return python;
}
