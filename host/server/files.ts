/**
 * Pictures that people upload, in a folder of the table's data: under `worlds/<id>` and `assets`, as in Foundry's own
 * data folder. Names, kinds and sizes are checked here; nothing that a browser could run is stored (no SVG, no HTML).
 */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { errorCode } from "../world/failure.ts";
import { makeFolder } from "../world/folder.ts";
import { Refused } from "./input.ts";

/** The largest picture, in bytes. */
export const LARGEST_FILE = 12_000_000;
const DEEPEST = 8;

type Looks = (bytes: Buffer) => boolean;
const begins =
  (...start: readonly number[]): Looks =>
  (bytes) =>
    start.every((byte, at) => bytes[at] === byte);
const says =
  (word: string, at: number): Looks =>
  (bytes) =>
    bytes.subarray(at, at + word.length).toString("latin1") === word;
const JPEG = begins(0xff, 0xd8, 0xff);

/** By extension: the expected first bytes. A map, because an object would also have `constructor`. */
const PICTURES: ReadonlyMap<string, Looks> = new Map<string, Looks>([
  ["png", begins(0x89, 0x50, 0x4e, 0x47)],
  ["jpg", JPEG],
  ["jpeg", JPEG],
  ["webp", (bytes) => says("RIFF", 0)(bytes) && says("WEBP", 8)(bytes)],
  ["gif", says("GIF8", 0)],
  ["avif", says("ftypavif", 4)],
]);

export const PICTURE_KINDS: readonly string[] = [...PICTURES.keys()];

export function isPicture(path: string): boolean {
  return PICTURES.has(extensionOf(path));
}

function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** A folder that people may use, as its parts; refused if it is outside. */
function placeOf(target: string): string[] {
  const parts = target.split("/").filter((part) => part !== "");
  const plain = parts.every((part) => /^[\p{L}\p{N}_-][\p{L}\p{N}_ .()-]{0,79}$/u.test(part) && !part.endsWith("."));
  const own = parts[0] === "assets" || (parts[0] === "worlds" && parts.length > 1);
  if (!plain || !own || parts.length > DEEPEST)
    throw new Refused(`Files may not be kept in "${target.slice(0, 200)}".`);
  return parts;
}

function placeAndName(path: string): [target: string, name: string] {
  const at = path.lastIndexOf("/");
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
}

/** Where a table's data folder has them. */
export function filesFolder(data: string): string {
  return resolve(data, "files");
}

export class TableFiles {
  constructor(readonly folder: string) {}

  /** Writes a picture, over one of the same name, and returns the path under which the table serves it. */
  async keep(target: string, name: string, bytes: Buffer): Promise<string> {
    const parts = this.#checked(target, name, bytes);
    const path = this.#inside(parts);
    await makeFolder(dirname(path));
    await writeFile(path, bytes);
    return parts.map(encodeURIComponent).join("/");
  }

  /** Every stored picture, as in a world file. */
  async all(): Promise<Record<string, string>> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch((error) => {
      if (errorCode(error) === "ENOENT") return [];
      throw error;
    });
    const paths = entries.filter((entry) => entry.isFile() && isPicture(entry.name));
    const found: Record<string, string> = {};
    for (const entry of paths) {
      const path = join(entry.parentPath, entry.name);
      found[relative(this.folder, path).split(sep).join("/")] = (await readFile(path)).toString("base64");
    }
    return found;
  }

  /** Nothing is written unless all of it is allowed: a broken file loses nothing. */
  checkAll(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) this.#checked(...placeAndName(path), Buffer.from(text, "base64"));
  }

  async keepAll(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files))
      await this.keep(...placeAndName(path), Buffer.from(text, "base64"));
  }

  /** The parts of the path for such a picture; refused if it is not allowed. */
  #checked(target: string, name: string, bytes: Buffer): string[] {
    const parts = placeOf(target);
    const looks = PICTURES.get(extensionOf(name));
    if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_ .()-]{0,119}$/u.test(name)) {
      throw new Refused(`A file may not be called "${name.slice(0, 200)}".`);
    }
    if (!looks) throw new Refused(`"${name}" is not kept here: only ${PICTURE_KINDS.join(", ")}.`);
    if (bytes.length > LARGEST_FILE) throw new Refused(`"${name}" is larger than ${LARGEST_FILE / 1_000_000} MB.`);
    if (!looks(bytes)) throw new Refused(`"${name}" is not what its ending says.`);
    return [...parts, name];
  }

  async makeFolder(target: string): Promise<string> {
    const parts = placeOf(target);
    await makeFolder(this.#inside(parts));
    return parts.join("/");
  }

  /** Folders and pictures there, each by its whole path. */
  async list(target: string): Promise<{ target: string; dirs: string[]; files: string[] }> {
    const parts = placeOf(target);
    const here = this.#inside(parts);
    const names = await readdir(here).catch((error) => {
      // The world's own folder exists before anybody has stored something in it.
      if (errorCode(error) === "ENOENT" && parts.length <= 2) return [];
      throw new Refused(`Directory ${target} does not exist or is not accessible in this storage location`);
    });
    const dirs: string[] = [];
    const files: string[] = [];
    for (const name of names.sort()) {
      const path = [...parts, name].map(encodeURIComponent).join("/");
      if ((await stat(join(here, name))).isDirectory()) dirs.push(path);
      else if (isPicture(name)) files.push(path);
    }
    return { target: parts.join("/"), dirs, files };
  }

  #inside(parts: readonly string[]): string {
    const path = join(this.folder, ...parts);
    if (!path.startsWith(this.folder + sep)) throw new Refused("That place is outside the table's files.");
    return path;
  }
}
