// Python in a worker: Pyodide, and the rooms of the game that a page needs.

/** As much of Pyodide as is used here. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): void;
  pyimport(module: string): Record<string, (...given: unknown[]) => unknown>;
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
}

interface Pyodide {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

/** The folder of the edition: scripts of workers lie in a folder of it. */
export const ROOT = new URL(/* @vite-ignore */ "..", import.meta.url);
/** Where the rooms are laid out. */
export const ROOMS = "/rooms";

const PYTHON = new URL("python/", ROOT);
const JAVASCRIPT = { type: "text/javascript" };
const WEBASSEMBLY = { headers: { "content-type": "application/wasm" } };

/** A file that is kept compressed, so that every host sends few bytes. */
export async function inflated(address: URL): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address.pathname}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), WEBASSEMBLY);
}

async function script(name: string): Promise<Record<string, unknown>> {
  const text = await (await inflated(new URL(name, PYTHON))).text();
  const address = URL.createObjectURL(new Blob([text], JAVASCRIPT));
  return (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
}

/** Pyodide fetches its WebAssembly by itself: give it the compressed file. */
function sendInflated(): void {
  const plain = self.fetch.bind(self);
  self.fetch = (wanted, options) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    if (address.endsWith("/pyodide.asm.wasm")) return inflated(new URL(`${address}.gz`));
    return plain(wanted, options);
  };
}

export async function startPython(): Promise<Python> {
  sendInflated();
  const rooms = fetch(new URL("rooms.zip", PYTHON)).then((answer) => answer.arrayBuffer());
  const [pyodide, module] = await Promise.all([
    import(/* @vite-ignore */ new URL("pyodide.mjs", PYTHON).href) as Promise<Pyodide>,
    script("pyodide.asm.mjs.gz"),
  ]);
  const python = await pyodide.loadPyodide({
    indexURL: PYTHON.href,
    createPyodideModule: module["default"],
  });
  python.unpackArchive(await rooms, "zip", { extractDir: ROOMS });
  python.runPython(`import sys; sys.path.insert(0, "${ROOMS}"); sys.dont_write_bytecode = True`);
  return python;
}
