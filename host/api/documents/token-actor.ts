/**
 * The actor of an unlinked token (foundryvtt.com/api, ActorDelta): the world's actor with the token's own changes,
 * `delta`, on top. Items and effects in `delta` are complete, by id; one that the token lost is a tombstone. A write goes
 * to the token, and on every page the same documents change and the same hooks are called as for any other actor.
 */
import { Hooks } from "../helpers/hooks.ts";
import { deepClone } from "../utils/clone.ts";
import { randomID } from "../utils/id.ts";
import { mergeObject } from "../utils/merge.ts";
import type { Plain } from "../utils/types.ts";
import type { DocumentAction, DocumentOperation } from "../wire.ts";
import { applyCreate, applyDelete, applyUpdate } from "./client-responses.ts";

/** What every page must do besides storing the token's new `delta`; sent with the token's update. */
interface DeltaWrite {
  type: string;
  action: DocumentAction;
  /** The item around the effects, if it is about those. */
  item?: string;
  result: (Plain | string)[];
}

export function tokenActorSource(base: any, delta: Plain | null): Plain {
  const { items = [], effects = [], ...own } = deepClone(delta ?? {});
  const source = mergeObject(base.toObject(), own, { performDeletions: true });
  return { ...source, items: overlay(source.items, items), effects: overlay(source.effects, effects) };
}

function overlay(base: Plain[], own: Plain[]): Plain[] {
  const left = new Map(own.map((entry) => [entry["_id"], entry]));
  const all = base.map((entry) => {
    const changed = left.get(entry["_id"]) ?? entry;
    left.delete(entry["_id"]);
    return changed;
  });
  return [...all, ...left.values()].filter((entry) => !entry["_tombstone"]);
}

/** The token's actor that this document is or is part of. */
export function tokenActorAround(document: any): any {
  for (let around = document; around; around = around.parent) if (around.isToken) return around;
  return undefined;
}

/** Creates, updates or deletes parts of a token's actor. */
export async function writeToDelta(
  documentClass: any,
  action: DocumentAction,
  options: Plain,
  what: DocumentOperation,
): Promise<any[]> {
  const { parent, data: _data, updates: _updates, ids: _ids, ...rest } = options;
  const { token } = tokenActorAround(parent);
  const name = parent.constructor.getCollectionName(documentClass.documentName);
  const collection = parent.collections[name];
  const created = (what.data ?? []).map((source) => ({
    ...source,
    _id: rest["keepId"] && source._id ? source._id : randomID(),
  }));
  const updated = (what.updates ?? []).map((change) => {
    const document = collection.get(change._id);
    const copy = new document.constructor(document.toObject(), { parent, parentCollection: name });
    copy.updateSource(change, { recursive: rest["recursive"] !== false });
    return copy.toObject();
  });
  const entries = [...created, ...updated];
  const gone = what.ids ?? [];
  const write: DeltaWrite = {
    type: documentClass.documentName,
    action,
    result: [...created, ...(what.updates ?? gone)],
  };
  if (parent.documentName === "Item") {
    write.item = parent.id;
    const inner = [...parent.toObject()[name].filter((one: Plain) => !touched(one, entries, gone)), ...entries];
    await token.update(
      { delta: { items: replaced(token, "items", [{ ...parent.toObject(), [name]: inner }], []) } },
      { ...rest, deltaWrite: write },
    );
  } else
    await token.update({ delta: { [name]: replaced(token, name, entries, gone) } }, { ...rest, deltaWrite: write });
  return action === "delete" ? [] : entries.map((entry) => collection.get(entry._id)).filter(Boolean);
}

const touched = (one: Plain, entries: readonly Plain[], gone: readonly string[]): boolean =>
  gone.includes(one["_id"]) || entries.some((entry) => entry["_id"] === one["_id"]);

/** The token's own entries once these are changed and those are gone. */
function replaced(token: any, name: string, entries: readonly Plain[], gone: readonly string[]): Plain[] {
  const own: Plain[] = deepClone(token._source.delta?.[name] ?? []);
  const lost = gone.filter((id) => token.baseActor.collections[name].has(id));
  return [
    ...own.filter((one) => !touched(one, entries, gone)),
    ...entries,
    ...lost.map((_id) => ({ _id, _tombstone: true })),
  ];
}

/** Show what a stored write changed of the token's actor. */
export function applyDeltaWrite(token: any, write: DeltaWrite, options: Plain, userId: string): void {
  const { actor } = token;
  const { deltaWrite: _, parent: _parent, ...rest } = options;
  const parent = write.item ? actor?.items.get(write.item) : actor;
  if (!parent) return;
  if (write.type === "Actor") {
    const [change = {}] = write.result as Plain[];
    actor.updateSource(change);
    actor._onUpdate(change, rest, userId);
    Hooks.callAll("updateActor", actor, change, rest, userId);
    return;
  }
  const documentClass = (globalThis as any).CONFIG[write.type].documentClass;
  const response = { type: write.type, action: write.action, operation: {}, result: write.result, userId, rev: 0 };
  if (write.action === "create") applyCreate(documentClass, response, { ...rest, parent });
  else if (write.action === "update") void applyUpdate(documentClass, response, { ...rest, parent });
  else applyDelete(documentClass, response, { ...rest, parent });
}
