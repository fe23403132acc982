/** The demo's compendiums: their indexes at once, what is in them when somebody first asks for it. Nobody writes there. */
import type { SystemManifest } from "../api/wire.ts";
import { Refused } from "../server/input.ts";
import type { Entry } from "../world/entries.ts";
import { Pack, packsOf } from "../world/packs.ts";
import { fetchJson } from "./place.ts";

const readOnly = (): Promise<never> => Promise.reject(new Refused("The compendiums of the demo are only read."));

export class SitePacks {
  readonly #full = new Map<Pack, Promise<void>>();

  private constructor(readonly all: ReadonlyMap<string, Pack>) {}

  static async open(manifest: SystemManifest): Promise<SitePacks> {
    const indexes = await fetchJson<Record<string, Entry[]>>("packs/index.json");
    const all = packsOf(manifest).map((pack) => [pack.id, new Pack(pack, indexes[pack.name] ?? [], readOnly)] as const);
    return new SitePacks(new Map(all));
  }

  /** Resolves when the compendium that a request names, if it names one, is here whole; undefined if nothing is missing. */
  fetchedFor(request: unknown): Promise<void> | undefined {
    const name = named(request);
    const pack = name === undefined ? undefined : this.all.get(name);
    if (!pack) return undefined;
    if (!this.#full.has(pack)) this.#full.set(pack, this.#fill(pack));
    return this.#full.get(pack);
  }

  async #fill(pack: Pack): Promise<void> {
    try {
      const whole = new Pack(pack.metadata, await fetchJson<Entry[]>(`packs/${pack.metadata.name}.json`), readOnly);
      for (const [id, source] of whole.documents) pack.documents.set(id, source);
    } catch (error) {
      // The next request tries again.
      this.#full.delete(pack);
      throw error;
    }
  }
}

function named(request: unknown): string | undefined {
  const pack = (request as { operation?: { pack?: unknown } } | null | undefined)?.operation?.pack;
  return typeof pack === "string" ? pack : undefined;
}
