/**
 * When it is over (Chronicle 4.08): one side has nobody left standing, by surrender, wounds, death or flight. Two
 * sides who all lie with useless legs out of each other's reach have parted (house reading: it could never end). Where the
 * table has set a last round, it ends with that too.
 */

import { apart, REACH } from "../footwork/distance.ts";
import { canMove } from "../hands/bearing.ts";
import { isRanged } from "../hands/gear.ts";
import type { DuelState, EndWhy, Side } from "../state.ts";
import { couldReach } from "../strike/why-not.ts";
import { otherSide, standing } from "../who.ts";

export function verdict(state: DuelState): { readonly winner: Side | null; readonly why: EndWhy } | undefined {
  const left = [standing(state, 0), standing(state, 1)] as const;
  if (left[0].length === 0 && left[1].length === 0) return { winner: null, why: "nobody" };
  if (left[0].length === 0) return { winner: 1, why: "beaten" };
  if (left[1].length === 0) return { winner: 0, why: "beaten" };
  if (stuck(state)) return { winner: null, why: "parted" };
  const last = state.options["combat.dusk"];
  return last !== null && state.round >= last ? { winner: null, why: "dusk" } : undefined;
}

function stuck(state: DuelState): boolean {
  const all = standing(state);
  if (!all.every(({ hurt }) => hurt.uselessLeg)) return false;
  const shoots = state.options["combat.shooting"] === "on";
  if (shoots && all.some((f) => [...f.held.map(({ item }) => item), ...f.carried].some(isRanged))) return false;
  return !all.some((a) => all.some((b) => a.side !== b.side && apart(a, b) <= REACH));
}

/** The helpless enemies whom the winners could still kill, once nobody hinders them. */
export function atMercy(state: DuelState, winner: Side): readonly string[] {
  const winners = standing(state, winner);
  return state.fighters
    .filter((f) => f.side === otherSide(winner) && f.fate === "incapable")
    .filter((f) => winners.some((w) => canMove(state, w) || couldReach(state, w, f)))
    .map(({ id }) => id);
}
