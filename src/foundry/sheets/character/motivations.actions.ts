/** Driving motivations: set by hand, played out, learned from (Chronicle 2.03). The rules decide what is allowed. */

import { isSkill, SKILLS } from "../../../rules/chronicle/checks/index.ts";
import { grow, isMotivation, MOTIVATIONS, matterMissing, sameMatter } from "../../../rules/chronicle/people/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { ask } from "../../base/windows/ask.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { removeTold } from "../../chat/removed.ts";
import type { Driving } from "../../data/shapes.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { write } from "../../documents/write.ts";
import type { SheetAction } from "./actions.ts";

export const MOTIVATION_ACTIONS: Record<string, SheetAction> = {
  /** Opens a discussion in which this character speaks first. */
  talk() {
    openerOf("discussion")?.({ talker: this.actor });
  },
  async addDriving() {
    const answer = await ask("sheets/driving-form", "BNB.Motivations.addTitle", {
      motivations: MOTIVATIONS.map((id) => ({
        id,
        name: say(`BNB.Motivation.${id}`),
        rating: this.source.motivations[id],
      })),
      skills: SKILLS.map((id) => ({ id, name: say(`BNB.Skill.${id}`), chosen: id === "convince" })),
    });
    if (!answer || !isMotivation(answer.motivation) || !isSkill(answer.skill)) return;
    const topic = answer.topic?.trim() ?? "";
    const context = answer.context?.trim() ?? "";
    const incomplete = matterMissing({ topic, context });
    if (incomplete) return notifyProblem(incomplete);
    const adopted: Driving = {
      motivation: answer.motivation,
      topic,
      context,
      skill: answer.skill,
      talkerRating: Math.min(10, Math.max(0, Math.trunc(Number(answer.talkerRating) || 0))),
      by: answer.by?.trim() ?? "",
      seat: "",
      when: "",
      playedOut: false,
    };
    const old = Object.entries(this.source.driving).find(([, one]) => sameMatter(one, adopted))?.[0];
    await write(this, { [`system.driving.${old ?? foundry.utils.randomID()}`]: adopted });
  },
  /** It no longer drives, but can still be learned from. */
  async playOut(_event, target) {
    await write(this, { [`system.driving.${target.dataset.key ?? ""}.playedOut`]: true });
  },
  /** Removes it once its context and topic have passed. */
  async forget(_event, target) {
    const { key = "" } = target.dataset;
    const what = this.source.driving[key]?.topic || told("Removed.unnamed");
    await removeTold(this.actor, "driving", key, told("Removed.playedOut", { name: this.actor.name, what }));
  },
  async grow(_event, target) {
    const driving = this.saved.driving[target.dataset.key ?? ""];
    if (!driving) return void ui.notifications!.warn(say("BNB.Sheet.deleted"));
    const answer = await ask("sheets/grow-form", "BNB.Motivations.growTitle", {
      topic: driving.topic,
      motivation: say(`BNB.Motivation.${driving.motivation}`),
    });
    if (!answer) return;
    const { motivations, learned, driving: drives, grown: before } = this.saved;
    const grown = grow(
      { motivations, driving: Object.values(drives), grown: Object.values(before) },
      driving,
      answer.outcome ?? "",
      tableOptions()["growth.frequency"],
    );
    if (!grown.ok) return notifyProblem(grown.problem);
    const id = driving.motivation;
    await write(this, {
      [`system.motivations.${id}`]: grown.value.motivations[id],
      [`system.learned.${id}`]: learned[id] + 1,
      [`system.grown.${foundry.utils.randomID()}`]: grown.value.grown.at(-1),
    });
  },
};
