// The words of the page as files of their own, one for each language and book: data that the page
// fetches, no script. `import url from "messages:page/en"` gives the address of such a file.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FOLDER = resolve(import.meta.dirname, "../../src/urban_legends/text/messages");
const PREFIX = "messages:";

/** Which of the package's messages make up each book; a book is fetched when it is needed. */
const BOOKS: Readonly<Record<string, readonly string[]>> = {
  page: ["rules", "refusals", "server", "browser", "web", "web-guide", "web-home", "web-people"],
  rules: ["web-rules"],
  coach: ["coach"],
  review: ["web-review"],
  puzzles: ["puzzles", "web-puzzles"],
  think: ["web-think"],
};

/** What a visitor need not fetch of a file of messages: comments, blank lines, deep indents. */
export function compact(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => line.replace(/^ +/, " "))
    .join("\n");
}

export function messages(): Plugin {
  let building = false;
  return {
    name: "messages",
    configResolved: (config) => void (building = config.command === "build"),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [book = "", language = ""] = id.slice(PREFIX.length + 1).split("/");
      const files = (BOOKS[book] ?? []).map((name) => resolve(FOLDER, language, `${name}.ftl`));
      files.forEach((file) => this.addWatchFile(file));
      const source = files.map((file) => compact(readFileSync(file, "utf8"))).join("\n");
      if (!building) {
        const address = `data:text/plain;charset=utf-8,${encodeURIComponent(source)}`;
        return `export default ${JSON.stringify(address)}`;
      }
      const asset = this.emitFile({ type: "asset", name: `${book}-${language}.ftl`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`;
    },
  };
}
