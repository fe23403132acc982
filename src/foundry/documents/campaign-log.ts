/**
 * The Chronicle: the one journal entry in which the table keeps its shared memory. Everybody owns it, so that nothing
 * that happens later needs a GM. It is made once, by the set-up window, and found by its flag.
 */

import { readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { certain } from "../../rules/result.ts";
import { isCampaign } from "../data/read.ts";
import { isTincture, SYSTEM_ID, type Tincture } from "../system.ts";
import { createJournal } from "./create.ts";
import { ourFlags } from "./flags.ts";
import { owns } from "./may.ts";
import { type SetupPlan, seatChanges } from "./setup-plan.ts";
import { update } from "./update.ts";

const FLAG = "chronicle";

export function theChronicle(): JournalEntry | undefined {
  return game.journal!.find((entry) => ourFlags(entry)[FLAG] === true);
}

export function campaignPage(): JournalEntryPage.OfType<"campaign"> | undefined {
  for (const page of theChronicle()?.pages ?? []) if (isCampaign(page)) return page;
  return undefined;
}

/** The table's options; the books' defaults where nothing, or nothing readable, was chosen. */
export function tableOptions(): AllOptions {
  const text = campaignPage()?.system.options;
  try {
    const read = readOptions(ALL_OPTIONS, JSON.parse(text || "{}"));
    if (read.ok) return read.value;
  } catch {
    // Not JSON: somebody wrote into the page by hand. The defaults are always playable.
  }
  return certain(readOptions(ALL_OPTIONS, {}));
}

/** A user's own seat at the table. */
export function tinctureOf(user: string): Tincture | undefined {
  const found = Object.entries(campaignPage()?.system.seats ?? {}).find(([, seat]) => seat.user === user)?.[0];
  return isTincture(found) ? found : undefined;
}

/** Each player by name beside the default: who lowers the default shuts nobody out, and it can be undone. */
function ownersByName(): Record<string, number> {
  const owner = CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  return Object.fromEntries(game.users!.contents.map((user) => [user.id!, owner]));
}

/** Makes the Chronicle, or brings the one that is there up to the plan. */
export async function keepPlan(plan: SetupPlan, title: string): Promise<void> {
  const page = campaignPage();
  const system = { book: plan.book, options: JSON.stringify(plan.options), playersMayCreate: plan.playersMayCreate };
  if (page) {
    const flat = Object.fromEntries(Object.entries(system).map(([key, value]) => [`system.${key}`, value]));
    const chronicle = theChronicle()!;
    if (owns(chronicle)) await update(chronicle, { ownership: { ...chronicle.ownership, ...ownersByName() } });
    await update(page, { ...flat, ...seatChanges(plan.seats, page.system.seats) });
    return;
  }
  const seats = Object.fromEntries(plan.seats.map(({ tincture, user, name }) => [tincture, { user, name }]));
  await createJournal({
    name: title,
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER, ...ownersByName() },
    flags: { [SYSTEM_ID]: { [FLAG]: true } },
    pages: [{ name: title, type: "campaign", system: { ...system, seats } }],
  });
}
