/**
 * A copy of the world as one file: all documents that this client may read, as they are saved. A damaged file is refused as a
 * whole. Restoring replaces the document of the same id, and recreates a deleted one.
 */
import { fail, isObject, ok, type Result } from "../../../rules/result.ts";
import { SCHEMA_VERSION } from "../../data/migrations.ts";
import { SYSTEM_ID } from "../../system.ts";

const KIND = `${SYSTEM_ID}.copy`;

export const COPIED = ["Folder", "Actor", "Item", "JournalEntry", "Scene", "RollTable", "Macro"] as const;
export type CopiedName = (typeof COPIED)[number];

type CopiedDocument = Readonly<Record<string, unknown>> & { readonly _id: string; readonly name: string };

export type Documents = Readonly<Record<CopiedName, readonly CopiedDocument[]>>;

export interface Copy {
  readonly kind: string;
  readonly schema: number;
  readonly world: string;
  readonly documents: Documents;
}

export function copyText(world: string, documents: Record<CopiedName, readonly object[]>): string {
  return `${JSON.stringify({ kind: KIND, schema: SCHEMA_VERSION, world, documents }, null, 1)}\n`;
}

export function readCopy(text: string): Result<Copy> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return fail("copy.notJson");
  }
  if (!isObject(read)) return fail("copy.notACopy");
  const { kind, schema, documents } = read as Partial<Record<keyof Copy, unknown>>;
  if (kind !== KIND || typeof schema !== "number" || !isObject(documents)) return fail("copy.notACopy");
  if (schema > SCHEMA_VERSION) return fail("copy.newer");
  for (const name of COPIED) {
    const list: unknown = (documents as Partial<Record<CopiedName, unknown>>)[name];
    if (!Array.isArray(list)) return fail("copy.missing", { name });
    const at = list.findIndex((one) => !isCopied(one));
    if (at >= 0) return fail("copy.broken", { name, at: at + 1 });
  }
  return ok({ kind, schema, world: String(read.world), documents: documents as Documents });
}

function isCopied(one: unknown): boolean {
  if (!isObject(one)) return false;
  const { _id, name } = one as { _id?: unknown; name?: unknown };
  return typeof _id === "string" && /^[A-Za-z0-9]{16}$/.test(_id) && typeof name === "string";
}
