/**
 * Schema 2: an entry's people stand under keys of their own instead of in one line of ids. Goes by the shape, not by a
 * number, since Foundry also hands over parts of a document; what is not understood is left as it is.
 */
interface EarlierEntry {
  who?: unknown;
  people?: unknown;
}

export function migrateCampaign(source: Record<string, unknown>): Record<string, unknown> {
  const calendar = source.calendar;
  if (typeof calendar !== "object" || calendar === null) return source;
  for (const entry of Object.values(calendar) as (EarlierEntry | null)[]) {
    if (typeof entry !== "object" || entry === null || typeof entry.who !== "string" || entry.people) continue;
    const ids = entry.who.split(" ").filter((id) => id !== "");
    entry.people = Object.fromEntries(ids.map((id) => [id, true]));
  }
  return source;
}
