/**
 * The edition of the packages' files: one hash over the names, sizes and modification times of all files of the system,
 * the modules and the host's own icons. The table's page is under it (`/v-HASH/game`), like Foundry's under a route
 * prefix, so every relative address contains the hash: a browser caches such a file for good, and a changed file has
 * another address in the next page load.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** By its path on the disk: the state of a file when its edition was named. */
export interface Edition {
  readonly prefix: string;
  readonly files: ReadonlyMap<string, string>;
}

/** This many editions are remembered: open pages keep theirs while somebody works on a system. */
const REMEMBERED = 8;

const PREFIX = /^\/v-[0-9a-f]{12}(?=\/)/;

/** The edition in an address, and the address without it. */
export function splitAddress(pathname: string): [prefix: string, rest: string] {
  const prefix = PREFIX.exec(pathname)?.[0] ?? "";
  return [prefix, pathname.slice(prefix.length)];
}

export class Editions {
  readonly #known = new Map<string, Edition>();

  /** `host`: the version of the host's own part, so that both match. */
  constructor(
    private readonly host: string,
    private readonly folders: readonly string[],
  ) {}

  /** Checked again for each page: a page load sees a file that was changed a moment ago. */
  current(): Edition {
    const files = new Map<string, string>();
    for (const folder of this.folders) look(folder, files);
    const hash = createHash("sha256").update(this.host);
    for (const [file, stamp] of files) hash.update(`${file}\n${stamp}\n`);
    const edition = { prefix: `/v-${hash.digest("hex").slice(0, 12)}`, files };
    this.#known.delete(edition.prefix);
    this.#known.set(edition.prefix, edition);
    if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value!);
    return edition;
  }

  /** Whether a file still matches the edition of that prefix: only then may a browser cache it for good. */
  holds(prefix: string, file: string): boolean {
    // A page from before the server was started again asks for more. Looking costs milliseconds: no stranger's prefix has it done.
    if (this.#known.size === 0) this.current();
    const stamp = this.#known.get(prefix)?.files.get(file);
    const found = stamp === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    return found !== undefined && stamp === stampOf(found);
  }
}

/** Linked folders and development files are in no edition: a browser requests them again. */
function look(folder: string, files: Map<string, string>): void {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      look(file, files);
      continue;
    }
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile()) files.set(file, stampOf(found));
  }
}

/** Includes the change time that no program can set: a file replaced by another with its old date is another file. */
function stampOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`;
}
