/** What a stored write does on a page: the collections change, then `_onX`, then the hook, then whatever shows the document is drawn again. */
import { keysAsOperators } from "../data/operators.ts";
import { since14 } from "../face.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { Plain } from "../utils/types.ts";
import type { ModifyDocumentResponse } from "../wire.ts";

function holder(documentClass: any, options: Plain): any {
  const { game } = globalThis as any;
  if (options["parent"]) return options["parent"].getEmbeddedCollection(documentClass.documentName);
  return options["pack"] ? game.packs.get(options["pack"]) : game.collections.get(documentClass.documentName);
}

/** The document of a write; one in a compendium is loaded if necessary. */
export async function lookUp(documentClass: any, id: string, options: Plain): Promise<any> {
  const collection = holder(documentClass, options);
  return collection?.get(id) ?? (options["pack"] && !options["parent"] ? collection?.getDocument(id) : undefined);
}

/** Parents are notified of changes inside them, up to the outermost. */
function tellParents(
  event: "Create" | "Update" | "Delete",
  documents: any[],
  what: any[],
  options: Plain,
  userId: string,
): void {
  const direct = options["parent"];
  if (!direct || !documents.length) return;
  const name = direct.constructor.getCollectionName(documents[0].documentName);
  for (let parent = direct; parent; parent = parent.parent) {
    if (!parent[`_on${event}DescendantDocuments`]) continue;
    parent[`_on${event}DescendantDocuments`](direct, name, documents, what, options, userId);
  }
}

function afterwards(documentClass: any, event: string, documents: any[], options: Plain, userId: string): void {
  const user = (globalThis as any).game.users.get(userId);
  const told = documentClass[`_on${event}Operation`](documents, options, user);
  told?.catch?.((problem: Error) => Hooks.onError(`${documentClass.name}._on${event}Operation`, problem));
}

export function applyCreate(documentClass: any, response: ModifyDocumentResponse, options: Plain): any[] {
  const { userId } = response;
  const collection = holder(documentClass, options);
  const sources = response.result as Plain[];
  const documents = sources.map((source) => {
    const context = { parent: options["parent"], pack: options["pack"] ?? null };
    const document = options["parent"]
      ? collection.createDocument(source, { strict: false })
      : documentClass.fromSource(source, context);
    collection.set(document.id, document, options);
    return document;
  });
  options["parent"]?._onEmbeddedChange?.(documents);
  for (const [i, document] of documents.entries()) {
    document._onCreate(sources[i], options, userId);
    Hooks.callAll(`create${document.documentName}`, document, options, userId);
  }
  options["data"] = sources;
  tellParents("Create", documents, sources, options, userId);
  collection._onModifyContents?.("create", documents, sources, options, userId);
  afterwards(documentClass, "Create", documents, options, userId);
  return documents;
}

export async function applyUpdate(
  documentClass: any,
  response: ModifyDocumentResponse,
  options: Plain,
): Promise<any[]> {
  const { userId } = response;
  const collection = holder(documentClass, options);
  const changed: [any, Plain][] = [];
  for (const change of response.result as Plain[]) {
    const document = collection?.get(change["_id"]);
    if (!document) continue;
    const { _id, ...rest } = change;
    document.updateSource(rest, { ...options, fallback: true, dryRun: false });
    changed.push([document, since14() ? keysAsOperators(change) : change]);
  }
  const documents = changed.map(([document]) => document);
  options["parent"]?._onEmbeddedChange?.(documents);
  for (const [document, change] of changed) {
    document._onUpdate(change, options, userId);
    Hooks.callAll(`update${document.documentName}`, document, change, options, userId);
  }
  const changes = changed.map(([, change]) => change);
  options["updates"] = changes;
  tellParents("Update", documents, changes, options, userId);
  collection?._onModifyContents?.("update", documents, changes, options, userId);
  afterwards(documentClass, "Update", documents, options, userId);
  return documents;
}

export function applyDelete(documentClass: any, response: ModifyDocumentResponse, options: Plain): any[] {
  const { userId } = response;
  const collection = holder(documentClass, options);
  const ids = response.result as string[];
  const documents: any[] = [];
  for (const id of ids) {
    const document = collection.get(id, { invalid: true });
    collection.delete(id, options);
    if (document) documents.push(document);
  }
  options["parent"]?._onEmbeddedChange?.(documents);
  for (const document of documents) {
    document._onDelete(options, userId);
    Hooks.callAll(`delete${document.documentName}`, document, options, userId);
  }
  options["ids"] = ids;
  tellParents("Delete", documents, ids, options, userId);
  collection._onModifyContents?.("delete", documents, ids, options, userId);
  afterwards(documentClass, "Delete", documents, options, userId);
  return documents;
}
