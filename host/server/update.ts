/**
 * Changes to documents: only differences are stored and broadcast, an empty difference writes nothing (public tracker
 * #12487). Fields that only the server or a gamemaster may write are refused by name.
 */
import { BaseToken } from "../api/documents/base/token.ts";
import { deepClone } from "../api/utils/clone.ts";
import { mergeObject } from "../api/utils/merge.ts";
import { expandObject } from "../api/utils/path.ts";
import { isEmpty } from "../api/utils/types.ts";
import { EMBEDDED_COLLECTIONS } from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import { cleanDelta, htmlFixes, htmlPaths } from "../world/html.ts";
import { documentAt } from "./address.ts";
import { baseDocument, checkShape, hasField, parentDocument, storedDocument } from "./documents.ts";
import { id, list, Refused, record } from "./input.ts";
import { type Plan, planChange, type Writer } from "./plan.ts";
import { demandRight } from "./rights.ts";
import { clientStats, laterStats } from "./stats.ts";
import { checkChangedUser, closesSeat, type PasswordChange, takePassword } from "./users.ts";

export async function planUpdate(writer: Writer): Promise<Plan> {
  const { address, table, user, operation } = writer;
  const parent = parentDocument(address);
  const changed = new Map<string, Source>();
  const result: Source[] = [];
  const passwords: PasswordChange[] = [];
  const closed: string[] = [];
  for (const sent of list(operation.updates, "The updates")) {
    const change = expandObject(deepClone(record(sent, "An update"))) as Source;
    const documentId = id(change._id, "The _id of an update");
    if (changed.has(documentId)) throw new Refused(`${address.type} [${documentId}] is named twice in one update.`);
    const before = documentAt(address, documentId);
    const password =
      address.type === "User" ? await takePassword(documentId, change, table.demandPasswords) : undefined;
    const built = address.pack ? baseDocument : storedDocument;
    const document = built(address.type, lean(address.type, before, change), parent);
    if (!user.isGM) refuseOwnership(address.type, change);
    demandRight(user, document, "update", change);
    checkServersOwn(change, before);
    checkShape(address.type, change);
    if (address.type === "User") checkChangedUser(table, user, before, change);
    if (password) passwords.push(password);
    if (address.type === "User" && closesSeat(user, documentId, change, password)) closed.push(documentId);

    const difference = apply(writer, document, before, change);
    if (!difference && !password) continue;
    if (difference) changed.set(documentId, restored(address.type, document.toObject(), before, change));
    result.push({ ...difference, _id: documentId });
  }
  const plan = planChange(address, { changed });
  return {
    put: [...plan.put, ...passwords.flatMap((change) => change.put)],
    del: [...plan.del, ...passwords.flatMap((change) => change.del)],
    result,
    apply: () => {
      plan.apply();
      for (const change of passwords) change.apply(table.world);
    },
    after: async () => {
      for (const one of closed) await table.closeSeat(one);
    },
  };
}

/** Changes the document and returns the difference; undefined if there is none. */
function apply(writer: Writer, document: any, before: Source, change: Source): Source | undefined {
  const { address, table, user, operation, now } = writer;
  const { _id, _stats, ...rest } = change;
  if (address.type === "Token") {
    const { type } = document.baseActor ?? {};
    for (const key of ["delta", "==delta"]) cleanDelta(rest[key], type, table.declared);
  }
  const options = { recursive: operation.recursive !== false };
  const difference: Source = document.updateSource(rest, options);
  const copied = clientStats(_stats);
  if (!isEmpty(copied)) mergeObject(difference, document.updateSource({ _stats: copied }));
  if (!Object.keys(difference).length && operation.diff !== false) return undefined;
  const after = document._source;
  const fixes = htmlFixes(htmlPaths(address.type, after.type, table.declared), after, before);
  if (Object.keys(fixes).length) {
    document.updateSource(fixes);
    mergeObject(difference, expandObject(fixes));
  }
  cleanEmbedded(writer, document, difference);
  if (hasField(address.type, "_stats")) {
    mergeObject(difference, document.updateSource({ _stats: laterStats(table.system, user.id, now) }));
  }
  return operation.diff === false ? mergeObject(expandObject(rest), difference) : difference;
}

/** Embedded documents that came with an update of their parent (a combat's combatants) are cleaned like any other. */
function cleanEmbedded(writer: Writer, document: any, difference: Source): void {
  const { address, table } = writer;
  for (const [field, type] of Object.entries(EMBEDDED_COLLECTIONS[address.type] ?? {})) {
    for (const child of (difference[field] ?? []) as Source[]) {
      const stored = document._source[field].find((one: Source) => one._id === child._id);
      if (type === "Token")
        for (const one of [stored, child])
          cleanDelta(one.delta, BaseToken.findActor(stored.actorId)?.type, table.declared);
      const fixes = htmlFixes(htmlPaths(type, stored.type, table.declared), stored);
      if (!Object.keys(fixes).length) continue;
      mergeObject(stored, expandObject(fixes));
      mergeObject(child, expandObject(fixes));
    }
  }
}

/** Without the embedded documents, unless the change names them: building those is the costly part. */
function lean(type: string, source: Source, change: Source): Source {
  const copy = { ...source };
  for (const field of Object.keys(EMBEDDED_COLLECTIONS[type] ?? {})) if (!names(change, field)) copy[field] = [];
  return copy;
}

function restored(type: string, after: Source, before: Source, change: Source): Source {
  for (const field of Object.keys(EMBEDDED_COLLECTIONS[type] ?? {})) {
    if (!names(change, field)) after[field] = before[field] ?? [];
  }
  return after;
}

function names(change: Source, field: string): boolean {
  return [field, `-=${field}`, `==${field}`].some((key) => Object.hasOwn(change, key));
}

/** Only gamemasters change rights, also inside embedded documents (public tracker #12938, #14450). */
function refuseOwnership(type: string, change: Source, path = ""): void {
  for (const key of Object.keys(change)) {
    const name = key.replace(/^[-=]=/, "");
    if (name === "ownership" && hasField(type, name)) {
      throw new Refused(`The "${path}ownership" field may only be modified by a GM or Assistant GM user.`);
    }
    const childType = EMBEDDED_COLLECTIONS[type]?.[name];
    if (!childType || !Array.isArray(change[key])) continue;
    for (const child of change[key]) refuseOwnership(childType, Object(child), `${path}${name}.${Object(child)._id}.`);
  }
}

function checkServersOwn(change: Source, before: Source): void {
  for (const key of ["-=_id", "==_id", "-=_stats", "==_stats"]) {
    if (Object.hasOwn(change, key)) throw new Refused(`The field "${key.slice(2)}" is written by the server alone.`);
  }
  const allowed = clientStats(change._stats);
  for (const [key, value] of Object.entries(Object(change._stats))) {
    if (!Object.hasOwn(allowed, key) && value !== before._stats?.[key]) {
      throw new Refused(`The field "_stats.${key.slice(0, 40)}" is written by the server alone.`);
    }
  }
}
