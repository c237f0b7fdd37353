// What a server tells part by part, as server-sent events over a plain request. The page imports this
// as `judge:parts`.
import type { Answered } from "./connection";

/** Each part as it comes; what is not ok is a refusal, and the only one. */
export async function* follow(path: string, signal: AbortSignal): AsyncGenerator<Answered> {
  const answer = await fetch(`/api${path}`, { signal });
  if (!answer.ok) {
    yield { ok: false, text: await answer.text() };
    return;
  }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    if (done) return;
    const found = (rest + value).split("\n\n");
    rest = found.pop() ?? "";
    for (const one of found) yield { ok: true, text: one.slice("data: ".length) };
  }
}
