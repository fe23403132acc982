/**
 * One write, from request to store: read, found, allowed, cleaned, validated, assigned its revision. Whatever fails on
 * the way fails before that, so that a refused request leaves nothing behind.
 */
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type DocumentOperation,
  type ModifyDocumentResponse,
} from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import { type Address, documentsAt, findAddress } from "./address.ts";
import { planCreate } from "./create.ts";
import { userDocument } from "./documents.ts";
import { Refused, record, text } from "./input.ts";
import type { Plan, Writer } from "./plan.ts";
import { planDelete } from "./remove.ts";
import { demandUnlocked } from "./rights.ts";
import type { Served } from "./served.ts";
import { planUpdate } from "./update.ts";

export interface Outcome {
  readonly response: ModifyDocumentResponse;
  /** False if nothing had to be written. */
  readonly stored: boolean;
  /** Resolves when the response's content is on the disk. */
  readonly settled: Promise<void>;
  /** What else must follow then. */
  readonly after?: (() => Promise<void>) | undefined;
}

export async function modify(table: Served, userId: string, request: unknown): Promise<Outcome> {
  const { type, action, operation } = readRequest(request);
  const address = findAddress(table, type, operation);
  const respond = (result: Plan["result"], now?: number): ModifyDocumentResponse => ({
    type,
    action,
    operation: told(operation, now),
    result: [...result],
    userId,
    rev: table.world.rev,
  });
  if (action === "get") {
    return { response: respond(read(address, operation)), stored: false, settled: table.world.settled() };
  }
  const writer: Writer = { table, user: userDocument(table, userId), address, operation, now: Date.now() };
  demandUnlocked(writer);
  const plan = await makePlan(action, writer);
  const stored = plan.put.length > 0 || plan.del.length > 0;
  if (stored && address.pack) await address.pack.write(plan);
  const settled = stored ? commit(table, address, plan) : table.world.settled();
  if (type === "Setting") table.learnSettings();
  return { response: respond(plan.result, writer.now), stored, settled, after: plan.after };
}

function makePlan(action: Exclude<DocumentAction, "get">, writer: Writer): Plan | Promise<Plan> {
  if (action === "create") return planCreate(writer);
  return action === "update" ? planUpdate(writer) : planDelete(writer);
}

/** A pack is its own store, written before the world's revision, so that nobody hears of data that is not there. */
function commit({ world }: Served, { pack }: Address, { put, del, apply }: Plan): Promise<void> {
  return world.commit(pack ? { put: [], del: [], done: apply } : { put, del, done: apply });
}

function readRequest(request: unknown): { type: string; action: DocumentAction; operation: Record<string, unknown> } {
  const asked = record(request, "The request");
  const action = DOCUMENT_ACTIONS.find((name) => name === asked.action);
  if (!action) throw new Refused(`"${String(asked.action).slice(0, 40)}" is no action on documents.`);
  return {
    type: text(asked.type, "The document type"),
    action,
    operation: record(asked.operation ?? {}, "The operation"),
  };
}

/** The operation as it is broadcast: the caller's options, without the data that the result contains anyway. */
function told(operation: Record<string, unknown>, now: number | undefined): DocumentOperation {
  const { data: _data, updates: _updates, query: _query, ...options } = operation;
  return now === undefined ? options : { ...options, modifiedTime: now };
}

function read(address: Address, operation: Record<string, unknown>): Source[] {
  const { pack } = address;
  if (pack && operation.index === true) {
    const fields = Array.isArray(operation.indexFields) ? operation.indexFields.map(String) : [];
    return pack.index(fields);
  }
  const query = Object.entries(record(operation.query ?? {}, "The query"));
  const wanted = ([key, value]: [string, unknown], source: Source): boolean =>
    key.endsWith("__in") && Array.isArray(value) ? value.includes(source[key.slice(0, -4)]) : source[key] === value;
  return documentsAt(address).filter((source) => query.every((one) => wanted(one, source)));
}
