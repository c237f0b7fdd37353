// What the judge's worker tells part by part.
import type { Answered } from "../lib/connection";
import { answered, begin, end, say } from "./connection";

/** Each part as it comes; what is not ok is a refusal, and the only one. */
export async function* follow(path: string, signal: AbortSignal): AsyncGenerator<Answered> {
  const parts = new ReadableStream<Answered>({
    start(controller) {
      const line = begin({
        hear(text) {
          if (text !== undefined) controller.enqueue(answered(text));
          else if (end(line)) controller.close();
        },
      });
      signal.addEventListener("abort", () => {
        if (!end(line)) return;
        say({ kind: "close", line });
        controller.error(signal.reason);
      });
      say({ kind: "follow", line, path });
    },
  }).getReader();
  for (;;) {
    const { done, value } = await parts.read();
    if (done) return;
    yield value;
  }
}
