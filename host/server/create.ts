/**
 * New documents: they get ids, subtype data, stats and an owner, are cleaned and validated with everything embedded in
 * them, and are refused as a whole if one of them is not allowed.
 */

import { withMaker } from "../api/documents/base/common.ts";
import { BaseToken } from "../api/documents/base/token.ts";
import { randomID } from "../api/utils/id.ts";
import { mergeObject } from "../api/utils/merge.ts";
import { expandObject, setProperty } from "../api/utils/path.ts";
import { EMBEDDED_COLLECTIONS } from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import { cleanDelta, htmlFixes, htmlPaths } from "../world/html.ts";
import { documentsAt } from "./address.ts";
import { baseDocument, checkShape, hasField, initialOf, parentDocument } from "./documents.ts";
import { ID, list, Refused, record } from "./input.ts";
import { type Plan, planChange, type Writer } from "./plan.ts";
import { demandRight } from "./rights.ts";
import { firstStats } from "./stats.ts";
import { templateData } from "./system.ts";
import { checkNewUser, type PasswordChange, takePassword } from "./users.ts";

const MOST_AT_ONCE = 2000;

export async function planCreate(writer: Writer): Promise<Plan> {
  const { address, operation } = writer;
  const sent = list(operation.data, "The data to create");
  if (sent.length > MOST_AT_ONCE) throw new Refused(`More than ${MOST_AT_ONCE} documents at once are refused.`);
  const parent = parentDocument(address);
  const taken = new Set(documentsAt(address).map((source) => source._id as string));
  const created: Source[] = [];
  const passwords: PasswordChange[] = [];
  for (const one of sent) {
    const data = expandObject(structuredClone(record(one, "A new document")));
    data._id = newId(data._id, operation.keepId === true, address.type, taken);
    const password = address.type === "User" ? await takePassword(data._id, data, false) : undefined;
    if (password) passwords.push(password);
    const source = finish(writer, address.type, data, { root: !parent, keepIds: operation.keepEmbeddedIds !== false });
    const document = baseDocument(address.type, source, parent);
    demandRight(writer.user, document, "create", document.toObject());
    if (address.type === "User") checkNewUser(writer.user, document);
    if (address.type === "Setting") checkNewSetting(source, [...documentsAt(address), ...created]);
    created.push(document.toObject());
  }
  const { put, del, apply } = planChange(address, { created });
  return {
    put: [...put, ...passwords.flatMap((change) => change.put)],
    del: [...del, ...passwords.flatMap((change) => change.del)],
    result: created,
    apply: () => {
      apply();
      for (const change of passwords) change.apply(writer.table.world);
    },
  };
}

function newId(sent: unknown, keep: boolean, type: string, taken: Set<string>): string {
  if (keep && sent !== undefined && sent !== null) {
    if (typeof sent !== "string" || !ID.test(sent)) throw new Refused("An _id must be 16 letters and digits.");
    if (taken.has(sent)) throw new Refused(`${type} [${sent}] exists already.`);
  }
  const id = keep && sent ? (sent as string) : randomID();
  taken.add(id);
  return id;
}

/** What the server adds to a new document and to those inside it, and the HTML it removes. */
function finish(writer: Writer, type: string, data: Source, how: { root: boolean; keepIds: boolean }): Source {
  const { table, user, now } = writer;
  checkShape(type, data);
  const template = templateData(table.system, type, data.type);
  if (Object.keys(template).length) data.system = mergeObject(template, data.system ?? {});
  if (hasField(type, "_stats")) data._stats = firstStats(data._stats, table.system, user.id, now);
  if (hasField(type, "author")) data.author = author(user, data.author);
  if (hasField(type, "ownership") && !writer.address.pack) {
    if (!user.isGM && data.ownership) data.ownership = ownShare(type, data.ownership, user.id);
    if (how.root) Object.assign(data, withMaker(data, user.id));
  }
  if (type === "Token") cleanDelta(data.delta, BaseToken.findActor(data.actorId ?? null)?.type, table.declared);
  for (const [path, clean] of Object.entries(htmlFixes(htmlPaths(type, data.type, table.declared), data))) {
    setProperty(data, path, clean);
  }
  for (const [field, childType] of Object.entries(EMBEDDED_COLLECTIONS[type] ?? {})) {
    if (data[field] === undefined || data[field] === null) continue;
    const taken = new Set<string>();
    data[field] = list(data[field], `"${field}"`).map((one) => {
      const child = record(one, `A document in "${field}"`) as Source;
      child._id = newId(child._id, how.keepIds, childType, taken);
      return finish(writer, childType, child, { root: false, keepIds: how.keepIds });
    });
  }
  return data;
}

/** A player's new document sets only that player's rights: other entries and `default` are dropped silently. */
function ownShare(type: string, sent: unknown, userId: string): Source {
  const own = Object(sent)[userId];
  return { ...initialOf(type, "ownership"), ...(own === undefined ? {} : { [userId]: own }) };
}

/** Nobody writes in another's name; a gamemaster may, for example to import what others once wrote. */
function author(user: any, sent: unknown): unknown {
  if (sent === undefined || sent === null || sent === user.id) return user.id;
  if (!user.isGM) throw new Refused(`User ${user.name} may not write in the name of another user.`);
  return sent;
}

function checkNewSetting(source: Source, others: readonly Source[]): void {
  const same = others.find((one) => one.key === source.key && (one.user ?? null) === (source.user ?? null));
  if (same) throw new Refused(`The setting "${source.key}" exists already as Setting [${same._id}].`);
}
