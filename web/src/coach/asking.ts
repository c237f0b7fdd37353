// What the page asks of the coach over plain requests.
import { ask } from "../lib/api";
import type { TriedAgain, TryAgain } from "../lib/wire";

/** Another action in place of one that was played in a kept game. */
export const tryAgain = (replay: string, wanted: TryAgain): Promise<TriedAgain> =>
  ask(`/replays/${replay}/try`, wanted);
