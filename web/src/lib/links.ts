// The address of a position on the analysis board, both ways.
import type { NewTable } from "./wire";

export type Reshuffle = NonNullable<NewTable["reshuffle"]>;

export function thinkPath(position: string, reshuffle: Reshuffle = "immediate"): string {
  const option = reshuffle === "immediate" ? "" : `&reshuffle=${reshuffle}`;
  return `/think?position=${encodeURIComponent(position)}${option}`;
}

/** What follows the question mark of such an address. */
export function readThink(search: string): { position: string | null; reshuffle: Reshuffle } {
  const asked = new URLSearchParams(search);
  const reshuffle = asked.get("reshuffle") === "when-needed" ? "when-needed" : "immediate";
  return { position: asked.get("position"), reshuffle };
}
