/** Fields and rights that several base documents share. */
import type { Document } from "../../abstract/document.ts";
import { DocumentFlagsField, DocumentOwnershipField, DocumentStatsField } from "../../data/fields/document-meta.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { DocumentIdField, ForeignDocumentField } from "../../data/fields/ids.ts";
import { IntegerSortField } from "../../data/fields/numbers.ts";
import { StringField } from "../../data/fields/string.ts";
import type { Plain } from "../../utils/types.ts";

export const idField = () => new DocumentIdField();
export const nameField = () => new StringField({ required: true, blank: false, textSearch: true });
export const sortField = () => new IntegerSortField();
export const imageField = (initial: string) => new FilePathField({ categories: ["IMAGE"], initial });
export const keeping = () => ({ flags: new DocumentFlagsField(), _stats: new DocumentStatsField() });
export const filed = (folder: typeof Document) => ({
  folder: new ForeignDocumentField(folder),
  sort: sortField(),
  ownership: new DocumentOwnershipField(),
});

/** The owners of the document around it. */
export function ownsParent(user: any, document: any): boolean {
  return document.parent ? document.parent.testUserPermission(user, "OWNER") : user.isGM;
}

/** A permission by name for the world's own documents, ownership of the parent for embedded ones. */
export function permitted(permission: string): (user: any, document: any) => boolean {
  return (user, document) => (document.parent ? ownsParent(user, document) : user.hasPermission(permission));
}

/** Assistants for the world's own documents, ownership of the parent for embedded ones. */
export function assistantOrOwnsParent(user: any, document: any): boolean {
  return document.parent ? ownsParent(user, document) : user.hasRole("ASSISTANT");
}

export function authorOrGM(user: any, document: any): boolean {
  return user.isGM || document._source.author === user.id;
}

/** A new document belongs to its creator, unless it says otherwise. */
export function withMaker(source: Plain, userId: string): Plain {
  const ownership = source["ownership"] ?? {};
  if (userId in ownership) return source;
  return { ...source, ownership: { default: 0, ...ownership, [userId]: 3 } };
}
