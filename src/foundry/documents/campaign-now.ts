/** What the campaign page says about the present moment: the check in use, who sits where, what day it is. */
import type { CheckRule } from "../../rules/chronicle/checks/index.ts";
import { CHECKS } from "../../rules/variants.ts";
import type { Tincture } from "../system.ts";
import { campaignPage, tableOptions } from "./campaign-log.ts";

/** The check that this table plays. */
export function tableCheck(): CheckRule {
  return CHECKS[tableOptions()["rules.check"]];
}

/** The name of whoever sits at that seat, or nothing. */
export function playerAt(tincture: Tincture): string {
  const seat = campaignPage()?.system.seats[tincture];
  return seat ? (game.users?.get(seat.user)?.name ?? seat.name) : "";
}

/** The day of the campaign's calendar. */
export function today(): number {
  return campaignPage()?.system.day ?? 1;
}
