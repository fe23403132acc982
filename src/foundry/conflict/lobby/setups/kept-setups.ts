/**
 * Custom set-ups, saved on the campaign page: everybody owns it, so each player may add, rename and remove them. One line of text
 * each, because field names contain dots.
 */
import { told } from "../../../../rules/conflict/telling.ts";
import { fail, isObject, ok, type Result } from "../../../../rules/result.ts";
import { removeTold } from "../../../chat/removed.ts";
import { campaignPage } from "../../../documents/campaign-log.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { update } from "../../../documents/update.ts";
import { SYSTEM_ID } from "../../../system.ts";
import { type OwnSetup, readSetupText, setupText } from "./setup-text.ts";

export interface KeptSetup extends OwnSetup {
  readonly id: string;
}

const FLAG = "setups";
const MOST = 200;

/** Unreadable ones are kept but not shown. */
export function keptSetups(): readonly KeptSetup[] {
  const saved = ourFlags(campaignPage())[FLAG];
  if (!isObject(saved)) return [];
  return Object.entries(saved).flatMap(([id, text]) => {
    const read = typeof text === "string" ? readSetupText(text) : undefined;
    return read?.ok ? [{ ...read.value, id }] : [];
  });
}

/** Replaces the one with that id, if there is one. */
export async function keepSetup(id: string, setup: OwnSetup): Promise<Result<true>> {
  const page = campaignPage();
  if (!page) return fail("start.noChronicle");
  const kept = keptSetups();
  if (kept.length >= MOST && !kept.some((one) => one.id === id)) return fail("ownSetup.tooMany", { most: MOST });
  await update(page, { [`flags.${SYSTEM_ID}.${FLAG}.${id}`]: setupText(setup) });
  return ok(true);
}

/** Announced to all, with a button that restores it. */
export async function takeSetupAway({ id, name }: KeptSetup): Promise<void> {
  const page = campaignPage();
  if (page) await removeTold(page, "setups", id, told("Removed.entry", { name: page.name, what: name }));
}

export function newSetupId(): string {
  return foundry.utils.randomID();
}
