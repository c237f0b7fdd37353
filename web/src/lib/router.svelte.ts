// The address bar: `/`, `/table/ID`, `/replay/ID`, `/review/ID/ROLE`, `/guide`, `/history`, `/rules`,
// `/licences`, `/friend`, `/join/ID`, `/puzzles`, `/puzzles/run`, `/puzzle/ID`, `/think?position=…`.
// A seat's token comes in the fragment. Without a server only one file can be asked for, wherever it
// lies: there the path follows a question mark, `?/table/ID`.
import { HAS_SERVER } from "judge:connection";

import { readThink } from "./links";
import type { Reshuffle } from "./links";
import type { Role } from "./wire";

export type Route =
  | { screen: "home" }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; ply: number }
  | { screen: "review"; id: string; side: Role; ply: number | null }
  | { screen: "guide" }
  | { screen: "history" }
  | { screen: "friend" }
  | { screen: "join"; id: string }
  | { screen: "puzzles" }
  | { screen: "run" }
  | { screen: "puzzle"; id: string }
  | { screen: "think"; position: string | null; reshuffle: Reshuffle }
  | { screen: "rules" }
  | { screen: "licences" };

export function readRoute(path: string, hash: string, search = ""): Route {
  const [, first, id, side] = path.split("/");
  const ply = /^#(\d+)$/.exec(hash)?.[1];
  if (first === "table" && id) return { screen: "table", id };
  if (first === "replay" && id) {
    return { screen: "replay", id, ply: Number(ply ?? 0) };
  }
  if (first === "review" && id) {
    const first = ply === undefined ? null : Number(ply);
    return { screen: "review", id, side: side === "S" ? "S" : "C", ply: first };
  }
  if (first === "friend") return { screen: "friend" };
  if (first === "join" && id) return { screen: "join", id };
  if (first === "guide") return { screen: "guide" };
  if (first === "history") return { screen: "history" };
  if (first === "puzzles") return { screen: id === "run" ? "run" : "puzzles" };
  if (first === "puzzle" && id) return { screen: "puzzle", id };
  if (first === "think") return { screen: "think", ...readThink(search) };
  if (first === "rules") return { screen: "rules" };
  if (first === "licences") return { screen: "licences" };
  return { screen: "home" };
}

/** The address of a screen, for links. */
export function addressOf(path: string): string {
  if (HAS_SERVER) return path;
  return path === "/" ? location.pathname : `${location.pathname}?${path}`;
}

/** Screens that only a server can fill. */
const NEEDS_SERVER = ["friend", "join"];

function here(): Route {
  if (HAS_SERVER) return readRoute(location.pathname, location.hash, location.search);
  const [path = "", search] = location.search.slice(1).split("?");
  const route = readRoute(path, location.hash, search);
  return NEEDS_SERVER.includes(route.screen) ? { screen: "home" } : route;
}

class Router {
  route: Route = $state(here());

  constructor() {
    addEventListener("popstate", () => this.look());
  }

  private look(): void {
    this.route = here();
  }

  go(path: string): void {
    history.pushState(null, "", addressOf(path));
    this.look();
    scrollTo(0, 0);
  }

  /** Go on without a way back to this screen. */
  replace(path: string): void {
    history.replaceState(null, "", addressOf(path));
    this.look();
    scrollTo(0, 0);
  }

  /** Take what follows `#` out of the address. */
  dropFragment(): void {
    history.replaceState(null, "", location.pathname + location.search);
  }

  /** Change the address without a new entry in the history. */
  rename(path: string): void {
    history.replaceState(null, "", addressOf(path));
  }
}

export const router = new Router();
