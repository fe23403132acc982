/** The roll panel: choose a skill, set difficulty and consequence, roll. Pressing a chosen skill again rolls it. */
import { isSkill, offerCheck } from "../../../rules/chronicle/checks/index.ts";
import { problem } from "../../../rules/result.ts";
import { say, sayProblem } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { tell } from "../../base/words.view.ts";
import { cardOf } from "../../chat/cards.ts";
import { rollCheckToChat, rolledIn } from "../../chat/check.ts";
import { cameOf } from "../../check/came.ts";
import { offeredDifficulty } from "../../check/difficulties.ts";
import { rollsWithout } from "../../check/draft.ts";
import { checkTerms, mustOffer, postOffer } from "../../check/offers.ts";
import { visibleCharacters } from "../../check/people.ts";
import { sheetRating } from "../../data/rating.ts";
import { actorsBar } from "../../documents/able-to-act.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import type { OpenSheet, SheetAction } from "./actions.ts";

export const PANEL_ACTIONS: Record<string, SheetAction> = {
  async chooseSkill(_event, target) {
    const { skill } = target.dataset;
    if (!isSkill(skill)) return;
    if (this.panel.skill === skill) return roll(this);
    this.panel = { ...this.panel, skill, inTerrain: false, refusal: "", came: "" };
    await this.render({ parts: ["skills", "panel"] });
  },
  async easier() {
    await step(this, -1);
  },
  async harder() {
    await step(this, 1);
  },
  async rollCheck() {
    await roll(this);
  },
  async noConsequence() {
    const noConsequence = !this.panel.noConsequence;
    this.panel = { ...this.panel, noConsequence, consequence: "", refusal: "" };
    await this.render({ parts: ["panel"] });
  },
  askPerson() {
    const { skill, difficulty, consequence } = this.panel;
    // Preselects an opponent: the target, or the first visible character.
    const opponent = visibleCharacters().find(({ uuid }) => uuid !== this.actor.uuid)?.uuid;
    const against = opponent ? { opponent } : { difficulty };
    openerOf("check")?.(this.actor, { ...(skill ? { skill } : {}), ...against, consequence });
  },
};

async function step(sheet: OpenSheet, by: number): Promise<void> {
  const difficulty = offeredDifficulty(sheet.panel.difficulty + by);
  sheet.panel = { ...sheet.panel, difficulty };
  await sheet.render({ parts: ["skills", "panel"] });
}

async function roll(sheet: OpenSheet): Promise<void> {
  const { skill, difficulty, inTerrain } = sheet.panel;
  if (!skill) return;
  const typed = consequenceField(sheet)?.value ?? "";
  const options = tableOptions();
  const around = { conditions: sheet.conditions, options, inTerrain };
  const { rating, modifiers } = sheetRating(sheet.source, skill, around);
  const bar = actorsBar(sheet.actor);
  const asked = {
    rating,
    difficulty,
    consequence: typed,
    quick: rollsWithout(checkTerms(), sheet.panel.noConsequence),
  };
  const mustBeOffered = mustOffer(sheet.actor);
  // If another player has joined since the button said Roll, it must not turn into an offer under the player's hand.
  const refused = bar ?? (mustBeOffered && !saysOffer(sheet) ? problem("check.offerFirst") : undefined);
  const offer = refused ? { ok: false as const, problem: refused } : offerCheck(asked);
  if (!offer.ok) {
    sheet.panel = { ...sheet.panel, consequence: typed, refusal: sayProblem(offer.problem) };
    await sheet.render({ parts: ["panel"] });
    if (!refused) consequenceField(sheet)?.focus();
    return;
  }
  const terms = { rating, opposition: difficulty, modifiers, consequence: offer.value.consequence };
  sheet.panel = { ...sheet.panel, consequence: "", noConsequence: false, refusal: "" };
  if (mustBeOffered) {
    await postOffer(sheet.actor, { skill, ...terms });
    sheet.panel = { ...sheet.panel, came: say("BNB.Panel.offered", { skill: say(`BNB.Skill.${skill}`) }) };
  } else {
    const check = await rollCheckToChat({ actor: sheet.actor, skill: `BNB.Skill.${skill}`, ...terms });
    sheet.panel = { ...sheet.panel, came: cameOf(`BNB.Skill.${skill}`, check, offer.value.consequence) };
  }
  await sheet.render({ parts: ["panel"] });
}

/** An offered check is rolled later, in the chat; then the panel shows its result. */
export async function tellPanel(sheet: OpenSheet, message: ChatMessage): Promise<void> {
  const card = cardOf(message, "check");
  const rolled = card?.offer && rolledIn(card, message);
  if (!card || !rolled || card.actor !== sheet.actor.uuid || sheet.panel.came === "") return;
  sheet.panel = { ...sheet.panel, came: cameOf(card.skill, rolled, tell(card.consequence, say)) };
  await sheet.render({ parts: ["panel"] });
}

/** Listens to the fields of the panel; Enter in the consequence rolls. */
export function wirePanel(sheet: OpenSheet): void {
  const root: HTMLElement = sheet.element;
  for (const field of root.querySelectorAll<HTMLInputElement>("[data-panel]")) {
    field.addEventListener("change", () => onPanelField(sheet, field));
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || field.dataset.panel !== "consequence") return;
      event.preventDefault();
      root.querySelector<HTMLButtonElement>('[data-action="rollCheck"]')?.click();
    });
  }
}

/** The panel's fields belong to this window and are not saved. */
function onPanelField(sheet: OpenSheet, field: HTMLInputElement): void {
  if (field.dataset.panel === "consequence") {
    sheet.panel = { ...sheet.panel, consequence: field.value, noConsequence: false, refusal: "" };
  }
  if (field.dataset.panel === "inTerrain") {
    sheet.panel = { ...sheet.panel, inTerrain: field.checked };
    void sheet.render({ parts: ["panel"] });
  }
}

function saysOffer(sheet: OpenSheet): boolean {
  return (sheet.element as HTMLElement).querySelector('[data-action="rollCheck"][data-offers]') !== null;
}

function consequenceField(sheet: OpenSheet): HTMLInputElement | null {
  return (sheet.element as HTMLElement).querySelector<HTMLInputElement>('[data-panel="consequence"]');
}
