/** The group's almanac, and the form that changes it. Switching it changes neither the day nor the world time. */
import { type Almanac, PLAIN_YEAR, readAlmanac } from "../../rules/chronicle/campaign/index.ts";
import type { Problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { update } from "../documents/update.ts";
import { type AlmanacForm, formOf, typedAlmanac } from "./almanac-form.view.ts";

/** Undefined if days are only counted. An unreadable almanac is reported and stays as it was typed. */
export function tableAlmanac(): { readonly almanac: Almanac | undefined; readonly problem?: Problem } {
  const text = campaignPage()?.system.almanac ?? "";
  if (text === "") return { almanac: undefined };
  let typed: unknown;
  try {
    typed = JSON.parse(text);
  } catch {
    // Written by hand and not JSON: the rules report it.
  }
  const read = readAlmanac(typed);
  return read.ok ? { almanac: read.value } : { almanac: undefined, problem: read.problem };
}

function proposed(): AlmanacForm {
  const months = PLAIN_YEAR.months.map(({ days }, at) => ({ name: say(`BNB.Almanac.month.${at + 1}`), days }));
  return formOf({ ...PLAIN_YEAR, months });
}

/** Asks again, keeping what was typed, until the almanac is valid or cancelled. */
export async function editAlmanac(page: JournalEntryPage): Promise<void> {
  const { almanac } = tableAlmanac();
  let form: AlmanacForm = almanac ? formOf(almanac) : proposed();
  for (;;) {
    const answer = await ask("campaign/almanac-form", "BNB.Almanac.title", form);
    if (!answer) return;
    form = { ...form, ...answer };
    if (form.months.trim() === "") return update(page, { "system.almanac": "" });
    const read = readAlmanac(typedAlmanac(form));
    if (read.ok) return update(page, { "system.almanac": JSON.stringify(read.value) });
    notifyProblem(read.problem);
  }
}
