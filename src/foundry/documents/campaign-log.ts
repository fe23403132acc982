/**
 * The campaign log: the one journal entry that holds the group's shared data. Everybody owns it, so that later writes need no GM.
 * The set-up window creates it once; it is found by its flag.
 */

import type { CheckRule } from "../../rules/chronicle/checks/index.ts";
import { RecentlyUsed } from "../../rules/conflict/once.ts";
import { readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { certain } from "../../rules/result.ts";
import { CHECKS } from "../../rules/variants.ts";
import { isCampaign } from "../data/read.ts";
import { isTincture, SYSTEM_ID, type Tincture } from "../system.ts";
import { createJournal } from "./create.ts";
import { ourFlags } from "./flags.ts";
import { isGm } from "./may.ts";
import { type SetupPlan, seatChanges } from "./setup-plan.ts";
import { update } from "./update.ts";

const FLAG = "chronicle";

/**
 * The journal with the flag. Several may have it, since players who may create journals can set flags. A journal that everybody
 * owns was shared by a GM and comes first, then the older one. A shared one without the flag is known by its first page.
 */
export function campaignLog(): JournalEntry | undefined {
  const marked = game.journal!.filter((entry) => ourFlags(entry)[FLAG] === true);
  return (
    oldest(marked.filter(isShared)) ??
    oldest(game.journal!.filter((entry) => isShared(entry) && entry.pages.some(isCampaign))) ??
    oldest(marked)
  );
}

function isShared({ ownership }: JournalEntry): boolean {
  return ownership?.default === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}

function oldest(entries: readonly JournalEntry[]): JournalEntry | undefined {
  const age = (entry: JournalEntry) => entry._stats?.createdTime ?? 0;
  return [...entries].sort((one, other) => age(one) - age(other))[0];
}

export function campaignPage(): JournalEntryPage.OfType<"campaign"> | undefined {
  for (const page of campaignLog()?.pages ?? []) if (isCampaign(page)) return page;
  return undefined;
}

/** A window asks for them many times while it is drawn. */
const READ_OPTIONS = new RecentlyUsed<AllOptions>(4, (text) => {
  try {
    const read = readOptions(ALL_OPTIONS, JSON.parse(text as string));
    if (read.ok) return read.value;
  } catch {
    // Not JSON: somebody edited the page by hand. The defaults are always playable.
  }
  return certain(readOptions(ALL_OPTIONS, {}));
});

/** The group's options, or the books' defaults where nothing readable was chosen. */
export function tableOptions(): AllOptions {
  return READ_OPTIONS.of(campaignPage()?.system.options || "{}");
}

export function tinctureOf(user: string): Tincture | undefined {
  const found = Object.entries(campaignPage()?.system.seats ?? {}).find(([, seat]) => seat.user === user)?.[0];
  return isTincture(found) ? found : undefined;
}

/** Creates the shared journal, or updates it to the plan. Only a GM can share it with everybody. */
export async function keepPlan(plan: SetupPlan, title: string, pageTitle: string): Promise<JournalEntry | undefined> {
  const page = campaignPage();
  const system = { book: plan.book, options: JSON.stringify(plan.options) };
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  if (page) {
    const flat = Object.fromEntries(Object.entries(system).map(([key, value]) => [`system.${key}`, value]));
    if (isGm()) await update(campaignLog()!, { ownership });
    await update(page, { ...flat, ...seatChanges(plan.seats, page.system.seats) });
    return undefined;
  }
  const seats = Object.fromEntries(plan.seats.map(({ tincture, user, name }) => [tincture, { user, name }]));
  return createJournal({
    name: title,
    ownership,
    flags: { [SYSTEM_ID]: { [FLAG]: true } },
    pages: [{ name: pageTitle, type: "campaign", system: { ...system, seats } }],
  });
}

export function tableCheck(): CheckRule {
  return CHECKS[tableOptions()["rules.check"]];
}

/** The name of the player on that seat, or an empty string. */
export function playerAt(tincture: Tincture): string {
  const seat = campaignPage()?.system.seats[tincture];
  return seat ? (game.users?.get(seat.user)?.name ?? seat.name) : "";
}

/** The current day of the campaign's calendar. */
export function today(): number {
  return campaignPage()?.system.day ?? 1;
}
