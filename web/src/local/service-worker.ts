// Keeps the whole edition in the browser, so that it opens without a network.
//
// `cryptid site` writes `self.EDITION` before this: the edition's version, the files that are
// fetched when it is installed, and those that whoever needs them keeps (`network.ts`): they are
// called after what is in them, and stay from one version to the next. A new version is fetched
// beside the old one and takes over when no tab shows the old one any more, or when the only one
// that does has just been opened. While somebody publishes, a host may send files of both: such a
// mixture is not kept, and the next visit tries again.
//
// Every answer says that this page wants nothing of other sites: then it may share memory with its
// workers, whatever headers the host sends.

/// <reference lib="webworker" />

interface Edition {
  readonly version: string;
  /** Each with the SHA-256s that it may have; none if any content will do. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly later: readonly string[];
}

const worker = self as unknown as ServiceWorkerGlobalScope & { readonly EDITION: Edition };
const PREFIX = "cryptid-edition-";
const CACHE = PREFIX + worker.EDITION.version;
const LATER_CACHE = "cryptid-later";
const START = "index.html";
/** What it names of the edition. */
const ASSETS = /assets\/[\w.-]+/g;

const addressOf = (file: string): string => new URL(file, worker.registration.scope).href;
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** What the browser has already is asked for only whether it is still the same. */
const fresh = (file: string): Request => new Request(addressOf(file), { cache: "no-cache" });

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, "0")).join("");

/** Whether the page names files of this edition. */
function isStart(body: ArrayBuffer): boolean {
  const named = new TextDecoder().decode(body).match(ASSETS) ?? [];
  return named.length > 0 && named.every((file) => file in worker.EDITION.files);
}

async function check(file: string, digests: readonly string[], body: ArrayBuffer): Promise<void> {
  const digest = hex(await crypto.subtle.digest("SHA-256", body));
  const fits = file === START ? isStart(body) : !digests.length || digests.includes(digest);
  if (!fits) throw new Error(`${file}: another edition's`);
}

async function keep(cache: Cache, file: string, digests: readonly string[]): Promise<void> {
  const answer = await fetch(fresh(file));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const body = await answer.arrayBuffer();
  await check(file, digests, body);
  await cache.put(addressOf(file), new Response(body, { headers: answer.headers }));
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = Object.entries(worker.EDITION.files);
  try {
    await Promise.all(files.map(([file, digests]) => keep(cache, file, digests)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  const later = await caches.open(LATER_CACHE);
  const wanted = new Set(worker.EDITION.later.map(addressOf));
  const others = (await later.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((one) => later.delete(one)));
  await worker.clients.claim();
}

/** Files that are kept with the edition. */
async function found(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? addressOf(START) : request.url;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

async function answer(request: Request): Promise<Response> {
  const { body, status, statusText, headers } = await found(request);
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(ISOLATED)) all.set(name, value);
  return new Response(body, { status, statusText, headers: all });
}

/** What a tab shows is let go of some time after it has shown the next page. */
const LOOKS = 10;
const BETWEEN_LOOKS = 300;

/** A tab that has just been opened wants the new version: it may, if no other shows the old one. */
async function takeOver(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (tabs.length <= 1) return worker.skipWaiting();
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS));
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(worker.registration.scope);
  if (request.method === "GET" && ours) event.respondWith(answer(request));
});
