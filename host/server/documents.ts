/**
 * The base documents, as the server uses them: built from stored sources, with their parents around them, to clean, to
 * validate and to ask for rights.
 */

import { baseDocument as baseClass } from "../api/documents/base/index.ts";
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

/** What a field of a new document holds if nothing is said. */
export function initialOf(type: string, name: string): any {
  return classOf(type).schema.get(name).getInitialValue({});
}

/** Refuses data whose shape is not the document's, before anything casts it. */
export function checkShape(type: string, data: Source): void {
  checkShapes(classOf(type).schema, data);
}

export function baseDocument(type: string, source: Source, parent: any): any {
  return new (classOf(type))(source, { parent, parentCollection: parent ? collectionIn(parent, type) : null });
}

/**
 * Documents that were built to be asked, by what they were built from: a stored source is never changed, but replaced,
 * and nobody changes these. At a busy table the same few are asked again with every write.
 */
const asked = new WeakMap<Source, any>();

function built(source: Source, build: () => any): any {
  const known = asked.get(source);
  if (known) return known;
  const document = build();
  asked.set(source, document);
  return document;
}

/** A document built without what it holds: enough to ask whose it is. */
export function hollowDocument(type: string, source: Source, parent: any): any {
  const build = () => {
    const hollow = { ...source };
    for (const field of Object.keys(EMBEDDED_COLLECTIONS[type] ?? {})) hollow[field] = [];
    return baseDocument(type, hollow, parent);
  };
  return parent ? build() : built(source, build);
}

/** Only what it holds has changed: whose it is can be asked of the same document. */
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

function collectionIn(parent: any, type: string): string | null {
  return Object.entries(EMBEDDED_COLLECTIONS[parent.documentName] ?? {}).find(([, name]) => name === type)?.[0] ?? null;
}
