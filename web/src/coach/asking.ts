// What the page asks of the coach over plain requests.
import { RefusedError } from "../lib/judge";
import type { ErrorBody, TriedAgain, TryAgain } from "../lib/wire";

/** Another action in place of one that was played in a kept game. */
export async function tryAgain(replay: string, wanted: TryAgain): Promise<TriedAgain> {
  const answer = await fetch(`/api/replays/${replay}/try`, {
    method: "POST",
    body: JSON.stringify(wanted),
    headers: { "content-type": "application/json" },
  });
  const found: unknown = await answer.json();
  if (answer.ok) return found as TriedAgain;
  throw new RefusedError((found as ErrorBody).refusal);
}
