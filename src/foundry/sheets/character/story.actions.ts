/** Relations and goals, each added under its own key, so that two people who add at once both keep theirs. */

import { told } from "../../../rules/conflict/telling.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { ask } from "../../base/windows/ask.ts";
import { carryCode } from "../../base/windows/carry-code.ts";
import { removeTold } from "../../chat/removed.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { bringGoals, goalsCode, revealGoal, sealGoal } from "../../documents/goals.ts";
import { write } from "../../documents/write.ts";
import { countedByHand } from "../count-scene.ts";
import type { SheetAction } from "./actions.ts";
import { restChanges } from "./skirmish-rest.ts";

export const STORY_ACTIONS: Record<string, SheetAction> = {
  async addRelation() {
    await edit(this);
    const key = foundry.utils.randomID();
    await write(this, { [`system.relations.${key}`]: { name: "", what: "", uuid: "" } });
    await fillIn(this, `system.relations.${key}.name`);
  },
  async countScene(_event, target) {
    await write(this, countedByHand(this.actor, target.dataset));
  },
  async addGoal() {
    await edit(this);
    const key = foundry.utils.randomID();
    await write(this, { [`system.goals.${key}`]: { text: "", seal: "", nonce: "", done: false } });
    await fillIn(this, `system.goals.${key}.text`);
  },
  async addPrivateGoal() {
    const answer = await ask("sheets/goal-form", "BNB.Story.addPrivate", {});
    const text = answer?.text?.trim();
    if (text) await sealGoal(this.actor, text);
  },
  /** Only the owner's device has the texts; the seals on the sheet prove that the other device gets the same ones. */
  async carryGoals() {
    const { actor } = this;
    const code = goalsCode(actor);
    const bring = async (typed: string) => {
      const count = await bringGoals(actor, typed);
      if (count === 0) return void ui.notifications!.warn(say("BNB.Story.carryWrong", { name: actor.name }));
      ui.notifications!.info(say("BNB.Story.carried", { count }));
      await this.render({ parts: ["story"] });
    };
    const text = say(code ? "BNB.Story.carryText" : "BNB.Story.carryNone", { name: actor.name });
    await carryCode({ title: say("BNB.Story.carry"), text, code, file: actor.name.slugify(), bring });
  },
  async revealGoal(_event, target) {
    await revealGoal(this.actor, target.dataset.key!);
  },
  async removeEntry(_event, target) {
    const { path, key = "" } = target.dataset;
    if (path !== "relations" && path !== "goals") return;
    const entry = this.source[path][key] as { name?: string; text?: string } | undefined;
    const what = entry?.name || entry?.text;
    // Removing an empty entry is not announced.
    if (!what) return void (await write(this, { [`system.${path}.-=${key}`]: null }));
    await removeTold(this.actor, path, key, told("Removed.entry", { name: this.actor.name, what }));
  },
  async skirmishRest(_event, target) {
    const { rest, key = "" } = target.dataset;
    const heals = tableOptions()["d12.weekHeals"];
    const changes = restChanges(this.saved, rest ?? "", key, heals);
    if (!changes.ok) return notifyProblem(changes.problem);
    if (Object.keys(changes.value).length > 0) await write(this, changes.value);
    // Above 0 HP a character no longer needs aid.
    if (Number(changes.value["system.skirmish.hp"] ?? 0) > 0 && this.actor.statuses.has("aided"))
      await this.actor.toggleStatusEffect("aided", { active: false });
  },
  async openUuid(_event, target) {
    const { uuid } = target.dataset;
    const found = (uuid ? await fromUuid(uuid) : null) as { sheet?: { render(force: boolean): unknown } | null } | null;
    void found?.sheet?.render(true);
  },
};

/** Starts editing the new entry. */
async function edit(sheet: ThisParameterType<SheetAction>): Promise<void> {
  if (sheet.editing) return;
  sheet.editing = true;
  await sheet.render({ parts: ["header", "skills", "motivations", "combat", "story", "panel"] });
}

/** Focuses the new entry's field. */
async function fillIn(sheet: ThisParameterType<SheetAction>, name: string): Promise<void> {
  await sheet.render({ parts: ["story"] });
  sheet.element.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
