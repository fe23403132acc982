/** Who may rest, who treats them, and what a rest would do and has done, for the campaign window. */
import { healOutlook, planRest } from "../../../rules/chronicle/campaign/index.ts";
import { timePasses } from "../../../rules/chronicle/wounds/index.ts";
import { say } from "../../base/say.ts";
import { campaignOf, isUnit, savedUnit } from "../../data/read.ts";
import { tableCheck, tableOptions } from "../../documents/campaign-log.ts";
import { owns } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { counterWords } from "../campaign.view.ts";
import { campaignCharacters } from "../campaign-people.ts";
import { isActorDying } from "../dying.ts";
import { entryName } from "../entry-name.view.ts";
import { calendarOf } from "../page-calendar.ts";
import { restChanges, usefulRests } from "../unit-rest.ts";
import { healersFor, lastRest, missingOwner, resterOf, undoBar, waitingFor } from "./rest.ts";
import { type RestPerson, restReport, restView } from "./rest.view.ts";
import type { LanePerson } from "./timeline.view.ts";

/** A living character for the timeline and the rest. */
export type Person = LanePerson & RestPerson;

/** `chosen` has the healer that was picked for a patient, by their ids. */
export function restPeople(
  days: { readonly from: number; readonly to: number },
  chosen: ReadonlyMap<string, string>,
): Person[] {
  const options = tableOptions();
  return campaignCharacters()
    .filter(({ dead }) => !dead)
    .map(({ id, name, seat, img }) => {
      const actor = game.actors!.get(id)!;
      const helpers = healersFor(actor);
      const helper = helpers.find((one) => one.actor.id === chosen.get(id)) ?? helpers[0];
      const rester = helper && resterOf(actor, helper);
      const outlook = rester ? healOutlook(tableCheck(), rester, days, options) : [];
      const healing = outlook.map((one) => ({
        words: counterWords(one.counter, say),
        successes: one.successes,
        days: one.days,
      }));
      return {
        ...{ id, name, seat, img, healing, outlook },
        healer: helper && { id: helper.actor.id!, name: helper.actor.name, self: helper.self },
        healers: helpers.map((one) => ({ id: one.actor.id!, name: one.actor.name })),
        waits: missingOwner(actor),
      };
    });
}

/** Those who can be treated, with their healers; `who` is one person's id, or empty for everybody. */
export function restersAmong(people: readonly Person[], who: string) {
  const resting = people.filter(({ id }) => who === "" || id === who);
  return resting.flatMap(({ id, outlook, healer }) => {
    const actor = game.actors!.get(id)!;
    const helper = healersFor(actor).find((one) => one.actor.id === healer?.id);
    return helper && outlook.length > 0 ? [resterOf(actor, helper)] : [];
  });
}

/** What resting so many days would do; `who` is one person's id, or empty for everybody. */
export function restPreview(page: JournalEntryPage, people: readonly Person[], days: number, who: string) {
  const { calendar, day } = campaignOf(page);
  const options = tableOptions();
  const dying = people.filter(({ id }) => timePasses(isActorDying(game.actors!.get(id)!), options) !== undefined);
  return restView(
    {
      plan: planRest(calendarOf(calendar), day, days),
      days,
      people: people.filter(({ id }) => who === "" || id === who),
      names: new Map(people.map(({ id, name }) => [id, name])),
      dying: dying.map(({ name }) => name),
    },
    say,
  );
}

/** The last rest, unless the day has changed since. */
export function lastRestReport(page: JournalEntryPage, people: readonly Person[]) {
  const record = lastRest();
  const { day, calendar } = campaignOf(page);
  if (!record || day !== record.to) return undefined;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const entries = record.finished.flatMap((id) => {
    const entry = calendar[id];
    return entry ? [entryName(entry, say)] : [];
  });
  const bar = undoBar(record);
  const now = new Map(people.map(({ id, outlook }) => [id, outlook]));
  const known = { record, names, now, entries, waiting: waitingFor(record), mayUndo: bar === "" };
  return { ...restReport(known, say), bar };
}

/** This user's units that a rest, a city or recruits would change, and the actions for it. */
export function tiredUnits() {
  return ownUnits().flatMap((unit) => {
    const ways = usefulRests(savedUnit(unit), tableOptions()).map((id) => ({
      id,
      words: say(`BNB.UnitSheet.rest.${id}`),
    }));
    return ways.length > 0 ? [{ id: unit.id!, name: unit.name, ways }] : [];
  });
}

export async function restUnit(id: string, rest: string): Promise<void> {
  const unit = ownUnits().find((one) => one.id === id);
  if (unit) await update(unit, restChanges(savedUnit(unit), rest, tableOptions()));
}

function ownUnits() {
  return game.actors!.filter(isUnit).filter((unit) => owns(unit));
}
