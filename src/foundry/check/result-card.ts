/** The buttons of a rolled check: contest it with a character of one's own, or go for it again on other terms. */
import { isSkill } from "../../rules/chronicle/skills.ts";
import type { CheckCard } from "../chat/check-card.view.ts";
import { openerOf } from "../windows.ts";
import { usualOpposing } from "./draft.ts";
import { flagsOf, otherTerms } from "./offers.ts";
import { characterAt, myCharacter } from "./people.ts";

export function wireResult(message: ChatMessage, html: HTMLElement): void {
  const card = flagsOf(message).check as CheckCard | undefined;
  const buttons = html.querySelectorAll<HTMLElement>("[data-check-act]");
  if (!card || buttons.length === 0) return;
  const roller = characterAt(card.actor ?? "");
  const mine = myCharacter();
  for (const button of buttons) {
    const contest = button.dataset.checkAct === "contest";
    button.hidden = !roller || (contest && (!mine || mine.uuid === roller.uuid));
    button.addEventListener("click", () => {
      if (!roller) return;
      if (contest) contestIt(roller, card);
      else otherTerms(roller, { ...card, opposition: card.check.opposition, consequence: card.consequence ?? "" });
    });
  }
}

/** The other side of a check may be the one to roll: the roller's skill then stands against it. */
function contestIt(roller: Actor, card: CheckCard): void {
  const mine = myCharacter();
  const skill = card.skill.replace("BNB.Skill.", "");
  if (!mine || !isSkill(skill)) return;
  openerOf("check")?.(mine, { skill: usualOpposing(skill), opponent: roller.uuid, opposing: skill });
}
