/**
 * The service worker: the site's files from its own store, so that it opens without a line, and the table's pictures from
 * theirs. One store for each version; what a first visit needs is stored at once, the rest when the page is idle.
 */
import { PICTURES } from "./pictures.ts";
import { named, SITE } from "./place.ts";

/** All files by whether a first visit needs them; written by the build. */
declare const FILES: { readonly version: string; readonly first: readonly string[]; readonly rest: readonly string[] };

const { version, first, rest } = FILES;
const STORE = named(`files/${version}`);

/** What is used of a service worker's global object; the types of pages do not have it. */
interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: ScopeEvent) => void): void;
}
interface ScopeEvent {
  readonly data: unknown;
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
const self = globalThis as unknown as Scope;

const at = (path: string): string => new URL(path, SITE).href;

self.addEventListener("install", (event) => {
  const fresh = first.map((path) => new Request(at(path), { cache: "no-cache" }));
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith(named("files/")) && name !== STORE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
  if (event.data === "rest") event.waitUntil(storeRest());
});

async function storeRest(): Promise<void> {
  const store = await caches.open(STORE);
  for (const path of rest) if (!(await store.match(at(path)))) await store.add(at(path)).catch(() => {});
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SITE.href)) return;
  event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(SITE.pathname.length);
  if (/^(worlds|assets)\//.test(path)) {
    const picture = await (await caches.open(PICTURES)).match(request);
    if (picture) return picture;
  }
  const store = await caches.open(STORE);
  const kept = await store.match(path === "" ? at("index.html") : request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const answered = await fetch(request);
  // A part of a file cannot be stored, and a full store must not cost the answer.
  if (answered.status === 200) void store.put(request, answered.clone()).catch(() => {});
  return answered;
}
