/** What the right column shows while a form, the menu or a list stands in it. */
import { ENTRY_KINDS } from "../../../rules/chronicle/campaign/index.ts";
import { compareNames } from "../../base/locale.ts";
import { say } from "../../base/say.ts";
import { campaignOf } from "../../data/read.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { CONFLICT_PAGES, SYSTEM_ID } from "../../system.ts";
import { travelView } from "../campaign.view.ts";
import { campaignCharacters, campaignRealms, servants, serviceOf } from "../campaign-people.ts";
import { entryName } from "../entry-name.view.ts";
import { plaguePeople, rolledEvent, rolledPlague } from "../event.ts";
import type { SavedCalendar } from "../page-calendar.ts";
import type { Column } from "./column.ts";

interface Choice {
  readonly id: string;
  readonly name: string;
}

const chosenIn = (list: readonly Choice[], value = "") => list.map((one) => ({ ...one, chosen: one.id === value }));

/** Each kind of form under its own name, so that the template needs no comparisons. */
export function columnContext(page: JournalEntryPage, column: Column): object {
  const { kind, id, fields, ticked, fault } = column;
  const { calendar, day } = campaignOf(page);
  const people = () =>
    campaignCharacters()
      .filter(({ dead }) => !dead)
      .map(({ id: who, name }) => ({ id: who, name, ticked: ticked.has(who) }));
  const entry = calendar[id];
  const named = { [kind]: true, id, fault, fields, what: entry ? entryName(entry, say) : "" };
  if (kind === "entry")
    return { ...named, fresh: !id, done: entry?.done, people: people(), ...lists(calendar, column) };
  if (kind === "journey") {
    const { km = "", way = "", closed } = fields;
    const travel = travelView({ km, way, closed: closed === "on" }, day, tableOptions(), say);
    return { ...named, people: people(), travel, closed: closed === "on" };
  }
  if (kind === "event") {
    const rolled = rolledEvent(id);
    const plague = rolledPlague(fields.plague ?? "");
    const realms = campaignRealms().map(({ id: who, name }) => ({ id: who, name, ticked: ticked.has(who) }));
    return { ...named, rolled, plague, ill: plaguePeople(), concerned: [...realms, ...people()] };
  }
  if (kind === "records") {
    const service = fields.of ? serviceOf(fields.of, calendar) : undefined;
    return { ...named, servants: chosenIn(servants(), fields.of), service };
  }
  if (kind === "year")
    return { ...named, nextYear: say("BNB.CampaignPage.turnYearAsk", { year: Number(fields.year) }) };
  if (kind === "scenarios") return { ...named, folders: readyScenarios() };
  if (kind === "menu") {
    const dead = campaignCharacters().filter((one) => one.dead);
    return { ...named, dead: dead.map(({ id: who, name }) => ({ id: who, name })) };
  }
  return named;
}

/** An entry or a folder, as a compendium's index has them. */
interface Indexed {
  readonly _id?: string | null;
  readonly name?: string | null;
  readonly folder?: string | null;
}

/** The ready scenarios of the compendium by kind, from its index alone. */
function readyScenarios() {
  const pack = game.packs!.get(`${SYSTEM_ID}.scenarios`);
  if (!pack) return [];
  const byName = (list: readonly Indexed[]) => list.toSorted((a, b) => compareNames(a.name ?? "", b.name ?? ""));
  const entries = byName([...pack.index] as Indexed[]);
  return byName([...pack.folders] as Indexed[]).flatMap(({ _id, name }) => {
    const own = entries.filter(({ folder }) => folder === _id);
    return own.length > 0
      ? [{ name, entries: own.map((one) => ({ uuid: pack.getUuid(one._id!), name: one.name })) }]
      : [];
  });
}

/** What an entry can be, how it is played, and what it may follow or be part of. */
function lists(calendar: SavedCalendar, { id, fields }: Column): object {
  const others = Object.entries(calendar)
    .filter(([key, { done, kind }]) => key !== id && !done && kind === "scene")
    .map(([key, one]) => ({
      id: key,
      name: say("BNB.CampaignPage.whenDay", { day: one.day, when: entryName(one, say) }),
    }));
  const kinds = ENTRY_KINDS.filter((one) => one !== "healing" || fields.kind === one);
  return {
    kinds: chosenIn(
      kinds.map((one) => ({ id: one, name: say(`BNB.CampaignPage.kind.${one}`) })),
      fields.kind,
    ),
    plays: chosenIn(
      CONFLICT_PAGES.map((one) => ({ id: one, name: say(`TYPES.JournalEntryPage.${one}`) })),
      fields.plays,
    ),
    after: chosenIn(others, fields.after),
    within: chosenIn(others, fields.within),
  };
}
