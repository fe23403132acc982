/**
 * Pictures that people upload, under `worlds/<id>` and `assets`, as in Foundry's own data folder. Names, kinds and sizes
 * are checked here; nothing that a browser could run is stored (no SVG, no HTML). Where they are is the shelf's affair.
 */
import { fromBase64, toBase64 } from "./base64.ts";
import { Refused } from "./input.ts";

export interface Shelf {
  /** Over one of the same name. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** The path of every file. */
  all(): Promise<string[]>;
  read(path: string): Promise<Uint8Array>;
  makeFolder(path: string): Promise<void>;
  /** The names there; undefined if there is no such folder. */
  list(folder: string): Promise<{ dirs: string[]; files: string[] } | undefined>;
}

/** The largest picture, in bytes. */
export const LARGEST_FILE = 12_000_000;
const DEEPEST = 8;

type Looks = (bytes: Uint8Array) => boolean;
const begins =
  (...start: readonly number[]): Looks =>
  (bytes) =>
    start.every((byte, at) => bytes[at] === byte);
const says =
  (word: string, at: number): Looks =>
  (bytes) =>
    [...word].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
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

export class TableFiles {
  constructor(private readonly shelf: Shelf) {}

  /** Stores a picture, over one of the same name, and returns the path under which the table serves it. */
  async keep(target: string, name: string, bytes: Uint8Array): Promise<string> {
    const parts = checked(target, name, bytes);
    await this.shelf.write(parts.join("/"), bytes);
    return parts.map(encodeURIComponent).join("/");
  }

  /** Every stored picture, as in a world file. */
  async all(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const path of (await this.shelf.all()).filter(isPicture)) found[path] = toBase64(await this.shelf.read(path));
    return found;
  }

  /** Nothing is written unless all of it is allowed: a broken file loses nothing. */
  checkAll(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) checked(...placeAndName(path), fromBase64(text));
  }

  async keepAll(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) await this.keep(...placeAndName(path), fromBase64(text));
  }

  async makeFolder(target: string): Promise<string> {
    const path = placeOf(target).join("/");
    await this.shelf.makeFolder(path);
    return path;
  }

  /** Folders and pictures there, each by its whole path. */
  async list(target: string): Promise<{ target: string; dirs: string[]; files: string[] }> {
    const parts = placeOf(target);
    const found = await this.shelf.list(parts.join("/"));
    // The world's own folder exists before anybody has stored something in it.
    if (!found && parts.length > 2) {
      throw new Refused(`Directory ${target} does not exist or is not accessible in this storage location`);
    }
    const { dirs, files } = found ?? { dirs: [], files: [] };
    const whole = (name: string): string => [...parts, name].map(encodeURIComponent).join("/");
    return { target: parts.join("/"), dirs: dirs.sort().map(whole), files: files.filter(isPicture).sort().map(whole) };
  }
}

/** The parts of the path for such a picture; refused if it is not allowed. */
function checked(target: string, name: string, bytes: Uint8Array): string[] {
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
