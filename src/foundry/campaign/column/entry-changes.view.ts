/** The changes a user made to an entry, as narrow paths. */
import { fail, ok, type Result } from "../../../rules/result.ts";
import type { SavedEntry } from "../page-calendar.ts";

export const EDITED = ["day", "kind", "what", "plays", "after", "within", "every", "note"] as const;
export type Edited = Readonly<Record<(typeof EDITED)[number], string>>;

export interface Ticks {
  /** Everybody who could be ticked; people not listed stay as they were. */
  readonly shown: readonly string[];
  readonly ticked: readonly string[];
}

export function editChanges(
  id: string,
  before: SavedEntry,
  typed: Edited,
  { shown, ticked }: Ticks,
): Result<Record<string, unknown>> {
  const day = typed.day.trim() === "" ? Number.NaN : Number(typed.day);
  if (!Number.isSafeInteger(day) || day < 0) return fail("calendar.day");
  const at = `system.calendar.${id}`;
  const changes: Record<string, unknown> = {};
  if (day !== before.day) changes[`${at}.day`] = day;
  for (const name of EDITED) {
    const value = typed[name].replaceAll("\r\n", "\n").trim();
    if (name !== "day" && value !== before[name]) changes[`${at}.${name}`] = value;
  }
  for (const who of shown) {
    const named = ticked.includes(who);
    if (named !== (before.people[who] === true)) changes[`${at}.people.${who}`] = named;
  }
  return ok(changes);
}
