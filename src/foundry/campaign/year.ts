/**
 * The turn of a year (1.04): every realm, and every character whose scenes are counted, takes one of its pending steps of wealth.
 * A client that may change it does so; if none of its owners is present, the first of them to reconnect does.
 */

import { latestYear, turnOfTheYear, type Wealth, withEarned } from "../../rules/chronicle/campaign/index.ts";
import { say } from "../base/say.ts";
import { isCharacter, isRealm, savedWealth } from "../data/read.ts";
import { campaignPage, tableOptions } from "../documents/campaign-log.ts";
import { ourFlags } from "../documents/flags.ts";
import { isFirstOwner } from "../documents/may.ts";
import { isKnownToAll } from "../documents/sharing.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID } from "../system.ts";
import { ownerAgrees } from "./timeline/owner-press.ts";

export function campaignYear(): number {
  return campaignPage()?.system.year ?? 1;
}

/**
 * The year of this realm: its own entry; else what the campaign noted when a year turned while no owner was present; else the
 * campaign's previous year.
 */
function realmYear(realm: Actor, otherwise: number): number {
  return latestYear(ourFlags(realm).year, notedYears(campaignPage())[realm.id!], otherwise);
}

function notedYears(page: JournalEntryPage | undefined): Readonly<Record<string, unknown>> {
  return (ourFlags(page).realmYears ?? {}) as Readonly<Record<string, unknown>>;
}

/** A realm, or a character for whom scenes were counted. */
function hasTally(actor: Actor): boolean {
  if (isRealm(actor)) return true;
  if (!isCharacter(actor)) return false;
  const { gains, setbacks, pending } = savedWealth(actor);
  return gains + setbacks > 0 || pending !== 0 || ourFlags(actor).year !== undefined;
}

/** Notes the previous year for realms that have no year of their own, so that they miss none. */
async function noteRealms(page: JournalEntryPage, year: number): Promise<void> {
  const known = notedYears(page);
  const flags = Object.fromEntries(
    game
      .actors!.filter((actor) => hasTally(actor) && known[actor.id!] === undefined)
      .filter((actor) => ourFlags(actor).year === undefined)
      .map((realm) => [`flags.${SYSTEM_ID}.realmYears.${realm.id}`, year - 1]),
  );
  if (Object.keys(flags).length > 0) await update(page, flags);
}

function wealthAt(realm: Actor, from: number, year: number): Wealth {
  const { wealth, gains, setbacks, pending } = savedWealth(realm);
  let now = withEarned({ rating: wealth, gains, setbacks, pending }, tableOptions()["wealth.scenesPerStep"]);
  // Once nothing is pending, more years change nothing.
  for (let turned = from; turned < year && now.pending !== 0; turned++) now = turnOfTheYear(now);
  return now;
}

/** Advances a realm to that year. False if it is there already. */
export async function turnRealm(realm: Actor, year: number): Promise<boolean> {
  const from = realmYear(realm, year - 1);
  if (from >= year) return false;
  await writeYear(realm, from, year);
  return true;
}

/** Back to an earlier year changes nothing but the year. */
async function writeYear(realm: Actor, from: number, year: number): Promise<void> {
  const { gains, setbacks } = savedWealth(realm);
  const now = wealthAt(realm, from, year);
  if (from > year) return update(realm, { [`flags.${SYSTEM_ID}.year`]: year });
  await update(realm, {
    "system.wealth": now.rating,
    ...(now.gains === gains ? {} : { "system.gains": now.gains }),
    ...(now.setbacks === setbacks ? {} : { "system.setbacks": now.setbacks }),
    "system.pending": now.pending,
    [`flags.${SYSTEM_ID}.year`]: year,
  });
}

/** How the turn to that year changes everybody's wealth, for the record; unchanged wealth is left out. */
export function consequencesOf(year: number): { readonly name: string; readonly from: number; readonly to: number }[] {
  return game
    .actors!.filter((actor) => hasTally(actor) && isKnownToAll(actor) && realmYear(actor, year - 1) < year)
    .flatMap((actor) => {
      const { wealth, gains, setbacks, pending } = savedWealth(actor);
      const counted = { rating: wealth, gains, setbacks, pending };
      const { rating } = turnOfTheYear(withEarned(counted, tableOptions()["wealth.scenesPerStep"]));
      return rating === wealth ? [] : [{ name: actor.name, from: wealth, to: rating }];
    });
}

/** Whether this client writes for that realm: its user is the first owner present. */
function writesFor(realm: Actor): boolean {
  return isFirstOwner(realm);
}

/**
 * One year further is done; a realm may be a year ahead by its own sheet. Any other year waits for a press: whoever writes the page
 * could make the sheets of others pass a thousand years, and these would then miss the real ones.
 */
async function turnAll(realms: readonly Actor[], year: number, otherwise: number): Promise<void> {
  const own = realms
    .filter((actor) => hasTally(actor) && writesFor(actor))
    .map((realm) => ({ realm, from: realmYear(realm, otherwise) }));
  for (const { realm, from } of own) if (from === year - 1) await writeYear(realm, from, year);
  const others = own.filter(({ from }) => from < year - 1 || from > year + 1);
  if (others.length === 0) return;
  const lines = others.map(({ realm, from }) => {
    const [before, after] = [savedWealth(realm).wealth, from > year ? undefined : wealthAt(realm, from, year).rating];
    return say("BNB.OwnerPress.yearLine", { name: realm.name, from, year, before, after: after ?? before });
  });
  const [title, text] = [say("BNB.OwnerPress.year", { year }), say("BNB.OwnerPress.yearAsk", { year })];
  if (await ownerAgrees(`year ${year}`, title, text, lines))
    for (const { realm, from } of others) await writeYear(realm, from, year);
}

/** Actors that missed a year, from the raw world data, so that no document is created just to check it. */
function leftBehind(year: number): Actor[] {
  const noted = notedYears(campaignPage());
  return game.actors!._source.flatMap((data) => {
    const id = data._id ?? "";
    const actor =
      latestYear(ourFlags({ flags: data.flags ?? {} }).year, noted[id], year) !== year && game.actors!.get(id);
    return actor ? [actor] : [];
  });
}

/** The campaign's year as this client saw it last. */
let known: number | undefined;

export function registerYear(): void {
  Hooks.on("updateJournalEntryPage", (page, changes, _options, user) => {
    const year = (changes as { system?: { year?: number } }).system?.year;
    if (year === undefined || page.id !== campaignPage()?.id) return;
    // The client that turned the year notes what absent owners will have to catch up with.
    const noted = user === game.user!.id ? noteRealms(page, year) : Promise.resolve();
    const before = known === undefined || known === year ? year - 1 : known;
    known = year;
    void noted.then(() => turnAll(game.actors!.contents, year, before));
  });
  Hooks.once("ready", () => {
    const year = campaignYear();
    known = year;
    void turnAll(leftBehind(year), year, year);
  });
}
