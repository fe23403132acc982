/**
 * Where a request points: a collection of the world or of a pack, or the documents embedded in one of theirs.
 * `Actor.a.Item.i` as parent and ActiveEffect as type mean the effects of that item.
 */
import { EMBEDDED_COLLECTIONS, WORLD_COLLECTIONS, type WorldCollectionName } from "../api/wire.ts";
import { entryKey, type Source } from "../world/entries.ts";
import type { Pack } from "../world/packs.ts";
import { id, Refused, text } from "./input.ts";
import type { Served } from "./served.ts";

export interface Step {
  readonly type: string;
  readonly source: Source;
}

export interface Address {
  readonly type: string;
  readonly pack: Pack | undefined;
  /** The root collection, and where its documents are stored. */
  readonly collection: string;
  readonly roots: Map<string, Source>;
  /** The documents around the addressed ones, outermost first; none for a root document. */
  readonly parents: readonly Step[];
  /** Path of the collection addressed, as for an entry's key. */
  readonly path: readonly string[];
}

const COLLECTION_OF = new Map<string, WorldCollectionName>(
  Object.entries(WORLD_COLLECTIONS).map(([name, type]) => [type, name as WorldCollectionName]),
);

export function findAddress(table: Served, type: string, operation: Record<string, unknown>): Address {
  const pack = findPack(table, operation.pack);
  const parts = parentParts(operation.parentUuid);
  const rootType = parts[0]?.[0] ?? type;
  // A compendium may contain what a world cannot: adventures.
  const collection = COLLECTION_OF.get(rootType) ?? (pack?.metadata.type === rootType ? pack.collection : undefined);
  if (!collection) throw new Refused(`There are no documents of type "${rootType.slice(0, 40)}".`);
  if (pack && rootType !== pack.metadata.type && rootType !== "Folder") {
    throw new Refused(`The compendium ${pack.metadata.id} holds no ${rootType} documents.`);
  }
  const roots = pack
    ? rootType === "Folder"
      ? pack.folders
      : pack.documents
    : table.world.documents(collection as never);
  const parents: Step[] = [];
  let path: string[] = [collection];
  let siblings: Iterable<Source> = roots.values();
  for (const [index, [parentType, parentId]] of parts.entries()) {
    const source = index === 0 ? roots.get(parentId) : [...siblings].find((one) => one._id === parentId);
    if (!source) throw new Refused(`${parentType} [${parentId}] does not exist.`);
    parents.push({ type: parentType, source });
    const field = embeddedField(parentType, parts[index + 1]?.[0] ?? type);
    siblings = source[field] ?? [];
    path = [...path, parentId, field];
  }
  return { type, pack, collection, roots, parents, path };
}

/** The addressed documents, as they are stored now. */
export function documentsAt(address: Address): Source[] {
  const parent = address.parents.at(-1);
  return parent ? (parent.source[address.path.at(-1) ?? ""] ?? []) : [...address.roots.values()];
}

export function documentAt(address: Address, documentId: string): Source {
  const source = address.parents.length
    ? documentsAt(address).find((one) => one._id === documentId)
    : address.roots.get(documentId);
  if (!source) throw new Refused(`${address.type} [${documentId}] does not exist.`);
  return source;
}

/** The key of a document's own entry; without an id, of the parent's. */
export function keyAt(address: Address, documentId?: string): string {
  return entryKey(documentId === undefined ? address.path.slice(0, -1) : [...address.path, documentId]);
}

/** The new root document when the addressed documents become `documents`; nothing old is changed. */
export function rootWith(address: Address, documents: readonly Source[]): Source {
  let value: Source[] = [...documents];
  for (let depth = address.parents.length - 1; depth >= 0; depth--) {
    const { source } = address.parents[depth] as Step;
    const changed = { ...source, [address.path[depth * 2 + 2] ?? ""]: value };
    if (depth === 0) return changed;
    const above = (address.parents[depth - 1] as Step).source[address.path[depth * 2] ?? ""] as Source[];
    value = above.map((one) => (one === source ? changed : one));
  }
  throw new Error("A root document has no root around it.");
}

function embeddedField(parentType: string, type: string): string {
  const fields = Object.entries(EMBEDDED_COLLECTIONS[parentType] ?? {});
  const field = fields.find(([, embedded]) => embedded === type)?.[0];
  if (!field) throw new Refused(`A ${parentType} holds no ${type.slice(0, 40)} documents.`);
  return field;
}

function findPack(table: Served, name: unknown): Pack | undefined {
  if (name === undefined || name === null) return undefined;
  const pack = table.packs.get(text(name, "The pack"));
  if (!pack) throw new Refused(`There is no compendium "${String(name).slice(0, 60)}".`);
  return pack;
}

/** `Actor.x.Item.y`, or the same behind `Compendium.scope.name.`, as pairs of type and id. */
function parentParts(uuid: unknown): [type: string, id: string][] {
  if (uuid === undefined || uuid === null) return [];
  let words = text(uuid, "The parent's uuid").split(".");
  if (words[0] === "Compendium") words = words.slice(3);
  if (words.length % 2 || words.length > 8 || !words.length) throw new Refused("That is no uuid of a parent document.");
  const parts: [string, string][] = [];
  for (let at = 0; at < words.length; at += 2) parts.push([words[at] ?? "", id(words[at + 1], "An id in a uuid")]);
  return parts;
}
