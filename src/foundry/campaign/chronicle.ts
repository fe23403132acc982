/**
 * The Chronicle: the one journal entry in which the table keeps its shared memory. Everybody owns it, so that nothing
 * that happens later needs a GM. It is made once, by the set-up window, and found by its flag.
 */

import { readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { certain } from "../../rules/result.ts";
import { inThisFoundry } from "../compat/deletions.ts";
import { type SetupPlan, seatChanges } from "../setup/plan.ts";
import { isTincture, SYSTEM_ID, type Tincture } from "../system.ts";

const FLAG = "chronicle";

export function theChronicle(): JournalEntry | undefined {
  return game.journal!.find((entry) => entry.getFlag(SYSTEM_ID as never, FLAG as never) === true);
}

export function campaignPage(): JournalEntryPage | undefined {
  return theChronicle()?.pages.find((page) => page.type === "campaign");
}

/** The table's options; the books' defaults where nothing, or nothing readable, was chosen. */
export function tableOptions(): AllOptions {
  const text = (campaignPage()?.system as unknown as { options?: string } | undefined)?.options;
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
  const seats = (campaignPage()?.system as any)?.seats as Record<string, { user: string }> | undefined;
  const found = Object.entries(seats ?? {}).find(([, seat]) => seat.user === user)?.[0];
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
    if (chronicle.isOwner)
      await chronicle.update({ ownership: { ...chronicle.ownership, ...ownersByName() } } as never);
    await page.update(inThisFoundry({ ...flat, ...seatChanges(plan.seats, (page.system as any).seats) }) as never);
    return;
  }
  const seats = Object.fromEntries(plan.seats.map(({ tincture, user, name }) => [tincture, { user, name }]));
  await JournalEntry.create({
    name: title,
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER, ...ownersByName() },
    flags: { [SYSTEM_ID]: { [FLAG]: true } },
    pages: [{ name: title, type: "campaign", system: { ...system, seats } }],
  } as never);
}
