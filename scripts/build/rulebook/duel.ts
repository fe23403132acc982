/** The duel, Chronicle 4: its tables out of the engine's own. */

import { ACTION, ACTIONS, distanceName, type Effect, PENALTY_ROUNDS } from "../../../src/rules/chronicle/duel/index.ts";
import {
  ARMOUR,
  ARMOUR_IDS,
  attackModifier,
  DISTANCES,
  distanceModifier,
  ONE_HAND_PENALTY,
  PARRY_PENALTY,
  parryModifier,
  SHIELD_PARRY,
  WEAPON_IDS,
  weaponOf,
} from "../../../src/rules/chronicle/equipment/index.ts";
import { CONDITION, CONDITIONS, HINDRANCES } from "../../../src/rules/chronicle/wounds/index.ts";
import type { RuleFacts, RuleTables } from "./table.ts";
import { capital, listed, signed, word } from "./words.ts";

const skill = (id: string) => word(`Skill.${id}`);

const DEFENCE_WORDS = {
  dodge: () => word("Action.dodge"),
  parry: () => word("Action.parry"),
  strength: () => skill("strength"),
  fightingMind: () => skill("fightingMind"),
} as const;

const WOUND_WORDS = {
  attackerMinor: "a Minor wound; the victim protects one part, you choose among the others",
  victimMinor: "a Minor wound, on a part that the victim chooses",
  attackerMajor: "a Major wound on a part that you choose",
  random: "two Minor wounds or one Major, by dice, on a part by dice",
} as const;

const ENDS = { standUp: "Stand Up", breakHold: "Break Hold", breakTackle: "Break Tackle" } as const;
const RELEASED = { free: "free", prone: "Prone", none: "–" } as const;
const HINDERED = { push: "Push", dodge: "Dodge", footwork: "Footwork", movement: "moving" } as const;

export function effectInWords({ penalty, exposed, condition, shove, wound }: Effect): string {
  const said: string[] = [];
  if (wound) said.push(WOUND_WORDS[wound]);
  if (condition) said.push(`the victim is ${word(`Condition.${condition}`)}`);
  if (penalty) said.push(`the victim’s ${listed(penalty.skills.map(skill))} ${signed(penalty.by)}`);
  if (shove) said.push("driven back one space");
  if (exposed !== undefined) said.push(`all your defences ${signed(exposed)}`);
  return capital(said.join("; "));
}

function parryWords(id: (typeof WEAPON_IDS)[number]): string {
  const armed = parryModifier(id, true);
  const unarmed = parryModifier(id, false);
  if (armed !== undefined) return signed(armed);
  return unarmed === undefined ? "none" : "the unarmed only";
}

export const DUEL_TABLES: RuleTables = {
  "duel.actions": () => ({
    head: ["Action", "Based on", "Defended by", "Reach", "If it succeeds", "If it fails"],
    rows: ACTIONS.map((id) => {
      const { skills, offset, defences, distance, freeHand, strong, weak } = ACTION[id];
      const from = `${listed(skills.map(skill), " or ")}${offset === 0 ? "" : ` ${signed(offset)}`}`;
      return [
        word(`Action.${id}`),
        from,
        listed(
          defences.map((one) => DEFENCE_WORDS[one]()),
          " or ",
        ),
        `${distance === "weapon" ? "the weapon’s" : "dagger"}${freeHand ? "; a free hand" : ""}`,
        effectInWords(strong),
        effectInWords(weak),
      ];
    }),
  }),
  "duel.weapons": () => ({
    head: ["Weapon", "Distance", "Attacks", "Attacks on plate", "Parry", "Hands"],
    words: 2,
    rows: WEAPON_IDS.map((id) => [
      word(`Weapon.${id}`),
      weaponOf(id).distance,
      signed(attackModifier(id, "none")),
      signed(attackModifier(id, "plate")),
      parryWords(id),
      weaponOf(id).twoHanded ? "two" : id === "hands" ? "–" : "one",
    ]),
  }),
  "duel.armour": () => ({
    head: ["Worn", "Added to a defence against an Attack"],
    words: 1,
    rows: ARMOUR_IDS.map((id) => [word(`Armour.${id}`), signed(ARMOUR[id])]),
  }),
  "duel.conditions": () => ({
    head: ["Condition", "Forbids", "Costs", "Distance", "Ended by", "If let go"],
    rows: CONDITIONS.map((id) => {
      const { forbids, penalties, forcesDagger, endedBy, releasedTo } = CONDITION[id];
      const costs = Object.entries(penalties).map(([one, by]) => `${skill(one)} ${signed(by)}`);
      return [
        word(`Condition.${id}`),
        listed(HINDRANCES.filter((one) => forbids.includes(one)).map((one) => HINDERED[one])),
        costs.join(", ") || "–",
        forcesDagger ? "dagger" : "any",
        ENDS[endedBy],
        RELEASED[releasedTo],
      ];
    }),
  }),
  "duel.distances": () => ({
    head: ["Spaces apart", "Distance"],
    words: 0,
    rows: [1, 2, 3, 4].map((spaces) => {
      const name = distanceName(spaces);
      return [spaces, name ?? "out of reach"];
    }),
  }),
};

export const DUEL_FACTS: RuleFacts = {
  "duel.rounds": () => PENALTY_ROUNDS,
  "duel.parry": () => signed(PARRY_PENALTY),
  "duel.shield": () => signed(SHIELD_PARRY),
  "duel.oneHand": () => signed(ONE_HAND_PENALTY),
  "duel.wrongDistance": () => signed(distanceModifier("sword", "spear", "flat")),
  "duel.far": () => DISTANCES.length + 1,
  "duel.held": () => signed(CONDITION.held.penalties.speed ?? 0),
};
