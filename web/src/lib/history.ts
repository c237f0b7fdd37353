// The games that were played to their end in this browser: who against whom, and how it ended.
// No token and no card is in it; it can be exported and deleted.
import { store, stored } from "./prefs.svelte";
import type { Role, TableState } from "./wire";

export interface Played {
  readonly table: string;
  /** The day and time, in the form of ISO 8601. */
  readonly when: string;
  readonly role: Role;
  /** The id of a bot, or nothing for a person. */
  readonly bot: string | null;
  /** What a person is called. */
  readonly name: string | null;
  /** As in notation: `C escape`. */
  readonly result: string;
  readonly round: number;
  /** How often something was taken back. */
  readonly takenBack: number;
}

const HISTORY = "cul.history";
export const OURS = "cul.";
const MOST = 1000;
/** Keys to open tables at a server are never exported. */
const SECRET = ["cul.tables", "cul.invitations", "cul.rematch"];

/** The games, the newest first. */
export function played(): Played[] {
  const found = stored(HISTORY);
  return Array.isArray(found) ? (found as Played[]) : [];
}

export const won = (game: Played): boolean => game.result.startsWith(game.role);

/** Keep a game that is over, once, if one person sits at this screen. */
export function keepPlayed(table: string, yours: readonly Role[], state: TableState): void {
  const [role] = yours;
  const games = played();
  const aborted = state.result.startsWith("*");
  if (!role || aborted || yours.length > 1 || games.some((one) => one.table === table)) return;
  const seat = state.seats.find((one) => one.role !== role);
  const game: Played = {
    table,
    when: new Date().toISOString(),
    role,
    bot: seat?.player ?? null,
    name: seat && !seat.player && typeof seat.name === "string" ? seat.name : null,
    result: state.result,
    round: state.seen.position.round,
    takenBack: state.taken_back,
  };
  store(HISTORY, [game, ...games].slice(0, MOST));
}

export function forgetGame(table: string): void {
  const others = played().filter((one) => one.table !== table);
  store(HISTORY, others);
}

export interface Score {
  readonly won: number;
  readonly lost: number;
}

/** Games won and lost in a role against a bot. */
export function scoreOf(games: readonly Played[], role: Role, bot: string): Score {
  const those = games.filter((one) => one.role === role && one.bot === bot);
  const wins = those.filter(won).length;
  return { won: wins, lost: those.length - wins };
}

/** The level after the one that was beaten last, if there is one. */
export function nextLevel(games: readonly Played[], bots: readonly string[]): string | null {
  const last = games.find((one) => one.bot !== null && bots.includes(one.bot));
  if (!last?.bot || !won(last)) return null;
  return bots[bots.indexOf(last.bot) + 1] ?? null;
}

/** What it goes by; nothing in a browser that keeps nothing. */
function namesKept(): string[] {
  try {
    return Object.keys(localStorage).filter((one) => one.startsWith(OURS));
  } catch {
    return [];
  }
}

/** All that this browser keeps by itself and can read, but for keys. */
export function remembered(): Record<string, unknown> {
  const names = namesKept().filter((name) => !SECRET.includes(name));
  const entries = names.map((name) => [name, stored(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** Delete all of it, the keys to open games as well. */
export function forgetEverything(): void {
  for (const name of namesKept()) localStorage.removeItem(name);
}
