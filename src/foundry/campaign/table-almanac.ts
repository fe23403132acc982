/** The group's almanac, and what the form that changes it starts from. */
import { type Almanac, PLAIN_YEAR, readAlmanac } from "../../rules/chronicle/campaign/index.ts";
import type { Problem } from "../../rules/result.ts";
import { say } from "../base/say.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { type AlmanacForm, formOf } from "./almanac-form.view.ts";

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

/** The form of what the group has, or of a plain year that it may change. */
export function almanacFields(): AlmanacForm {
  const { almanac } = tableAlmanac();
  return almanac ? formOf(almanac) : proposed();
}
