/**
 * How each fighter enters a duel: the either/or skills they will use (Chronicle 4), and PRONE, HELD and TACKLED from the sheet
 * (4.07). HELD and TACKLED count only if the holder is in the fight, so the form asks who that is.
 */
import { GROUP_SKILLS } from "../../../../rules/chronicle/checks/index.ts";
import {
  CHOICE_IDS,
  type ChoiceId,
  type CombatantSetup,
  fixedChoices,
  type GripSetup,
  sheetChoices,
} from "../../../../rules/chronicle/duel/index.ts";
import { choices } from "../../../base/choices.view.ts";
import { choiceViews } from "../../../base/combat-choices.view.ts";
import { figures } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import type { CharacterSource } from "../../../data/shapes.ts";
import { isRedrawn } from "../../contract/fields.ts";
import type { Candidate, Form } from "../../contract/starter.ts";

const GRIPS = ["tackled", "held"] as const;

/** The sheet's choices with those changed in the form. */
export function choicesIn(form: Form, { uuid, system }: Candidate): Record<ChoiceId, string> {
  const sheet = (system as CharacterSource).choices;
  const typed = CHOICE_IDS.map((id) => [id, form[`choice.${uuid}.${id}`] ?? sheet[id] ?? ""]);
  return Object.fromEntries(typed) as Record<ChoiceId, string>;
}

export function readyView(
  one: Candidate,
  enemies: readonly Candidate[],
  given: Readonly<Record<string, string>>,
  say: Say,
) {
  const { skills } = one.system as CharacterSource;
  const now = choicesIn(given, one);
  const used = sheetChoices(now, skills);
  const fields = choiceViews({ choices: now, skills }, say);
  const grip = gripOf(one);
  const able = enemies.length === 1 && canHold(enemies[0]!) ? enemies[0]!.uuid : "";
  const holder = given[`holder.${one.uuid}`] ?? able;
  return {
    uuid: one.uuid,
    uses: GROUP_SKILLS.handToHand.flatMap((skill) => {
      const ids = CHOICE_IDS.filter((id) => used[id] === skill);
      const actions = listed(ids, say, (id) => say(`BNB.Action.${id}`));
      const params = { skill: say(`BNB.Skill.${skill}`), rating: figures(skills[skill]), actions };
      return ids.length === 0 ? [] : [say("BNB.Start.uses", params)];
    }),
    fields: fields.map((field) => ({ ...field, input: `choice.${one.uuid}.${field.id}` })),
    prone: one.conditions?.includes("prone") ?? false,
    stillProne: isRedrawn(given) ? given[`prone.${one.uuid}`] === "on" : true,
    grip: grip === undefined ? "" : say(`BNB.Start.${grip}By`),
    holders: choices(["", ...enemies.map(({ uuid }) => uuid)], holder, (uuid) =>
      uuid === "" ? say("BNB.Start.nobodyHere") : enemies.find((enemy) => enemy.uuid === uuid)!.name,
    ),
  };
}

/** Whether one hand is empty, or could let go of a two-handed weapon. */
function canHold({ items }: Candidate): boolean {
  const holds = (hand: string) =>
    items.some(({ system }) => {
      const { hands = "", place = "" } = system as { hands?: string; place?: string };
      return place === "pack" && hands === hand;
    });
  return !(holds("right") && holds("left"));
}

/** TACKLED if both: it replaces HELD. */
function gripOf({ conditions = [] }: Candidate): GripSetup["kind"] | undefined {
  return GRIPS.find((kind) => conditions.includes(kind));
}

/** A combatant with what the form says about how they enter. */
export function readied(combatant: CombatantSetup, one: Candidate, form: Form): CombatantSetup {
  const { prone, ...rest } = combatant;
  const down = prone === true && (form[`asked.${one.uuid}`] !== "on" || form[`prone.${one.uuid}`] === "on");
  return { ...rest, choices: fixedChoices(choicesIn(form, one)), ...(down ? { prone: true } : {}) };
}

/** Who holds whom when the fight begins; `ids` are the combatants' by uuid. */
export function gripsIn(
  form: Form,
  people: readonly { readonly candidate: Candidate; readonly role: string }[],
  ids: ReadonlyMap<string, string>,
): GripSetup[] {
  return people.flatMap(({ candidate, role }) => {
    const kind = gripOf(candidate);
    const holder = people.find((one) => one.role !== role && one.candidate.uuid === form[`holder.${candidate.uuid}`]);
    if (!kind || !holder) return [];
    return [{ by: ids.get(holder.candidate.uuid)!, on: ids.get(candidate.uuid)!, kind }];
  });
}
