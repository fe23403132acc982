/**
 * The edition of the packages' files: one hash over the names, sizes and times of change of all that the system, the modules
 * and the host's own icons hold. The table's page lies under it (`/v-HASH/game`), as Foundry's lies under a route prefix, so
 * every relative address in it carries the hash: a browser keeps such a file for good, and a changed file has another address
 * in the next page that is loaded.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** By its place on the disk: what a file looked like when its edition was named. */
export interface Edition {
  readonly prefix: string;
  readonly files: ReadonlyMap<string, string>;
}

/** So many editions are remembered: pages that are open keep theirs while somebody works on a system. */
const REMEMBERED = 8;

const PREFIX = /^\/v-[0-9a-f]{12}(?=\/)/;

/** The edition that an address names, and the address without it. */
export function splitAddress(pathname: string): [prefix: string, rest: string] {
  const prefix = PREFIX.exec(pathname)?.[0] ?? "";
  return [prefix, pathname.slice(prefix.length)];
}

export class Editions {
  readonly #known = new Map<string, Edition>();

  /** `host`: the version of what the host itself adds, so that both go together. */
  constructor(
    private readonly host: string,
    private readonly folders: readonly string[],
  ) {}

  /** Looked at again for each page: a file that was changed a moment ago is seen by whoever loads the page now. */
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

  /** Whether a file is still what the edition of that prefix holds: only then may a browser keep it for good. */
  holds(prefix: string, file: string): boolean {
    // A page from before the server was started again asks for more. Looking costs milliseconds: no stranger's prefix has it done.
    if (this.#known.size === 0) this.current();
    const stamp = this.#known.get(prefix)?.files.get(file);
    const found = stamp === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    return found !== undefined && stamp === stampOf(found);
  }
}

/** Folders that are only linked, and what a workshop has beside its work, are in no edition: a browser asks for them again. */
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

/** The time of change that no program can set is among it: a file laid over another with its old date is another file. */
function stampOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`;
}
