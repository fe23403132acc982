/** The day of every successful healing roll stands in the calendar (1.04), as something that is done. */

import type { Severity } from "../../rules/chronicle/wounds/index.ts";
import { say } from "../base/say.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { savedEntry } from "./page-calendar.ts";

export async function noteHealing(patient: Actor, day: number, severity: Severity): Promise<void> {
  const page = campaignPage();
  if (!mayChange(page)) return;
  const id = foundry.utils.randomID();
  const what = say("BNB.CampaignPage.healed", { severity: say(`BNB.Severity.${severity}`) });
  const entry = savedEntry({ id, day, kind: "healing", who: [patient.id!], what, done: true, paused: false });
  await update(page, { [`system.calendar.${id}`]: entry });
}
