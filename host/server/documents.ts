/**
 * The base documents, as the server uses them: built from stored sources, with their parents around them, to clean,
 * validate and check rights.
 */

import { baseDocument as baseClass } from "../api/documents/base/index.ts";
import { deepClone } from "../api/utils/clone.ts";
import { EMBEDDED_COLLECTIONS } from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import type { Address } from "./address.ts";
import { Refused } from "./input.ts";
import type { Served } from "./served.ts";
import { checkShapes } from "./shapes.ts";

function classOf(type: string): any {
  const found = baseClass(type);
  if (!found) throw new Refused(`There are no documents of type "${type.slice(0, 40)}".`);
  return found;
}

export function hasField(type: string, name: string): boolean {
  return classOf(type).schema.has(name);
}

/** The default value of a field of a new document. */
export function initialOf(type: string, name: string): any {
  return classOf(type).schema.get(name).getInitialValue({});
}

/** Refuses data that does not fit the document, before anything casts it. */
export function checkShape(type: string, data: Source): void {
  checkShapes(classOf(type).schema, data);
}

export function baseDocument(type: string, source: Source, parent: any): any {
  return new (classOf(type))(source, placeIn(parent, type));
}

/** Of a source of this world, which was cleaned and validated when it was stored. The document may be changed. */
export function storedDocument(type: string, source: Source, parent: any): any {
  return new (classOf(type))(deepClone(source), { ...placeIn(parent, type), settled: true });
}

/**
 * Documents built for checks, cached by their source: a stored source is never changed, but replaced, and nobody changes
 * these. On a busy table every write asks the same few.
 */
const asked = new WeakMap<Source, any>();

function built(source: Source, build: () => any): any {
  const known = asked.get(source);
  if (known) return known;
  const document = build();
  asked.set(source, document);
  return document;
}

/** A document built without its content: enough to find its owner. */
export function hollowDocument(type: string, source: Source, parent: any): any {
  const build = () => {
    const hollow = { ...source };
    for (const field of Object.keys(EMBEDDED_COLLECTIONS[type] ?? {})) hollow[field] = [];
    return baseDocument(type, hollow, parent);
  };
  return parent ? build() : built(source, build);
}

/** Only its content has changed: the same document still tells its owner. */
export function sameButContents(before: Source, after: Source): void {
  const known = asked.get(before);
  if (known) asked.set(after, known);
}

/** The document around those addressed. */
export function parentDocument(address: Address): any {
  return address.parents.reduce((parent, { type, source }) => hollowDocument(type, source, parent), null as any);
}

export function userDocument(table: Served, userId: string): any {
  const source = table.world.documents("users").get(userId);
  if (!source) throw new Refused("This seat is no longer at the table.");
  return built(source, () => baseDocument("User", source, null));
}

function placeIn(parent: any, type: string): { parent: any; parentCollection: string | null } {
  return { parent, parentCollection: parent ? collectionIn(parent, type) : null };
}

function collectionIn(parent: any, type: string): string | null {
  return Object.entries(EMBEDDED_COLLECTIONS[parent.documentName] ?? {}).find(([, name]) => name === type)?.[0] ?? null;
}
