// The address bar: `/`, `/table/ID`, `/replay/ID`, `/guide`, `/history`, `/rules`, `/licences`,
// `/friend`, `/join/ID`. A seat's token comes in the fragment.

export type Route =
  | { screen: "home" }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; ply: number }
  | { screen: "guide" }
  | { screen: "history" }
  | { screen: "friend" }
  | { screen: "join"; id: string }
  | { screen: "rules" }
  | { screen: "licences" };

export function readRoute(path: string, hash: string): Route {
  const [, first, id] = path.split("/");
  if (first === "table" && id) return { screen: "table", id };
  if (first === "replay" && id) {
    return { screen: "replay", id, ply: Number(/^#(\d+)$/.exec(hash)?.[1] ?? 0) };
  }
  if (first === "friend") return { screen: "friend" };
  if (first === "join" && id) return { screen: "join", id };
  if (first === "guide") return { screen: "guide" };
  if (first === "history") return { screen: "history" };
  if (first === "rules") return { screen: "rules" };
  if (first === "licences") return { screen: "licences" };
  return { screen: "home" };
}

class Router {
  route: Route = $state(readRoute(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.look());
  }

  private look(): void {
    this.route = readRoute(location.pathname, location.hash);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.look();
    scrollTo(0, 0);
  }

  /** Go on without a way back to this screen. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.look();
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }
}

export const router = new Router();
