// Makes the page's types from the server's descriptions in src/generated/:
//   npm run types
// writes http.ts and socket.ts; a test fails when they are out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { compile } from "json-schema-to-typescript";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/generated");
const OPTIONS = {
  bannerComment: "// Made by tools/types.mjs from the server's description. Do not edit.",
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  format: true,
  style: { printWidth: 100 },
};

function read(name) {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/** Without the titles of fields, which would become types; maps from letters get their letters. */
function plain(value, name) {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (!value || typeof value !== "object") return value;
  const letters = value.propertyNames?.enum;
  if (letters) {
    const each = plain(value.additionalProperties);
    const properties = Object.fromEntries(letters.map((letter) => [letter, each]));
    const required = name === "tokens" ? [] : letters;
    return { type: "object", properties, required, additionalProperties: false };
  }
  const copy = {};
  for (const [key, one] of Object.entries(value)) {
    if (key === "title" && typeof one === "string") continue;
    copy[key] = plain(one, key);
  }
  return copy;
}

function schemas() {
  const socket = plain(read("socket.schema.json"));
  const described = read("openapi.json").components.schemas;
  const text = JSON.stringify(plain(described));
  const defs = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"));
  const http = { type: "object", properties: {}, additionalProperties: false, $defs: defs };
  return { "socket.ts": [socket, "SocketMessages"], "http.ts": [http, "HttpBodies"] };
}

/** The files by name, as they should be. */
export async function texts() {
  const made = {};
  for (const [name, [schema, root]] of Object.entries(schemas())) {
    const text = await compile(schema, root, OPTIONS);
    made[name] = text.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, "");
  }
  return made;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await texts())) {
    writeFileSync(join(folder, name), text);
  }
}
