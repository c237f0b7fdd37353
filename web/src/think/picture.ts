// The board as a picture of its own: an SVG with everything in it, and a PNG made from that.
import { art, FINDS } from "../art";
import { POSES } from "../board/Presence.svelte";
import { drawnSensors } from "../board/scene";
import type { Box } from "../lib/layout";
import { layout } from "../lib/layout";
import { namePieces } from "../lib/pieces";
import { placesOf } from "../lib/places";
import type { Colour, PositionSeen, Role } from "../lib/wire";
import { other, ROLES } from "../lib/wire";
import { COLOUR } from "../lib/words";

const WIDTH = 1200;
const BOARD = 600;
const LINE = 34;
/** Pixels of the PNG for each of the SVG. */
const SCALE = 2;

export interface Caption {
  /** The names of the rows. */
  readonly rows: Readonly<Record<Role, string>>;
  /** What stands below the board, line by line. */
  readonly lines: readonly string[];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** A drawing as data, so that the picture needs no other file. */
async function drawing(name: string): Promise<string> {
  const text = await (await fetch(art(name))).text();
  const bytes = Array.from(new TextEncoder().encode(text), (one) => String.fromCharCode(one));
  return `data:image/svg+xml;base64,${btoa(bytes.join(""))}`;
}

const image = (href: string, { x, y, width, height }: Box): string =>
  `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const rect = ({ x, y, width, height }: Box, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const words = (text: string, x: number, y: number, fill: string, size: number): string =>
  `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" text-anchor="middle" ` +
  `dominant-baseline="central" font-weight="700">${escaped(text)}</text>`;

const SHAPES: Readonly<Record<Colour, string>> = {
  p: '<circle cx="24" cy="25" r="19.6"/>',
  w: '<rect x="6" y="7" width="36" height="36" rx="7"/>',
  b: '<polygon points="24,3.6 42.6,14.3 42.6,35.7 24,46.4 5.4,35.7 5.4,14.3"/>',
};

function sensor(one: Colour, { x, y, width }: Box): string {
  const name = `sensor-${COLOUR[one]}`;
  const letter = words(one.toUpperCase(), 24, 25.5, colour(`${name}-ink`), 22);
  const body = `<g fill="${colour(name)}" stroke="${colour(`${name}-edge`)}" stroke-width="2.2">`;
  return `<g transform="translate(${x} ${y}) scale(${width / 48})">${body}${SHAPES[one]}</g>${letter}</g>`;
}

type Block = PositionSeen["position"]["rows"]["C"]["blocks"][number];

/** A block with what lies on it, as the board shows it. */
async function blockPicture(block: Block, place: string, seed: number, box: Box): Promise<string> {
  const { x, y, width, height } = box;
  const sky = block.kind === "m" ? "mystery" : "block-edge";
  const frame = `rx="${width * 0.1}" stroke="${colour(sky)}" stroke-width="3"`;
  const tall = width * 1.4;
  const parts = [rect(box, colour("lot"), frame)];
  const landmark = { x, y: y + height - tall + width * 0.05, width, height: tall };
  parts.push(image(await drawing(`block-${place}`), landmark));
  if (block.evidence) {
    const find = FINDS[seed % FINDS.length] ?? "paw";
    const side = width * 0.34;
    const corner = { x: x + width - side * 0.8, y: y - 6, width: side, height: side * 1.1 };
    parts.push(image(await drawing(`evidence-${find}`), corner));
  }
  if (block.presence) {
    const pose = POSES[seed % POSES.length] ?? "stands";
    const side = width * 0.7;
    const feet = { x: x + width * 0.15, y: y + height - side, width: side, height: side };
    parts.push(image(await drawing(`presence-${pose}`), feet));
  }
  return parts.join("");
}

/** The board as it is seen from a row, with names and a few lines below, as an SVG file. */
export async function pictureOf(
  { position }: PositionSeen,
  bottom: Role,
  { rows, lines }: Caption,
): Promise<string> {
  const counts = { C: position.rows.C.blocks.length, S: position.rows.S.blocks.length };
  const goal = other(position.active);
  const room = { width: WIDTH, height: BOARD, top: other(bottom), coming: false };
  const places = layout({ ...room, counts, goal });
  const pieces = namePieces(position);
  const city = placesOf("", position, []);
  const parts: string[] = [rect(places.avenue, colour("avenue"))];
  for (const row of ROLES) {
    const place = places.rows[row];
    parts.push(...place.streets.map((street) => rect(street, colour("street-ground"))));
    const { x, y, width, height } = place.label;
    parts.push(words(rows[row], x + width / 2, y + height / 2, colour("text"), 20));
    for (const [index, box] of place.blocks.entries()) {
      const block = position.rows[row].blocks[index];
      const seed = pieces.blocks[row][index] ?? index;
      if (block) parts.push(await blockPicture(block, city.of(seed, block.kind), seed, box));
    }
  }
  parts.push(...drawnSensors(pieces, null, [], places).map((one) => sensor(one.colour, one.box)));
  parts.push(
    ...lines.map((line, index) =>
      words(line, WIDTH / 2, BOARD + LINE * (index + 0.6), colour("text"), 20),
    ),
  );
  const height = BOARD + LINE * (lines.length + 0.4);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif">` +
    `${rect({ x: 0, y: 0, width: WIDTH, height }, colour("night-0"))}${parts.join("")}</svg>\n`
  );
}

/** An SVG file as a PNG. */
export async function asPng(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * SCALE;
  canvas.height = picture.height * SCALE;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
