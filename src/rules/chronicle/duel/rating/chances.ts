/**
 * Exact chances for windows and computer players: every way to act against every defence the enemy may choose, from the same
 * ratings that resolve the roll.
 */

import { type Fraction, fraction } from "../../../dice/fraction.ts";
import { ok, type Result } from "../../../result.ts";
import type { CheckRule } from "../../checks/index.ts";
import { DISTANCES, type Distance } from "../../equipment/index.ts";
import { spacesOf } from "../footwork/steps.ts";
import { asWeapon, type Item, isTwoHanded, type Slot } from "../hands/gear.ts";
import { fighterOf } from "../script.ts";
import { begin, type CombatantSetup } from "../setup.ts";
import type { BreakOrder, Defence, DuelOptions, DuelState, Fighter } from "../state.ts";
import { ATTACKS, type Attack } from "../strike/actions.ts";
import { openDefences } from "../strike/open-defences.ts";
import { aimedRating } from "../strike/striking.ts";
import { type Aimed, bareRating, defenceRating } from "./rating.ts";

export interface ActionChance {
  readonly defence: Defence;
  readonly rating: number;
  readonly opposition: number;
  /** What dice and rating together must reach; with a pool, how many dice are rolled. */
  readonly target: number;
  readonly chance: Fraction;
  /** The enemy's best answer, which a careful player expects. */
  readonly best: boolean;
}

export function actionChance(
  check: CheckRule,
  state: DuelState,
  id: string,
  order: Aimed,
  defence: Defence,
): Omit<ActionChance, "best"> {
  const attacker = fighterOf(state, id);
  const rating = aimedRating(state, attacker, order).value;
  const opposition = defenceRating(state, fighterOf(state, order.target), defence, attacker, order.do).value;
  const { target, chance } = check.terms(rating, opposition);
  const sure = defence === "none" && state.options["combat.noDefence"] === "autoHit";
  return { defence, rating, opposition, target, chance: sure ? fraction(1, 1) : chance };
}

/** Against each defence open to the target now, as if this were the only action aimed at them. */
export function actionChances(check: CheckRule, state: DuelState, id: string, order: Aimed): readonly ActionChance[] {
  const open = openDefences(state, fighterOf(state, order.target), fighterOf(state, id), order.do);
  const strongest = Math.max(...open.map(({ rating }) => rating.value));
  return open.map(({ defence, rating }) => ({
    ...actionChance(check, state, id, order, defence),
    best: rating.value === strongest,
  }));
}

export function breakChance(check: CheckRule, state: DuelState, id: string, order: BreakOrder): Fraction {
  const action = order.do === "breakHold" ? "hold" : "tackle";
  const rating = bareRating(state, fighterOf(state, id), action).value;
  return check.terms(rating, bareRating(state, fighterOf(state, order.target), action).value).chance;
}

// What a weapon is worth: the exact chances of its attacks against the enemy's best answer, and of being hit behind a Parry with
// it, at each distance. Both stand on a field as in a duel, so the figures are the duel's own.

export type Sparring = Omit<CombatantSetup, "id" | "seat" | "side" | "at">;

/** The default opponent for trying a weapon: an ordinary fighter with a sword. */
export const PLAIN_FIGHTER: Sparring = {
  name: "plain",
  skills: { control: 3, fightingMind: 3, speed: 3, strength: 3 },
  hands: { right: "sword" },
};

interface WeaponOdds {
  readonly distance: Distance;
  /** Each attack against the enemy's best answer. */
  readonly attacks: Readonly<Record<Attack, Fraction>>;
  /** The enemy's Controlled Attack against a Parry with this weapon; undefined if it cannot parry that. */
  readonly parried: Fraction | undefined;
}

/** Beyond everybody's reach. */
const FAR = 6;

/** A shot at a distant enemy, against their best answer: to dodge, or to stand still. */
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
