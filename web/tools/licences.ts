// The licences of what is really in the built page: the build is asked which packages its modules
// and files came from, and each is written down with its licence in `licences.json`.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const INSIDE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The folder of the package that a file belongs to; none for our own. */
function folderOf(file: string): string[] {
  const found = INSIDE.exec(file.replaceAll("\0", ""))?.[1];
  return found && existsSync(join(found, "package.json")) ? [found] : [];
}

function describe(folder: string): Package {
  const data = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  return {
    name: data.name,
    version: data.version,
    licence: data.license ?? "",
    text: file ? readFileSync(join(folder, file), "utf8") : "",
  };
}

/**
 * `besides` are folders of packages that go into the page without being part of the bundle, `parts`
 * what comes within those or within the core.
 */
export function licences(besides: readonly string[] = [], parts: readonly Package[] = []): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((one) =>
        one.type === "chunk" ? one.moduleIds : one.originalFileNames,
      );
      // Names of files are relative to this folder; modules have whole paths.
      const whole = files.map((file) => (existsSync(file) ? join(process.cwd(), file) : file));
      const folders = new Set([...files, ...whole].flatMap(folderOf));
      const found = [...[...folders, ...besides].map(describe), ...parts];
      const byName = new Map(found.map((one) => [one.name, one]));
      const list = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
      const source = `${JSON.stringify(list, null, 1)}\n`;
      this.emitFile({ type: "asset", fileName: "licences.json", source });
    },
  };
}
