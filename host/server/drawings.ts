/**
 * The drawings of a scene in one answer: a scene has a map and a dozen tokens, each a kilobyte or two, and a browser would ask
 * for one after the other. Only SVG files of the packages, which are text; all other pictures are fetched by themselves.
 */
import { readFile, stat } from "node:fs/promises";
import { LARGEST_DRAWING, MOST_DRAWINGS } from "../api/wire.ts";
import { inside } from "./compressed.ts";
import { isHidden, type Place } from "./places.ts";

export interface Drawings {
  /** By its address in the request; missing or too large ones are left out. */
  readonly texts: Record<string, string>;
  readonly files: readonly string[];
}

export async function readDrawings(places: readonly Place[], asked: readonly string[]): Promise<Drawings> {
  const texts: Record<string, string> = {};
  const files: string[] = [];
  for (const address of asked.slice(0, MOST_DRAWINGS)) {
    const path = `/${address}`;
    const place = places.find(({ prefix }) => path.startsWith(prefix));
    const file = place && inside(place.folder, path.slice(place.prefix.length));
    if (!file || !path.endsWith(".svg") || isHidden(path)) continue;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile() || found.size > LARGEST_DRAWING) continue;
    texts[address] = await readFile(file, "utf8");
    files.push(file);
  }
  return { texts, files };
}
