// Skylines that look the same on every visit: decoration, no part of the game.

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly lit: boolean;
}

export interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly roof: "flat" | "step" | "mast" | "slope";
  readonly windows: readonly Window[];
}

/** Numbers in [0, 1); the same seed always gives the same row. */
export function numbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ROOFS = ["flat", "flat", "step", "mast", "slope"] as const;

/** The towers of a city block 100 wide and `tall` high, the same for the same seed. */
export function skyline(seed: number, tall = 100): Tower[] {
  const next = numbers(seed);
  const towers: Omit<Tower, "windows">[] = [];
  let x = 4;
  while (x < 92) {
    const width = Math.min(13 + Math.round(next() * 10), 96 - x);
    if (width < 9) break;
    const height = Math.round(((24 + next() * 38) * tall) / 100);
    const roof = ROOFS[Math.floor(next() * ROOFS.length)] ?? "flat";
    towers.push({ x, width, height, roof });
    x += width + 1.5;
  }
  return towers.map((tower) => ({ ...tower, windows: windows(tower, tall, next) }));
}

function windows(tower: Omit<Tower, "windows">, tall: number, next: () => number): Window[] {
  const found: Window[] = [];
  const columns = Math.max(1, Math.floor((tower.width - 4) / 6));
  const gap = (tower.width - columns * 3) / (columns + 1);
  for (let y = tall - tower.height + 6; y < tall - 6; y += 9) {
    for (let column = 0; column < columns; column += 1) {
      if (next() < 0.75) {
        found.push({ x: tower.x + gap + column * (3 + gap), y, lit: next() < 0.42 });
      }
    }
  }
  return found;
}
