/**
 * What a weapon is worth: the exact chances of its attacks against the enemy's best answer, and of being struck behind a
 * Parry with it, at each distance. Both stand on a field as in a duel, so the figures are the duel's own.
 */

import type { Fraction } from "../../../dice/fraction.ts";
import { ok, type Result } from "../../../result.ts";
import type { CheckRule } from "../../checks/index.ts";
import { DISTANCES, type Distance } from "../../equipment/index.ts";
import { spacesOf } from "../footwork/distance.ts";
import { asWeapon, type Item, isTwoHanded, type Slot } from "../hands/gear.ts";
import { begin, type CombatantSetup } from "../setup.ts";
import type { DuelOptions, DuelState, Fighter } from "../state.ts";
import { ATTACKS, type Attack } from "../strike/actions.ts";
import { openDefences } from "../strike/open-defences.ts";
import { actionChance, actionChances } from "./chances.ts";

export type Sparring = Omit<CombatantSetup, "id" | "seat" | "side" | "at">;

/** Whom a weapon is tried on where nobody is named: a plain fighter with a sword. */
export const PLAIN_FIGHTER: Sparring = {
  name: "plain",
  skills: { control: 3, fightingMind: 3, speed: 3, strength: 3 },
  hands: { right: "sword" },
};

export interface WeaponOdds {
  readonly distance: Distance;
  /** Each attack against the enemy's best answer. */
  readonly attacks: Readonly<Record<Attack, Fraction>>;
  /** The enemy's Controlled Attack against a Parry with this weapon; nothing where it cannot parry that. */
  readonly parried: Fraction | undefined;
}

/** Beyond everybody's reach. */
const FAR = 6;

/** A shot at somebody far away, against his best answer: to dodge, or to stand still. */
export function shotOdds(
  check: CheckRule,
  options: DuelOptions,
  item: Item,
  shooter: Sparring,
  foe: Sparring,
): Result<Fraction> {
  const slot: Slot = isTwoHanded(item) ? "both" : "right";
  const state = facing({ ...shooter, hands: { [slot]: item } }, foe, FAR, options);
  if (!state.ok) return state;
  const chances = actionChances(check, state.value, "wielder", { do: "shoot", target: "foe", with: slot });
  return ok(chances.find(({ best }) => best)!.chance);
}

function facing(wielder: Sparring, foe: Sparring, apart: number, options: DuelOptions): Result<DuelState> {
  return begin(
    {
      combatants: [
        { ...wielder, id: "wielder", seat: "wielder", side: 0, at: { x: 0, y: 0 } },
        { ...foe, id: "foe", seat: "foe", side: 1, at: { x: apart, y: 0 } },
      ],
    },
    options,
  );
}

export function weaponOdds(
  check: CheckRule,
  options: DuelOptions,
  item: Item,
  wielder: Sparring,
  foe: Sparring,
): Result<readonly WeaponOdds[]> {
  const slot: Slot = isTwoHanded(item) ? "both" : "right";
  const odds: WeaponOdds[] = [];
  for (const distance of DISTANCES) {
    const state = facing({ ...wielder, hands: { [slot]: item } }, foe, spacesOf(distance), options);
    if (!state.ok) return state;
    const [own, enemy] = state.value.fighters as [Fighter, Fighter];
    const attacks = ATTACKS.map((action) => {
      const chances = actionChances(check, state.value, own.id, { do: action, target: enemy.id, with: slot });
      return [action, chances.find(({ best }) => best)!.chance];
    });
    const defence = `parry:${slot}` as const;
    const mayParry = openDefences(state.value, own, enemy, "controlled").some((open) => open.defence === defence);
    const held = enemy.held.find((one) => asWeapon(one.item) !== undefined);
    const blow = { do: "controlled", target: own.id, with: held?.slot ?? "body" } as const;
    odds.push({
      distance,
      attacks: Object.fromEntries(attacks),
      parried: mayParry ? actionChance(check, state.value, enemy.id, blow, defence).chance : undefined,
    });
  }
  return ok(odds);
}
