/** A query from one user to another (User#query): passed to one connected tab of that user, the answer passed back. */
import type { USER_PERMISSIONS } from "../api/const.ts";
import type { QueryAnswer } from "../api/wire.ts";
import { Refused, record, text } from "./input.ts";
import { hasPermission } from "./rights.ts";
import type { Tabs } from "./tab.ts";

const LONGEST = 10 * 60_000;
const USUAL = 30_000;

export async function answerQuery({ table, find }: Tabs, from: string, request: unknown): Promise<QueryAnswer> {
  const asked = record(request, "A query");
  const name = text(asked.name, "The name of a query");
  const to = table.world.documents("users").get(text(asked.to, "The user asked"));
  if (!to) throw new Refused("There is no such user to ask.");
  if (!hasPermission(table, from, "QUERY_USER" satisfies keyof typeof USER_PERMISSIONS)) {
    throw new Refused("You may not ask other users (QUERY_USER).");
  }
  const tab = table.presence.tabsOf(to._id)[0];
  const there = tab === undefined ? undefined : find(tab);
  if (!there) throw new Refused(`${to.name} is not at the table.`);
  const given = Number(asked.timeout);
  const timeout = given > 0 ? Math.min(given, LONGEST) : USUAL;
  try {
    return (await there.ask("query", { name, data: asked.data, timeout }, timeout)) as QueryAnswer;
  } catch {
    throw new Refused(`${to.name} did not answer the query "${name}" in time.`);
  }
}
