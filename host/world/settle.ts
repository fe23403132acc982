/**
 * Turns a document from a file into what the server would have stored: cleaned, complete, valid, its HTML harmless. A
 * world file may be written by hand or by a stranger; the rules of a player's write apply to it.
 */
import { baseDocument } from "../api/documents/base/index.ts";
import { mergeObject } from "../api/utils/merge.ts";
import { EMBEDDED_COLLECTIONS, type SystemManifest, WORLD_COLLECTIONS, type WorldCollectionName } from "../api/wire.ts";
import type { Source } from "./entries.ts";
import { Failure } from "./failure.ts";
import { htmlFixes, htmlPaths } from "./html.ts";

export function settle(collection: string, source: Source, manifest: SystemManifest): Source {
  const type = WORLD_COLLECTIONS[collection as WorldCollectionName];
  const documentClass: any = baseDocument(type);
  let settled: Source;
  try {
    settled = new documentClass(source).toObject();
  } catch (error) {
    throw new Failure(`${type} [${source._id}] is not valid: ${(error as Error).message.replaceAll(/\s*\n\s*/g, " ")}`);
  }
  cleanAll(type, settled, manifest);
  return settled;
}

function cleanAll(type: string, source: Source, manifest: SystemManifest): void {
  mergeObject(source, htmlFixes(htmlPaths(type, source.type, manifest), source));
  for (const [field, childType] of Object.entries(EMBEDDED_COLLECTIONS[type] ?? {})) {
    for (const child of source[field] ?? []) cleanAll(childType, child, manifest);
  }
}
