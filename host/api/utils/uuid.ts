/**
 * Addresses of documents (foundryvtt.com/api, foundry.utils: parseUuid, buildUuid, fromUuid, fromUuidSync).
 * `Actor.id`, `Actor.id.Item.id`, `Compendium.scope.pack.Actor.id`, and `.id` or `.Item.id` relative to a document.
 */
export interface ResolvedUuid {
  uuid: string;
  type: string | undefined;
  id: string;
  documentType: string | undefined;
  documentId: string;
  collection: any;
  embedded: string[];
  primaryType: string | undefined;
  primaryId: string | undefined;
}

/** Where documents are looked up; the world registers itself here once it is loaded. */
export interface UuidSource {
  collection(documentName: string): any;
  pack(id: string): any;
  isDocumentName(name: string): boolean;
}

let source: UuidSource | undefined;

export function setUuidSource(next: UuidSource | undefined): void {
  source = next;
}

export function parseUuid(uuid: string | null | undefined, { relative }: { relative?: any } = {}): ResolvedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  if (uuid.startsWith(".")) return relative ? parseUuid(absolute(uuid, relative)) : null;
  const parts = uuid.split(".");
  let collection: any;
  let primaryType: string | undefined;
  let primaryId: string | undefined;
  if (parts[0] === "Compendium") {
    if (parts.length < 4) return null;
    parts.shift();
    collection = source?.pack(`${parts.shift()}.${parts.shift()}`);
    // The document name may be left out: Compendium.scope.pack.id
    primaryType = parts.length % 2 === 0 ? parts.shift() : collection?.documentName;
    primaryId = parts.shift();
  } else {
    if (parts.length < 2) return null;
    primaryType = parts.shift();
    primaryId = parts.shift();
    collection = source?.collection(primaryType!);
  }
  const embedded = parts;
  if (embedded.length % 2 !== 0) return null;
  const id = embedded.at(-1) ?? primaryId!;
  const type = embedded.at(-2) ?? primaryType;
  return { uuid, type, id, documentType: type, documentId: id, collection, embedded, primaryType, primaryId };
}

function absolute(uuid: string, relative: any): string {
  const parts = uuid.slice(1).split(".");
  if (parts.length % 2 === 0) return `${relative.uuid}.${parts.join(".")}`;
  // `.id` is a sibling of the relative document.
  const own = relative.uuid.split(".");
  return [...own.slice(0, -1), ...parts].join(".");
}

export function buildUuid({
  documentName,
  id,
  pack,
  parent,
}: {
  documentName: string;
  id: string;
  pack?: string | null;
  parent?: any;
}): string | null {
  if (!id) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}

function descend(document: any, embedded: readonly string[], invalid: boolean): any {
  for (let i = 0; document && i < embedded.length; i += 2)
    document = document.getEmbeddedDocument(embedded[i], embedded[i + 1], { invalid });
  return document ?? null;
}

export async function fromUuid(
  uuid: string | null | undefined,
  { relative, invalid = false }: { relative?: any; invalid?: boolean } = {},
): Promise<any> {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) return null;
  const { collection, primaryId, embedded } = parsed;
  const primary =
    typeof collection.getDocument === "function"
      ? await collection.getDocument(primaryId)
      : collection.get(primaryId, { invalid });
  return descend(primary, embedded, invalid);
}

/** Like fromUuid, but synchronous: from a compendium only what is loaded or the index entry. */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative, invalid = false, strict = true }: { relative?: any; invalid?: boolean; strict?: boolean } = {},
): any {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) return null;
  const { collection, primaryId, embedded } = parsed;
  const loaded = collection.get(primaryId, { invalid });
  if (!loaded && collection.index) {
    if (embedded.length && strict)
      throw new Error(
        `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
      );
    if (embedded.length) return null;
    const entry = collection.index.get(primaryId);
    return entry ? { ...entry, pack: collection.collection } : null;
  }
  return descend(loaded, embedded, invalid);
}
