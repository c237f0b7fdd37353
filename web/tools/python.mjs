// Prepares the Python of the edition without a server, so that a page starts soon:
//
//   node tools/python.mjs ROOMS OUT
//
// ROOMS is an archive of the rooms (`src/urban_legends/browser/edition.py` writes it). OUT/rooms.zip
// gets the same compiled, OUT/python_stdlib.zip those modules of Python's library that the rooms
// may import, compiled as well. OUT/started.bin is the memory of a Python in which the judge and the
// players have been imported: later visits go on from there. Pyodide itself does all of it: only its
// own Python knows what it can read.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [rooms, out] = process.argv.slice(2);
const library = new URL("../node_modules/pyodide/python_stdlib.zip", import.meta.url);
const script = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

const python = await loadPyodide();
python.FS.writeFile("/rooms.zip", readFileSync(rooms));
python.FS.writeFile("/library.zip", readFileSync(library));
python.runPython(script("python_compile.py"));
for (const name of ["rooms.zip", "python_stdlib.zip"]) {
  writeFileSync(`${out}/${name}`, python.FS.readFile(`/out/${name}`));
}

const started = await loadPyodide({ _makeSnapshot: true, stdLibURL: `${out}/python_stdlib.zip` });
started.FS.writeFile("/rooms.zip", readFileSync(`${out}/rooms.zip`));
started.runPython(script("python_start.py"));
writeFileSync(`${out}/started.bin`, started.makeMemorySnapshot());
