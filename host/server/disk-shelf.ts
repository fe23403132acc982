/** The shelf of a table's pictures in its data folder. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { errorCode } from "../world/failure.ts";
import { makeFolder } from "../world/folder.ts";
import type { Shelf } from "./files.ts";
import { Refused } from "./input.ts";

/** Where a table's data folder has them. */
export function filesFolder(data: string): string {
  return resolve(data, "files");
}

export function diskShelf(data: string): Shelf {
  const folder = filesFolder(data);
  const inside = (path: string): string => {
    const place = join(folder, path);
    if (!place.startsWith(folder + sep)) throw new Refused("That place is outside the table's files.");
    return place;
  };
  return {
    async write(path, bytes) {
      await makeFolder(dirname(inside(path)));
      await writeFile(inside(path), bytes);
    },
    async all() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (errorCode(error) === "ENOENT") return [];
        throw error;
      });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
    },
    read: (path) => readFile(inside(path)),
    makeFolder: (path) => makeFolder(inside(path)),
    async list(path) {
      const here = inside(path);
      const names = await readdir(here).catch(() => undefined);
      if (!names) return undefined;
      const found = { dirs: [] as string[], files: [] as string[] };
      for (const name of names) found[(await stat(join(here, name))).isDirectory() ? "dirs" : "files"].push(name);
      return found;
    },
  };
}
