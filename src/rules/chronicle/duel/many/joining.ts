/**
 * Joining a combat that is under way (Chronicle 4.08): winners of an ended combat and those who waited may take up an
 * idle enemy, or join a combat. Where that would be two against many, the combat splits by positions: each of the many
 * goes on against the nearer of the two, and neither of the two is left without one.
 */
import { apart, REACH } from "../footwork/distance.ts";
import type { Bout, DuelState } from "../state.ts";
import { boutOf, fighterOf, otherSide, standing } from "../who.ts";
import { bout, idle, MOST_AGAINST_ONE } from "./pairing.ts";

export function joins(state: DuelState, who: string): readonly string[] {
  const { side } = fighterOf(state, who);
  return standing(state, otherSide(side))
    .map(({ id }) => id)
    .filter((enemy) => {
      if (!withinReach(state, who, enemy)) return false;
      const theirs = boutOf(state, enemy);
      return !theirs || theirs.lone !== enemy || theirs.others.length < MOST_AGAINST_ONE;
    });
}

/** From outside a combat one must first come near: Spear distance or less of the enemy one joins against. */
function withinReach(state: DuelState, who: string, enemy: string): boolean {
  if (state.options["duel.join"] === "anywhere") return true;
  return apart(fighterOf(state, who), fighterOf(state, enemy)) <= REACH;
}

export function joined(state: DuelState, who: string, enemy: string): readonly Bout[] {
  const theirs = boutOf(state, enemy);
  if (!theirs) return [...state.bouts, bout(state, who, [enemy])];
  return state.bouts.flatMap((one) => (one === theirs ? merged(state, one, who, enemy) : [one]));
}

function merged(state: DuelState, one: Bout, who: string, enemy: string): readonly Bout[] {
  if (one.lone === enemy) return [{ lone: enemy, others: [...one.others, who] }];
  if (one.others.length === 1) return [{ lone: enemy, others: [one.lone, who] }];
  return split(state, one, who, enemy);
}

function split(state: DuelState, { lone, others }: Bout, who: string, enemy: string): readonly Bout[] {
  const gap = (a: string, b: string): number => apart(fighterOf(state, a), fighterOf(state, b));
  let toNew = others.filter((id) => gap(id, who) < gap(id, lone));
  if (toNew.length === 0) toNew = [enemy];
  if (toNew.length === others.length) {
    const kept = others.reduce((best, id) => (gap(id, lone) < gap(best, lone) ? id : best));
    toNew = others.filter((id) => id !== kept);
  }
  const toOld = others.filter((id) => !toNew.includes(id));
  return [bout(state, lone, toOld), bout(state, who, toNew)];
}

/** Those in no combat who could take one up now. */
export function joiners(state: DuelState): readonly string[] {
  return idle(state).filter((id) => joins(state, id).length > 0);
}
