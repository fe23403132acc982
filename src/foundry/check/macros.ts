/** Checks as macros: a skill dragged to the hotbar, or kept from the check's window. Running one opens the window. */

import { isSkill } from "../../rules/chronicle/checks/index.ts";
import { problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { type GivenTerms, openerOf } from "../base/windows/openers.ts";
import { createMacro } from "../documents/create.ts";
import { mayCreate } from "../documents/may.ts";
import { iconFile } from "../draw/icon.ts";
import { characterAt, myCharacter } from "./people.ts";

const DRAG_TYPE = "bnb-check";

/** What a macro's command hands over. Without an actor it is for whoever the person acts as. */
export interface MacroCheck extends GivenTerms {
  readonly actor?: string;
}

/** `game.bladesAndBanners.check({ skill: "run", difficulty: 4 })`: for macros and for the console. */
export function openCheck({ actor: uuid = "", ...given }: MacroCheck = {}): void {
  const actor = uuid === "" ? myCharacter() : characterAt(uuid);
  if (actor) openerOf("check")?.(actor, given);
  else notifyProblem(problem(uuid === "" ? "checkWindow.noCharacter" : "checkWindow.gone"));
}

export async function keepCheckMacro(actor: Actor, given: GivenTerms, slot?: number): Promise<void> {
  if (!mayCreate("Macro")) return notifyProblem(problem("checkWindow.noMacros"));
  const asked = JSON.stringify({ actor: actor.uuid, ...given });
  const name = say("BNB.CheckWindow.macroName", { name: actor.name, skill: say(`BNB.Skill.${given.skill}`) });
  const macro = await createMacro({
    name,
    type: "script",
    img: iconFile("dice"),
    command: `game.bladesAndBanners.check(${asked});`,
  });
  if (!macro) return;
  await game.user!.assignHotbarMacro(macro, slot ?? freeSlot());
  ui.notifications!.info(say("BNB.CheckWindow.macroKept", { name }));
}

function freeSlot(): number {
  const bar: Readonly<Record<string, string>> = game.user!.hotbar;
  for (let slot = 1; slot <= 50; slot++) if (!bar[slot]) return slot;
  return 50;
}

/** Skill rows of a sheet carry what they are to wherever they are dropped. */
export function carrySkills(root: HTMLElement, actor: Actor): void {
  for (const row of root.querySelectorAll<HTMLElement>("[data-skill][draggable]")) {
    row.addEventListener("dragstart", (event) => {
      const { skill } = row.dataset;
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAG_TYPE, actor: actor.uuid, skill }));
    });
  }
}

export function registerMacros(): void {
  Object.assign(game, { bladesAndBanners: { check: openCheck } });
  Hooks.on("hotbarDrop", (_bar, dropped, slot) => {
    const carried: object = dropped;
    const data = carried as { type?: string; actor?: string; skill?: string };
    if (data.type !== DRAG_TYPE) return;
    const actor = characterAt(data.actor ?? "");
    if (actor && isSkill(data.skill)) void keepCheckMacro(actor, { skill: data.skill }, Number(slot));
    return false;
  });
}
