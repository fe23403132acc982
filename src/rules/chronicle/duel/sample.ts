/** A duel for demonstrations, simulation and fuzzing: mostly one against one, sometimes several, varied by the dice. */
import { type Dice, pick } from "../../dice/dice.ts";
import type { Square } from "../../square/square.ts";
import { ARMOUR_IDS } from "../equipment/index.ts";
import { CHOICE_IDS, CHOICE_SKILLS } from "./choices.ts";
import type { Item } from "./hands/gear.ts";
import type { CombatantSetup, DuelSetup } from "./setup.ts";

const NAMES = ["Ella", "Odo", "Maud", "Wat", "Sibyl", "Hugo", "Agnes", "Piers", "Joan", "Ralf"] as const;
const NUMBERS = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 3],
  [2, 3],
  [5, 2],
] as const;
const HANDS: readonly (readonly Item[])[] = [
  ["sword", "shield"],
  ["sword"],
  ["spear", "shield"],
  ["halberd"],
  ["bigSword"],
  ["mace", "shield"],
  ["axe"],
  ["dagger", "dagger"],
  ["fencingSword", "dagger"],
  ["staff"],
  ["hammer"],
  ["club", "rock"],
  ["longbow"],
  ["javelin", "shield"],
  [],
];
const CARRIED: readonly (readonly Item[])[] = [[], [], ["dagger"], ["sword"], ["shield", "club"]];

export function sample(dice: Dice): DuelSetup {
  const [first, second] = pick(dice, NUMBERS, "numbers");
  return sampleOf(dice, first, second);
}

export function sampleOf(dice: Dice, first: number, second: number): DuelSetup {
  const combatants: CombatantSetup[] = [];
  for (let i = 0; i < first + second; i++) combatants.push(combatant(dice, i, i < first ? 0 : 1));
  return dice.roll(4, "walls") > 1 ? { combatants } : { combatants, field: walled(dice, first, second) };
}

function combatant(dice: Dice, index: number, side: 0 | 1): CombatantSetup {
  const skill = (): number => dice.roll(4, "skill") + dice.roll(4, "skill") - 2;
  const skills = { control: skill(), fightingMind: skill(), speed: skill(), strength: skill() };
  const name = NAMES[index % NAMES.length]!;
  const shared = {
    id: name.toLowerCase() + (index < NAMES.length ? "" : String(index)),
    name,
    seat: side === 0 ? "first" : "second",
    side,
    skills,
    shootAim: dice.roll(6, "skill") - 1,
    armour: pick(dice, ARMOUR_IDS, "armour"),
    hands: handsOf(dice),
    carried: pick(dice, CARRIED, "carried"),
    ...(dice.roll(12, "useless") === 1 ? { wounds: { rightArm: { minor: 0, major: true } } } : {}),
  };
  if (dice.roll(2, "choices") === 1) return shared;
  const choices = Object.fromEntries(CHOICE_IDS.map((id) => [id, pick<string>(dice, CHOICE_SKILLS[id], id)]));
  return { ...shared, choices };
}

/** Mostly the usual objects in the usual hands; sometimes an unusual sheet. */
function handsOf(dice: Dice): NonNullable<CombatantSetup["hands"]> {
  if (dice.roll(6, "odd") > 1) return pick(dice, HANDS, "hands");
  return pick(
    dice,
    [{ left: "sword" }, { right: "shield", left: "axe" }, { right: "halberd", left: "dagger" }],
    "hands",
  );
}

/** A narrow place with a few blocked spaces, away from the line-up. */
function walled(dice: Dice, first: number, second: number): NonNullable<DuelSetup["field"]> {
  const blocked: Square[] = [];
  const height = Math.max(3, first + second - 1);
  for (const x of [5, 7, 8, 10]) if (dice.roll(2, "wall") === 1) blocked.push({ x, y: dice.roll(height, "wall") - 1 });
  return { width: 16, height, blocked };
}
