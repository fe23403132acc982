/**
 * What a write will do, computed completely before anything is stored: the entries to put and to delete, the result to
 * broadcast, and the change of memory.
 */
import { type DocumentSource, EMBEDDED_COLLECTIONS } from "../api/wire.ts";
import { type Entry, type Source, toEntries } from "../world/entries.ts";
import { type Address, documentsAt, keyAt, rootWith } from "./address.ts";
import { sameButContents } from "./documents.ts";
import type { Served } from "./served.ts";

export interface Writer {
  readonly table: Served;
  /** The acting user, as a base document. */
  readonly user: any;
  readonly address: Address;
  readonly operation: Readonly<Record<string, unknown>>;
  readonly now: number;
}

export interface Plan {
  readonly put: readonly Entry[];
  readonly del: readonly string[];
  readonly result: readonly (DocumentSource | string)[];
  /** Changes memory. */
  readonly apply: () => void;
  /** What else must follow, such as closing a seat. */
  readonly after?: () => Promise<void>;
}

/** The plan for a collection whose documents change: `changed` and `created` whole, `deleted` by id. */
export function planChange(
  address: Address,
  change: {
    readonly created?: readonly Source[];
    readonly changed?: ReadonlyMap<string, Source>;
    readonly deleted?: readonly Source[];
  },
): Pick<Plan, "put" | "del" | "apply"> {
  const { created = [], changed = new Map<string, Source>(), deleted = [] } = change;
  const gone = new Set(deleted.map((source) => source._id));
  const entriesOf = (source: Source) => toEntries([...address.path, source._id], source);
  const put: Entry[] = created.flatMap(entriesOf);
  const del: string[] = deleted.flatMap((source) => entriesOf(source).map(([key]) => key));
  for (const source of documentsAt(address)) {
    const after = changed.get(source._id);
    if (!after) continue;
    const entries = entriesOf(after);
    if (sameEmbedded(address.type, source, after)) {
      put.push(...entries.slice(0, 1));
      continue;
    }
    const kept = new Set(entries.map(([key]) => key));
    put.push(...entries);
    del.push(...entriesOf(source).flatMap(([key]) => (kept.has(key) ? [] : key)));
  }
  const parent = address.parents.at(-1);
  if (!parent) {
    const apply = (): void => {
      for (const id of gone) address.roots.delete(id);
      for (const source of [...created, ...changed.values()]) address.roots.set(source._id, source);
    };
    return { put, del, apply };
  }
  const documents = [
    ...documentsAt(address).flatMap((source) => (gone.has(source._id) ? [] : (changed.get(source._id) ?? source))),
    ...created,
  ];
  const root = rootWith(address, documents);
  sameButContents(address.parents[0]!.source, root);
  if (created.length || gone.size) {
    const own = { ...parent.source, [address.path.at(-1) ?? ""]: documents };
    const [entry] = toEntries(address.path.slice(0, -1), own);
    if (entry) put.push([keyAt(address), entry[1]]);
  }
  return { put, del, apply: () => void address.roots.set(root._id, root) };
}

/** Most writes leave a document's embedded ones alone; then only its own entry is written. */
function sameEmbedded(type: string, before: Source, after: Source): boolean {
  return Object.keys(EMBEDDED_COLLECTIONS[type] ?? {}).every((field) => before[field] === after[field]);
}
