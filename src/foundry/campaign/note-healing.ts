/** Records the day of every successful healing roll in the calendar (1.04), as done. */

import type { Severity } from "../../rules/chronicle/wounds/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import { savedLine } from "../base/words.view.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { mayChange } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { savedEntry } from "./page-calendar.ts";

export async function noteHealing(patient: Actor, day: number, severity: Severity): Promise<void> {
  const page = campaignPage();
  if (!mayChange(page)) return;
  const id = foundry.utils.randomID();
  const what = savedLine(told("CampaignPage.healed", { severity: told(`Severity.${severity}`) }));
  const entry = savedEntry({ id, day, kind: "healing", who: [patient.id!], what, done: true, paused: false });
  await update(page, { [`system.calendar.${id}`]: entry });
}
