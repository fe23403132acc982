/** Fight Distance (Chronicle 4.02): 1 space Dagger, 2 Sword, 3 Spear, anything more is out of reach. Pair by pair. */
import { squareDistance } from "../../../square/square.ts";
import { DISTANCES, type Distance, weaponOf } from "../../equipment/index.ts";
import { asWeapon, type Instrument } from "../hands/gear.ts";
import type { DuelState, Fighter } from "../state.ts";
import { ACTION, type Action } from "../strike/actions.ts";
import { fighterOf } from "../who.ts";

export const REACH = DISTANCES.length;

/** In spaces; infinite if one of them is on no space. */
export function apart(a: Fighter, b: Fighter): number {
  return a.at && b.at ? squareDistance(a.at, b.at) : Number.POSITIVE_INFINITY;
}

export function spacesBetween(state: DuelState, a: string, b: string): number {
  return apart(fighterOf(state, a), fighterOf(state, b));
}

/** Undefined: out of reach. */
export function distanceName(spaces: number): Distance | undefined {
  return DISTANCES[spaces - 1];
}

export function spacesOf(distance: Distance): number {
  return DISTANCES.indexOf(distance) + 1;
}

export function instrumentDistance(fighter: Fighter, instrument: Instrument): Distance {
  if (instrument === "body") return weaponOf("hands").distance;
  const held = fighter.held.find(({ slot }) => slot === instrument);
  const weapon = held && asWeapon(held.item);
  return weaponOf(weapon ?? "hands").distance;
}

/** The distance at which an action is made without a penalty. */
export function actionDistance(fighter: Fighter, action: Action, instrument: Instrument | undefined): Distance {
  return ACTION[action].distance === "dagger" ? "dagger" : instrumentDistance(fighter, instrument ?? "body");
}
