/** A query from one user to another (User#query): passed to one connected tab of that user, the answer passed back. */
import type { Server } from "socket.io";
import type { USER_PERMISSIONS } from "../api/const.ts";
import type { QueryAnswer } from "../api/wire.ts";
import { Refused, record, text } from "./input.ts";
import { hasPermission } from "./rights.ts";
import type { Table } from "./table.ts";

const LONGEST = 10 * 60_000;
const USUAL = 30_000;

export async function answerQuery(io: Server, table: Table, from: string, request: unknown): Promise<QueryAnswer> {
  const asked = record(request, "A query");
  const name = text(asked.name, "The name of a query");
  const to = table.world.documents("users").get(text(asked.to, "The user asked"));
  if (!to) throw new Refused("There is no such user to ask.");
  if (!hasPermission(table, from, "QUERY_USER" satisfies keyof typeof USER_PERMISSIONS)) {
    throw new Refused("You may not ask other users (QUERY_USER).");
  }
  const tab = table.presence.tabsOf(to._id)[0];
  const socket = tab === undefined ? undefined : io.sockets.sockets.get(tab);
  if (!socket) throw new Refused(`${to.name} is not at the table.`);
  const given = Number(asked.timeout);
  const timeout = given > 0 ? Math.min(given, LONGEST) : USUAL;
  try {
    return await socket.timeout(timeout).emitWithAck("query", { name, data: asked.data, timeout });
  } catch {
    throw new Refused(`${to.name} did not answer the query "${name}" in time.`);
  }
}
