/** Macros in the hotbar: a dragged skill, weapon or macro of our compendium, or a check saved from its window. */

import { isSkill } from "../../rules/chronicle/checks/index.ts";
import { problem } from "../../rules/result.ts";
import { notifyProblem, say } from "../base/say.ts";
import { type GivenRequest, type GivenTerms, openerOf } from "../base/windows/openers.ts";
import { thingOf } from "../data/read.ts";
import { itemAt } from "../documents/by-uuid.ts";
import { createMacro } from "../documents/create.ts";
import { isGm, mayCreate, owns } from "../documents/may.ts";
import { iconFile } from "../draw/icon.ts";
import { SYSTEM_ID } from "../system.ts";
import { characterAt, myCharacter } from "./people.ts";

const DRAG_TYPE = "bnb-check";

/** The arguments of a macro. Without an actor it is for the character that the user acts as. */
export interface MacroCheck extends GivenTerms {
  readonly actor?: string;
}

/** `game.bladesAndBanners.check({ skill: "run", difficulty: 4 })`: for macros and for the console. */
export function openCheck({ actor: uuid = "", ...given }: MacroCheck = {}): void {
  const actor = uuid === "" ? myCharacter() : characterAt(uuid);
  if (actor) openerOf("check")?.(actor, given);
  else notifyProblem(problem(uuid === "" ? "checkWindow.noCharacter" : "checkWindow.gone"));
}

/** `game.bladesAndBanners.request({ skill: "notice", difficulty: 6, hidden: true })`: for a GM's macros. */
export function openRequest(given: GivenRequest = {}): void {
  if (isGm()) void openerOf("request")?.(given);
  else notifyProblem(problem("request.gmOnly"));
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

/** Makes the skill rows of a sheet draggable, with their data. */
export function carrySkills(root: HTMLElement, actor: Actor): void {
  for (const row of root.querySelectorAll<HTMLElement>("[data-skill][draggable]")) {
    row.addEventListener("dragstart", (event) => {
      const { skill } = row.dataset;
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAG_TYPE, actor: actor.uuid, skill }));
    });
  }
}

/** `game.bladesAndBanners.fight({ weapon })`: a duel for the character who carries that weapon. */
function openFight({ weapon = "" }: { readonly weapon?: string } = {}): void {
  const item = itemAt(weapon);
  const actor = item?.parent;
  if (!item || !(actor instanceof Actor)) {
    notifyProblem(problem("checkWindow.weaponGone"));
    return;
  }
  if (thingOf(item).hands === "")
    ui.notifications!.info(say("BNB.CheckWindow.notInHand", { name: actor.name, weapon: item.name }));
  const foes = [...game.user!.targets].flatMap((target) => (target.actor ? [target.actor.uuid] : []));
  openerOf("conflict")?.({ kind: "duel", picked: [actor.uuid, ...foes] });
}

async function keepWeaponMacro(item: Item, slot: number): Promise<void> {
  if (!mayCreate("Macro")) return notifyProblem(problem("checkWindow.noMacros"));
  const name = say("BNB.CheckWindow.macroName", { name: item.parent?.name ?? "", skill: item.name });
  const command = `game.bladesAndBanners.fight(${JSON.stringify({ weapon: item.uuid })});`;
  const macro = await createMacro({ name, type: "script", img: item.img ?? iconFile("swords"), command });
  if (macro) await game.user!.assignHotbarMacro(macro, slot);
}

/** The hotbar holds only macros of the world, so one from a compendium is copied, once. */
async function keepPackedMacro(uuid: string, slot: number): Promise<void> {
  if (!mayCreate("Macro")) return notifyProblem(problem("checkWindow.noMacros"));
  const found: unknown = await fromUuid(uuid);
  if (!(found instanceof Macro)) return;
  const { name, type, img, command } = found;
  const own = game.macros!.find((one) => one.command === command && owns(one));
  const macro = own ?? (await createMacro({ name, type, img, command }));
  if (macro) await game.user!.assignHotbarMacro(macro, slot);
}

interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly actor?: string;
  readonly skill?: string;
}

/** Whether the drop was ours; Foundry handles all others. */
function dropped({ type, uuid = "", actor: who = "", skill }: Dropped, slot: number): boolean {
  if (type === DRAG_TYPE) {
    const actor = characterAt(who);
    if (actor && isSkill(skill)) void keepCheckMacro(actor, { skill }, slot);
    return true;
  }
  if (type === "Macro" && uuid.startsWith(`Compendium.${SYSTEM_ID}.`)) {
    void keepPackedMacro(uuid, slot);
    return true;
  }
  const item = type === "Item" ? itemAt(uuid) : undefined;
  if (item?.type !== "weapon" || !(item.parent instanceof Actor)) return false;
  void keepWeaponMacro(item, slot);
  return true;
}

export function registerMacros(): void {
  Object.assign(game, { bladesAndBanners: { check: openCheck, request: openRequest, fight: openFight } });
  Hooks.on("hotbarDrop", (_bar, data, slot) => {
    const carried: object = data;
    return !dropped(carried, Number(slot));
  });
}
