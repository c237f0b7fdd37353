// What a server tells part by part, as server-sent events over a plain request.
import { RefusedError } from "./judge";
import type { ErrorBody } from "./wire";

export async function* partsOf<Part>(path: string, signal: AbortSignal): AsyncGenerator<Part> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new RefusedError(((await answer.json()) as ErrorBody).refusal);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    if (done) return;
    const found = (rest + value).split("\n\n");
    rest = found.pop() ?? "";
    for (const one of found) yield JSON.parse(one.slice("data: ".length)) as Part;
  }
}
