// The large network: fetched when a level or the coach needs it, and kept by whoever fetches it, so
// that it is there without a connection whether or not a service worker watches over the page yet.
import { PYTHON, startFile } from "./python";

/** The service worker clears it of networks that its edition does not use. */
const NAME = "cryptid-later";
/** Milliseconds until a host that says nothing counts as away. */
const SILENCE = 15_000;

/** One worker or tab fetches it, the others wait for that one; where none may wait, each does. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  let begun: Promise<T> | null = null;
  const begin = (): Promise<T> => (begun ??= work());
  await locks?.request(NAME, begin).catch(() => undefined);
  return begin();
}

/** Where it is kept, if this browser keeps anything. */
async function place(): Promise<Cache | undefined> {
  return (self.caches as CacheStorage | undefined)?.open(NAME).catch(() => undefined);
}

async function answerOf(address: URL): Promise<Response> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), SILENCE);
  const answer = await fetch(address, { signal: silent.signal });
  clearTimeout(timer);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** The network's file; `coming` is told once it is here or on its way. Fails where it is not to be had. */
export function network(coming: () => void = () => undefined): Promise<Response> {
  return alone(async () => {
    const address = new URL((await startFile()).network, PYTHON);
    const cache = await place();
    const kept = await cache?.match(address);
    const answer = kept ?? (await answerOf(address));
    coming();
    if (kept) return kept;
    const whole = await answer.blob();
    // Without room for it it is fetched again the next time.
    await cache?.put(address, new Response(whole)).catch(() => undefined);
    return new Response(whole);
  });
}
