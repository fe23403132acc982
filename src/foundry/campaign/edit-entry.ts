/**
 * The form that changes a calendar entry. Only changed fields are written, each by itself, so that another player's simultaneous
 * change to the same entry is kept.
 */
import { ENTRY_KINDS } from "../../rules/chronicle/campaign/index.ts";
import { problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { savedWords } from "../base/words.view.ts";
import { campaignOf } from "../data/read.ts";
import { update } from "../documents/update.ts";
import { CONFLICT_PAGES } from "../system.ts";
import { campaignCharacters } from "./campaign-people.ts";
import { EDITED, type Edited, editChanges } from "./edit-entry.view.ts";
import { entryName } from "./entry-name.view.ts";
import { newEntryChange, type SavedCalendar, type SavedEntry, savedEntry } from "./page-calendar.ts";

interface EntryForm {
  readonly fields: Edited;
  readonly ticked: readonly string[];
}

/** The saved entry, or what the user has typed already. */
function formOf(saved: SavedCalendar, id: string, typed: EntryForm | undefined, fresh = worded(saved[id]!)): object {
  const entry = { ...fresh, ...typed?.fields };
  const others = Object.entries(saved)
    .filter(([key, { done, kind }]) => key !== id && !done && kind === "scene")
    .map(([key, one]) => ({
      id: key,
      name: say("BNB.CampaignPage.whenDay", { day: one.day, when: entryName(one, say) }),
    }));
  const chosen = (list: readonly { id: string; name: string }[], value: string) =>
    list.map((one) => ({ ...one, chosen: one.id === value }));
  const kinds = ENTRY_KINDS.map((one) => ({ id: one, name: say(`BNB.CampaignPage.kind.${one}`) }));
  const conflicts = CONFLICT_PAGES.map((one) => ({ id: one, name: say(`TYPES.JournalEntryPage.${one}`) }));
  return {
    ...entry,
    kinds: chosen(kinds, entry.kind),
    plays: chosen(conflicts, entry.plays),
    after: chosen(others, entry.after),
    within: chosen(others, entry.within),
    people: campaignCharacters().map(({ id: who, name }) => ({
      id: who,
      name,
      ticked: typed ? typed.ticked.includes(who) : entry.people[who] === true,
    })),
  };
}

function typedIn(answer: Readonly<Record<string, string>>, shown: readonly string[]): EntryForm {
  return {
    fields: Object.fromEntries(EDITED.map((name) => [name, answer[name] ?? ""])) as Edited,
    ticked: shown.filter((who) => answer[`who.${who}`] !== undefined),
  };
}

/** An entry as its form shows it: lines of the software in words, saved unchanged unless the user edits them. */
function worded(entry: SavedEntry): SavedEntry {
  return { ...entry, what: savedWords(entry.what, say), note: savedWords(entry.note, say) };
}

/** A new entry, today unless another day is typed. Asks until it is valid or cancelled. Returns its id, or undefined. */
export async function writeEntry(page: JournalEntryPage): Promise<string | undefined> {
  const id = foundry.utils.randomID();
  const { day } = campaignOf(page);
  const fresh = savedEntry({ id, day, kind: "scene", who: [], what: "", done: false, paused: false });
  let typed: EntryForm | undefined;
  for (;;) {
    const { calendar } = campaignOf(page);
    const form = formOf(calendar, id, typed, fresh);
    const answer = await ask("campaign/entry-form", "BNB.Timeline.add", form, "BNB.CampaignPage.add");
    if (!answer) return undefined;
    typed = typedIn(
      answer,
      campaignCharacters().map((one) => one.id),
    );
    const { day: on, what, ...fields } = typed.fields;
    const number = on.trim() === "" || Number(on) < 0 ? Number.NaN : Number(on);
    const change = newEntryChange(calendar, { id, who: typed.ticked, ...fields, day: number, what: what.trim() });
    if (change.ok) {
      await update(page, change.value);
      return id;
    }
    notifyProblem(change.problem);
  }
}

/** Asks again, keeping what was typed, until the entry is valid or cancelled. */
export async function editEntry(page: JournalEntryPage, id: string): Promise<void> {
  const saved = campaignOf(page).calendar[id];
  const before = saved && worded(saved);
  let typed: EntryForm | undefined;
  while (before) {
    const { calendar } = campaignOf(page);
    if (!calendar[id]) return notifyProblem(problem("calendar.none", { id: before.what }));
    const answer = await ask("campaign/entry-form", "BNB.CampaignPage.edit", formOf(calendar, id, typed));
    if (!answer) return;
    if (!campaignOf(page).calendar[id]) return notifyProblem(problem("calendar.none", { id: before.what }));
    const shown = campaignCharacters().map((one) => one.id);
    typed = typedIn(answer, shown);
    const changes = editChanges(id, before, typed.fields, { shown, ticked: typed.ticked });
    if (changes.ok) return update(page, changes.value);
    notifyProblem(changes.problem);
  }
}
