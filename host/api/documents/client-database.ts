/**
 * Writing documents from this page (foundryvtt.com/api, CONFIG.DatabaseBackend). For each document, in order: `_preX` is awaited, then the `preX` hook is
 * called, on this client only; the server then judges, stores and tells everyone, and on every client the source changes, `_onX` runs and the `X` hook is called
 * with the id of the user who did it. A change that changes nothing is not sent (public tracker #12487, #10841, #10842).
 */
import type { DatabaseBackend } from "../abstract/backend.ts";
import { hasSpecialKeys, operatorsAsKeys } from "../data/operators.ts";
import { since14 } from "../face.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { TableLine } from "../helpers/socket.ts";
import { deepClone } from "../utils/clone.ts";
import { logCompatibilityWarning } from "../utils/compatibility.ts";
import { expandObject } from "../utils/path.ts";
import { isEmpty, type Plain } from "../utils/types.ts";
import { fromUuidSync } from "../utils/uuid.ts";
import type { DocumentAction, DocumentOperation, ModifyDocumentResponse } from "../wire.ts";
import { withMaker } from "./base/common.ts";
import { applyCreate, applyDelete, applyUpdate, lookUp } from "./client-responses.ts";
import { tokenActorAround, writeToDelta } from "./token-actor.ts";

const me = () => (globalThis as any).game.user;

export class ClientDatabaseBackend implements DatabaseBackend {
  readonly line: TableLine;

  constructor(line: TableLine) {
    this.line = line;
    line.onResponse = (response, known) => this.handle(response, known);
  }

  async get(documentClass: any, operation: Plain): Promise<any[]> {
    const { parent, pack = null, query = {}, ...rest } = operation;
    const response = await this.line.request({
      type: documentClass.documentName,
      action: "get",
      operation: { ...rest, query, pack, parentUuid: parent?.uuid ?? null },
    });
    return response.result.map((source: Plain) => documentClass.implementation.fromSource(source, { pack, parent }));
  }

  async create(documentClass: any, data: any[], operation: Plain): Promise<any[]> {
    const options = this.#options(operation);
    const documents: any[] = [];
    for (const entry of data) {
      const document = this.#draft(documentClass, entry, options);
      const source = deepClone(typeof entry?.toObject === "function" ? entry.toObject() : entry);
      if (await this.#allowed("preCreate", document, [document, source], [source], options)) documents.push(document);
    }
    if (!(await this.#operationAllowed(documentClass, "_preCreateOperation", documents, options))) return [];
    return this.#send(documentClass, "create", options, { data: documents.map((document) => document.toObject()) });
  }

  #draft(documentClass: any, entry: any, options: Plain): any {
    const given = typeof entry?.toObject === "function" ? entry.toObject() : expandObject(deepClone(entry));
    if (!options["keepId"]) delete given._id;
    const owned = documentClass.schema.has("ownership") && !options["parent"] ? withMaker(given, me().id) : given;
    const collection = options["parent"]
      ? options["parent"].constructor.getCollectionName(documentClass.documentName)
      : null;
    return new documentClass(owned, {
      parent: options["parent"] ?? null,
      pack: options["pack"] ?? null,
      parentCollection: collection,
    });
  }

  async update(documentClass: any, updates: Plain[], operation: Plain): Promise<any[]> {
    const options = this.#options(operation);
    const documents: any[] = [];
    const changed: Plain[] = [];
    for (const entry of updates) {
      const changes = expandObject(deepClone(typeof entry["toObject"] === "function" ? entry["toObject"]() : entry));
      if (since14() && hasSpecialKeys(changes)) warnOfSpecialKeys();
      const document = await lookUp(documentClass, changes["_id"], options);
      if (!document) throw new Error(`${documentClass.documentName} [${changes["_id"]}] does not exist`);
      if (!(await this.#allowed("preUpdate", document, [document, changes], [changes], options))) continue;
      const { _id, ...rest } = changes;
      const difference = document.updateSource(rest, { ...options, dryRun: true });
      const sent = options["diff"] === false ? operatorsAsKeys(rest) : difference;
      if (isEmpty(sent)) continue;
      changed.push({ _id, ...sent });
      documents.push(document);
    }
    if (!changed.length) return [];
    options["updates"] = changed;
    if (!(await this.#operationAllowed(documentClass, "_preUpdateOperation", documents, options))) return [];
    return this.#send(documentClass, "update", options, { updates: options["updates"] });
  }

  async delete(documentClass: any, ids: string[], operation: Plain): Promise<any[]> {
    const options = this.#options(operation);
    const all = options["deleteAll"]
      ? [
          ...(options["parent"]
            ? options["parent"].getEmbeddedCollection(documentClass.documentName)
            : collectionOf(documentClass)
          ).keys(),
        ]
      : ids;
    const documents: any[] = [];
    for (const id of all) {
      const document = await lookUp(documentClass, id, options);
      if (!document) throw new Error(`${documentClass.documentName} [${id}] does not exist`);
      if (await this.#allowed("preDelete", document, [document], [], options)) documents.push(document);
    }
    if (!documents.length || !(await this.#operationAllowed(documentClass, "_preDeleteOperation", documents, options)))
      return [];
    return this.#send(documentClass, "delete", options, { ids: documents.map((document) => document.id) });
  }

  #options(operation: Plain): Plain {
    return { diff: true, recursive: true, render: true, ...operation };
  }

  async #allowed(
    event: "preCreate" | "preUpdate" | "preDelete",
    document: any,
    hookArgs: any[],
    ownArgs: any[],
    options: Plain,
  ): Promise<boolean> {
    try {
      if ((await document[`_${event}`](...ownArgs, options, me())) === false) return false;
    } catch (problem) {
      Hooks.onError(`ClientDatabaseBackend#${event}`, problem as Error, {
        msg: `${document.documentName} [${document.id}]`,
      });
      return false;
    }
    return options["noHook"] || Hooks.call(`${event}${document.documentName}`, ...hookArgs, options, me().id);
  }

  async #operationAllowed(documentClass: any, method: string, documents: any[], options: Plain): Promise<boolean> {
    return documents.length > 0 && (await documentClass[method](documents, options, me())) !== false;
  }

  async #send(documentClass: any, action: DocumentAction, options: Plain, what: DocumentOperation): Promise<any[]> {
    if (tokenActorAround(options["parent"])) return writeToDelta(documentClass, action, options, what);
    const { parent, data: _data, updates: _updates, ids: _ids, ...rest } = options;
    const operation = {
      ...rest,
      ...what,
      pack: rest["pack"] ?? null,
      parentUuid: parent?.uuid ?? null,
      modifiedTime: Date.now(),
    };
    return this.line.request({ type: documentClass.documentName, action, operation });
  }

  /** A stored write by any user: shows it on this page, and calls the hooks. */
  async handle(response: ModifyDocumentResponse, known: boolean): Promise<any[]> {
    const documentClass = (globalThis as any).CONFIG[response.type].documentClass;
    const { parentUuid, data: _d, updates: _u, ids: _i, ...rest } = response.operation;
    const options: Plain = { ...rest, parent: parentUuid ? fromUuidSync(parentUuid, { strict: false }) : null };
    // Embedded in a compendium entry that is not loaded here: there is nothing to show.
    if (parentUuid && !options["parent"]?.collections) return [];
    if (known) return response.action === "delete" ? [] : this.#found(documentClass, response, options);
    if (response.action === "create") return applyCreate(documentClass, response, options);
    if (response.action === "update") return applyUpdate(documentClass, response, options);
    return applyDelete(documentClass, response, options);
  }

  async #found(documentClass: any, response: ModifyDocumentResponse, options: Plain): Promise<any[]> {
    const found = await Promise.all(
      response.result.map((entry) => lookUp(documentClass, (entry as Plain)["_id"], options)),
    );
    return found.filter(Boolean);
  }
}

function warnOfSpecialKeys(): void {
  logCompatibilityWarning('Keys that begin with "-=" or "==" are now operators: _del and _replace(value).', {
    since: 14,
    until: 16,
    once: true,
  });
}

function collectionOf(documentClass: any): any {
  return (globalThis as any).game.collections.get(documentClass.documentName);
}
