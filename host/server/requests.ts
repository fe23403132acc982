/**
 * What a page requests of its table outside its line: a seat, the world as a file. The same whatever carries the request.
 */
import { Failure } from "../world/failure.ts";
import { checkInput, Refused, record, TRANSPORT_BYTES } from "./input.ts";
import type { Table } from "./table.ts";

export interface Asked {
  /** Which tab asks, if it has a seat. */
  readonly session: string | undefined;
  /** Whose wrong passwords are counted together (see `placeOf`). */
  readonly from: string;
  /** What was sent; more than so many bytes are refused. */
  readonly text: (limit: number) => Promise<string>;
}

export type Request = (table: Table, asked: Asked) => unknown;

const SHORT = 10_000;
const LARGEST_WORLD = TRANSPORT_BYTES * 5;

/** By method and path. */
export const REQUESTS: Readonly<Record<string, Request>> = {
  "POST /join": async (table, { text, from }) => {
    const { userId, password } = record(parsed(await text(SHORT)), "The request");
    const user = await table.seats.admit(userId, password, from);
    return { session: await table.sessions.start(user._id), userId: user._id };
  },
  "POST /leave": async (table, { session }) => {
    if (session) await table.sessions.end(session);
    return {};
  },
  "GET /api/users": (table) => table.seats.list(table.presence.active()),
  "GET /api/world": (table) => table.sign(),
  "GET /api/export": (table, { session }) => {
    table.demandGamemaster(table.sessions.userOf(session));
    return table.exportFile();
  },
  "POST /api/import": async (table, { session, text }) => {
    table.demandGamemaster(table.sessions.userOf(session));
    await table.importFile(await text(LARGEST_WORLD));
    return {};
  },
};

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused("The request is not JSON.");
  }
  checkInput(value);
  return value;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What the requesting page is told of an error: its own faults by name, the table's without details. */
export function errorAnswer(error: unknown): Answer {
  const known = error instanceof Refused || error instanceof Failure;
  if (!known) console.error(error);
  const { name, message } = known ? error : { name: "Error", message: "The server met an error of its own." };
  return { status: known ? 403 : 500, body: { error: { name, message } } };
}
