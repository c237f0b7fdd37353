// Keeps the whole edition in the browser, so that it opens without a network.
//
// `cryptid site` writes `self.EDITION` before this: the edition's version, the files that are
// fetched when it is installed, and those that are kept once somebody needs them. A new version is
// fetched beside the old one and takes over when no tab shows the old one any more.

/// <reference lib="webworker" />

interface Edition {
  readonly version: string;
  readonly files: readonly string[];
  readonly later: readonly string[];
}

const worker = self as unknown as ServiceWorkerGlobalScope & { readonly EDITION: Edition };
const PREFIX = "cryptid-edition-";
const CACHE = PREFIX + worker.EDITION.version;
const START = "index.html";

const addressOf = (file: string): string => new URL(file, worker.registration.scope).href;
const LATER = new Set(worker.EDITION.later.map(addressOf));

/** What the browser has already is asked for only whether it is still the same. */
const fresh = (file: string): Request => new Request(addressOf(file), { cache: "no-cache" });

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(worker.EDITION.files.map(fresh));
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? addressOf(START) : request.url;
  const kept = await cache.match(wanted, { ignoreSearch: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && LATER.has(request.url)) await cache.put(request.url, found.clone());
  return found;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(worker.registration.scope);
  if (request.method === "GET" && ours) event.respondWith(answer(request));
});
