// A row of towers that looks the same on every visit: decoration, no part of the game.

export interface Tower {
  readonly height: number;
  readonly lit: boolean;
}

/** `count` towers; the same `seed` always draws the same street. */
export function skyline(count: number, seed: number): Tower[] {
  let state = seed;
  const next = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return Array.from({ length: count }, () => ({
    height: 12 + Math.round(next() * 40),
    lit: next() < 0.6,
  }));
}
