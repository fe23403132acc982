/** The service record of a person or unit: fights and scenes with their results, and how many of each kind. */
import type { Calendar } from "../../rules/chronicle/campaign/index.ts";
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";
import { entryName, entryNote } from "./entry-name.view.ts";

export interface ServedConflict {
  readonly uuid: string;
  readonly name: string;
  /** The kind of conflict. */
  readonly type: string;
  readonly over: boolean;
}

export interface ServiceInput {
  readonly id: string;
  readonly name: string;
  /** Calendar entries of this person or unit that are done. */
  readonly calendar: Calendar;
  /** The conflict that played each entry. */
  readonly played: Readonly<Record<string, string>>;
  readonly conflicts: readonly ServedConflict[];
  /** Current scars and losses. */
  readonly hurt: string;
}

export type ServiceView = ReturnType<typeof serviceView>;

export function serviceView({ id, name, calendar, played, conflicts, hurt }: ServiceInput, say: Say) {
  const done = calendar.filter((entry) => entry.done && entry.who.includes(id)).toSorted((a, b) => a.day - b.day);
  const known = new Set(done.map((entry) => played[entry.id]));
  const kindOf = new Map(conflicts.map(({ uuid, type }) => [uuid, type]));
  const kindWords = (type: string | undefined) => (type ? say(`TYPES.JournalEntryPage.${type}`) : "");
  const lines = done.map((entry) => ({
    day: say("BNB.CampaignPage.dayNumber", { day: entry.day }),
    what: entryName(entry, say),
    kind: kindWords(kindOf.get(played[entry.id] ?? "")) || say(`BNB.CampaignPage.kind.${entry.kind}`),
    note: entryNote(entry, say),
    conflict: played[entry.id] ?? "",
  }));
  // Includes fights without a calendar entry.
  for (const { uuid, name: what, type } of conflicts.filter((one) => one.over && !known.has(one.uuid))) {
    lines.push({ day: "", what, kind: kindWords(type), note: "", conflict: uuid });
  }
  const kinds = new Map<string, number>();
  for (const { type, over } of conflicts) if (over) kinds.set(type, (kinds.get(type) ?? 0) + 1);
  const counts = [...kinds].map(([type, count]) => say("BNB.Service.count", { kind: kindWords(type), count }));
  return { id, name, counts: listed(counts, say) || say("BNB.Service.none"), hurt, lines };
}
