/** The part of the set-up window that saves, loads, exports and imports sets of options. It only fills the form. */
import { readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS } from "../../rules/options.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { chosenFile } from "../base/windows/chosen-file.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { planOf } from "../documents/setup-plan.ts";
import { update } from "../documents/update.ts";
import { keptSet, type OptionSet, readSet, setFields, setFile, setFromFile, setFromPage } from "./option-sets.ts";
import { rulesNow } from "./rules-card.ts";

export function keptSets(): { id: string; name: string }[] {
  const sets = Object.entries(campaignPage()?.system.sets ?? {}).map(([id, { name }]) => ({ id, name }));
  return sets.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function chosen(form: HTMLFormElement): string {
  return form.querySelector<HTMLSelectElement>("[data-set]")?.value ?? "";
}

/** Shown until the form is saved. Changed options are unfolded. */
function fill(form: HTMLFormElement, set: OptionSet): void {
  let changed = 0;
  for (const [name, value] of Object.entries(setFields(set))) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === "radio") {
        (field as HTMLInputElement).checked = field.value === value;
        continue;
      }
      if (field.value === value) continue;
      field.value = value;
      changed++;
      field.closest("details")?.setAttribute("open", "");
    }
  }
  const words = changed === 1 ? "one" : changed === 0 ? "none" : "other";
  ui.notifications!.info(say(`BNB.OptionSet.taken.${words}`, { name: set.name, changed }));
}

/** The current form as a set of that name. */
function typed(form: HTMLFormElement, name: string) {
  const fields = foundry.utils.flattenObject(Object.fromEntries(new FormData(form)));
  const plan = planOf(fields as Record<string, unknown>, [], rulesNow().book);
  if (!plan.ok) return plan;
  const options = readOptions(ALL_OPTIONS, plan.value.options);
  return options.ok ? readSet(name, plan.value.book, options.value) : options;
}

export function takeSet(form: HTMLFormElement): void {
  const kept = campaignPage()?.system.sets[chosen(form)];
  if (!kept) return;
  const set = setFromPage(kept);
  if (set.ok) fill(form, set.value);
  else notifyProblem(set.problem);
}

export async function keepSet(form: HTMLFormElement): Promise<boolean> {
  const page = campaignPage();
  if (!page) return false;
  const answer = await ask("setup/set-form", "BNB.OptionSet.keep", {});
  if (!answer) return false;
  const set = typed(form, answer.name ?? "");
  if (!set.ok) {
    notifyProblem(set.problem);
    return false;
  }
  const same = keptSets().find(({ name }) => name === set.value.name);
  await update(page, { [`system.sets.${same?.id ?? foundry.utils.randomID()}`]: keptSet(set.value) });
  return true;
}

export async function dropSet(form: HTMLFormElement): Promise<boolean> {
  const id = chosen(form);
  const page = campaignPage();
  if (!page?.system.sets[id]) return false;
  await update(page, { [`system.sets.-=${id}`]: null });
  return true;
}

export function saveSet(form: HTMLFormElement): void {
  const name = campaignPage()?.system.sets[chosen(form)]?.name || say("BNB.OptionSet.ofThisTable");
  const set = typed(form, name);
  if (set.ok) foundry.utils.saveDataToFile(setFile(set.value), "application/json", `${set.value.name}.json`);
  else notifyProblem(set.problem);
}

export async function loadSet(form: HTMLFormElement): Promise<void> {
  const file = await chosenFile(form.ownerDocument);
  if (!file) return;
  const set = setFromFile(await foundry.utils.readTextFromFile(file));
  if (set.ok) fill(form, set.value);
  else notifyProblem(set.problem);
}
