/** Who sees the card of the first visit, and when. The card is fetched only for them. */

import { fetched } from "../base/fetched.ts";
import { campaignLog, campaignPage, tinctureOf } from "../documents/campaign-log.ts";
import { ourFlags } from "../documents/flags.ts";
import { isGm, mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { SYSTEM_ID, TINCTURES } from "../system.ts";
import type { FirstVisitWindow } from "./first-visit-window.ts";

/** Whether a user can create the shared journal: only a GM or Assistant GM can share one with everybody. */
function mayMake(user: User): boolean {
  return isGm(user);
}

/** Everybody may write the campaign log once it exists; until then the user must be allowed to create it. */
export function mayKeep(user: User = game.user!): boolean {
  const page = campaignPage();
  return page ? mayChange(page, user) : mayMake(user);
}

let home: FirstVisitWindow | undefined;

/** A player who joined after the set-up takes a free seat: every player owns the shared journal. */
export async function takeFreeSeat(): Promise<void> {
  const page = campaignPage();
  const user = game.user!;
  const created = (document: object) => Number(foundry.utils.getProperty(document, "_stats.createdTime") ?? 0);
  if (!page || !mayChange(page, user) || tinctureOf(user.id!) || created(user) <= created(page.parent!)) return;
  const free = TINCTURES.find((tincture) => !(tincture in page.system.seats));
  if (free) await update(page, { [`system.seats.${free}`]: { user: user.id!, name: user.name } });
}

/** Once for each user after the set-up, on whatever device; before it, whenever a user joins who can only wait. */
export function welcome(): void {
  if (campaignLog()) {
    if (ourFlags(game.user!).welcomed === true) return;
    void update(game.user!, { [`flags.${SYSTEM_ID}.welcomed`]: true });
  } else if (mayMake(game.user!)) return;
  void open();
}

async function open(): Promise<void> {
  const part = await fetched(import("./first-visit-window.ts"));
  if (!part) return;
  home ??= new part.FirstVisitWindow();
  await home.render({ force: true });
}

/** Redraws the card of a waiting player when a user connects or disconnects. */
export function lookWhoIsHere(): void {
  if (home?.rendered && !campaignLog()) void home.render();
}
