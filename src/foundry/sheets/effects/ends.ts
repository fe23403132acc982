/**
 * Ends effects automatically: on a day of the campaign, or after a number of fights that counted. They are disabled, not deleted,
 * by one client: for a day the first owner present, for a fight the player who brought the actor.
 */
import { whenIdle } from "../../base/fetch-ahead.ts";
import { clientOf } from "../../conflict/page/clients/clients.ts";
import { actorsOf } from "../../conflict/page/clients/seats.ts";
import { isStakedBy } from "../../conflict/page/stakes.ts";
import { actorAt, pageAt } from "../../documents/by-uuid.ts";
import { campaignPage, today } from "../../documents/campaign-log.ts";
import { isFirstOwner, mayChange } from "../../documents/may.ts";
import { update } from "../../documents/update.ts";
import { SYSTEM_ID } from "../../system.ts";
import { effectsOf, isPast, noteOf } from "./notes.ts";

async function endByDay(): Promise<void> {
  const day = today();
  for (const actor of game.actors!) {
    if (!isFirstOwner(actor)) continue;
    for (const effect of effectsOf(actor))
      if (!effect.disabled && isPast(effect, day)) await update(effect, { disabled: true });
  }
}

async function countFight(uuid: string): Promise<void> {
  const page = pageAt(uuid);
  const view = page && clientOf(page).view();
  if (!page || !view?.ok) return;
  const { match } = view.value;
  for (const [id, at] of Object.entries(actorsOf(page))) {
    const actor = actorAt(at);
    if (!mayChange(actor) || !isStakedBy(match, game.user!.id!, id)) continue;
    for (const effect of effectsOf(actor)) {
      const { fights, counted } = noteOf(effect);
      if (effect.disabled || !fights || counted === match.record.id) continue;
      const left = fights - 1;
      await update(effect, {
        ...(left === 0 ? { disabled: true } : {}),
        [`flags.${SYSTEM_ID}.effect.fights`]: left,
        [`flags.${SYSTEM_ID}.effect.counted`]: match.record.id,
      });
    }
  }
}

export function registerEffectEnds(): void {
  // Reads every actor of the world, which a start need not wait for.
  Hooks.once("ready", () => whenIdle(() => void endByDay()));
  Hooks.on("updateJournalEntryPage", (page, changes) => {
    const { day } = (changes.system ?? {}) as { readonly day?: number };
    if (day !== undefined && page.id === campaignPage()?.id) void endByDay();
  });
  const on = Hooks.on as (hook: string, listen: (told: { readonly uuid: string }) => void) => number;
  on("blades-and-banners.conflictEnded", ({ uuid }) => void countFight(uuid));
}
