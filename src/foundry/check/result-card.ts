/** The buttons of a rolled check: contest it with one of the user's own characters, or try again on other terms. */
import { isSkill } from "../../rules/chronicle/checks/index.ts";
import { say } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { tell } from "../base/words.view.ts";
import { cardOf } from "../chat/cards.ts";
import type { CheckCard } from "../data/cards.ts";
import { usualOpposing } from "./draft.ts";
import { otherTerms } from "./offers.ts";
import { characterAt, myCharacter } from "./people.ts";

export function wireResult(message: ChatMessage, html: HTMLElement): void {
  const card = cardOf(message, "check");
  const buttons = html.querySelectorAll<HTMLElement>("[data-check-act]");
  if (!card || buttons.length === 0) return;
  const roller = characterAt(card.actor);
  const mine = myCharacter();
  for (const button of buttons) {
    const contest = button.dataset.checkAct === "contest";
    button.hidden = !roller || (contest && (!mine || mine.uuid === roller.uuid));
    button.addEventListener("click", () => {
      if (!roller) return;
      if (contest) contestIt(roller, card);
      else rollAgain(roller, card);
    });
  }
}

/** Opens the same check again; its terms can be changed. */
export function rollAgain(roller: Actor, card: CheckCard): void {
  otherTerms(roller, { ...card, consequence: tell(card.consequence, say) });
}

/** Opens a check for the other side, opposed by the roller's skill. */
export function contestIt(roller: Actor, card: CheckCard): void {
  const mine = myCharacter();
  const skill = card.skill.replace("BNB.Skill.", "");
  if (!mine || !isSkill(skill)) return;
  openerOf("check")?.(mine, { skill: usualOpposing(skill), opponent: roller.uuid, opposing: skill });
}
