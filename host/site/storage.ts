/** What a site keeps in the browser: the world in IndexedDB, pictures and backups in its caches. */
import { BrowserLevel } from "browser-level";
import type { Shelf } from "../server/files.ts";
import type { Source } from "../world/entries.ts";
import { Failure } from "../world/failure.ts";
import type { Backups } from "../world/lifecycle.ts";
import { LevelStore, type Store } from "../world/store.ts";
import { PICTURES } from "./pictures.ts";
import { named, SITE } from "./place.ts";

const BLOCKED =
  "This browser keeps nothing for this page (a private window, or site data is blocked). The demo needs that to remember your world.";

export async function openStore(): Promise<Store> {
  const db = new BrowserLevel<string, Source>(named("world"), { valueEncoding: "json", prefix: "", version: 1 });
  try {
    await db.open();
  } catch (error) {
    throw new Failure(BLOCKED, { cause: error });
  }
  return new LevelStore("this browser", db, explain);
}

function explain(doing: "reading" | "writing", error: unknown): Failure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  if (cause.name === "QuotaExceededError") {
    return new Failure("This browser has no more room for the world. What was stored is still there.", { cause });
  }
  return new Failure(`This browser's storage failed while ${doing}: ${cause.message}`, { cause });
}

const TYPES: Readonly<Record<string, string>> = { jpg: "jpeg" };
/** Marks a folder without pictures. */
const FOLDER = ".folder";

export const pictures: Shelf = {
  async write(path, bytes) {
    const ending = path.split(".").at(-1)!.toLowerCase();
    const headers = { "Content-Type": `image/${TYPES[ending] ?? ending}` };
    await (await caches.open(PICTURES)).put(addressOf(path), new Response(bytes as BodyInit, { headers }));
  },
  all: async () => (await paths()).filter((path) => !path.endsWith(`/${FOLDER}`)),
  async read(path) {
    const kept = await (await caches.open(PICTURES)).match(addressOf(path));
    if (!kept) throw new Failure(`There is no picture ${path}.`);
    return new Uint8Array(await kept.arrayBuffer());
  },
  makeFolder: async (path) => {
    await (await caches.open(PICTURES)).put(addressOf(`${path}/${FOLDER}`), new Response(""));
  },
  async list(folder) {
    const inside = (await paths()).filter((path) => path.startsWith(`${folder}/`));
    if (inside.length === 0) return undefined;
    const rest = inside.map((path) => path.slice(folder.length + 1).split("/"));
    const dirs = rest.flatMap(([first, ...more]) => (more.length > 0 ? [first!] : []));
    const files = rest.flatMap(([first, ...more]) => (more.length === 0 && first !== FOLDER ? [first!] : []));
    return { dirs: [...new Set(dirs)], files };
  },
};

const addressOf = (path: string): string => new URL(path.split("/").map(encodeURIComponent).join("/"), SITE).href;

async function paths(): Promise<string[]> {
  const kept = await (await caches.open(PICTURES)).keys();
  return kept.map(({ url }) => decodeURIComponent(url.slice(SITE.href.length)));
}

const MOST_BACKUPS = 3;

export const backups: Backups = async (name, file) => {
  const cache = await caches.open(named("backups"));
  await cache.put(addressOf(name), new Response(JSON.stringify(file)));
  for (const old of (await cache.keys()).slice(0, -MOST_BACKUPS)) await cache.delete(old);
  return name;
};
