/**
 * The Footwork contests of a round (Chronicle 4.02, 4.08). One against one: the loser moves first, 0 or 1, then the
 * winner, up to 2. One against many: a contest with each; only who beats them all moves (after them), otherwise each
 * enemy who won may move one space. Who cannot take part loses without a roll; if neither can, nobody moves. In the
 * first round after an ambush, whoever of the ambushing side can take part wins without a roll.
 */
import type { Dice } from "../../../dice/dice.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import type { Contest } from "../events.ts";
import { may } from "../hands/bearing.ts";
import { footworkRating } from "../rating/action-rating.ts";
import type { Bout, DuelState, Fighter, Mover } from "../state.ts";
import { fighterOf, firstSide } from "../who.ts";

export const IDLE_SPACES = 3;

export function contest(check: CheckRule, state: DuelState, a: string, b: string, dice: Dice): Contest {
  const firstRolls = fighterOf(state, a).side === firstSide(state);
  const roller = fighterOf(state, firstRolls ? a : b);
  const other = fighterOf(state, firstRolls ? b : a);
  const rating = footworkRating(state, roller).value;
  const opposition = footworkRating(state, other).value;
  const able = may(state, roller, "footwork");
  const otherAble = may(state, other, "footwork");
  if (!able && !otherAble) return { roller: roller.id, other: other.id, rating, opposition, faces: [] };
  const ambusher = ambusherOf(state, able ? roller : undefined, otherAble ? other : undefined);
  if (ambusher) {
    return { roller: roller.id, other: other.id, rating, opposition, faces: [], winner: ambusher.id, ambush: true };
  }
  const roll = able && otherAble ? rollCheck(check, dice, rating, opposition, "footwork") : undefined;
  const winner = (roll ? roll.success : able) ? roller.id : other.id;
  return { roller: roller.id, other: other.id, rating, opposition, faces: roll?.faces ?? [], winner };
}

function ambusherOf(state: DuelState, ...able: readonly (Fighter | undefined)[]): Fighter | undefined {
  if (state.round !== 1 || state.ambush === undefined || state.options["duel.ambush"] === "none") return undefined;
  return able.find((fighter) => fighter?.side === state.ambush);
}

/** Who has lost, for the order of everything else that moves in this round. */
export function losersOf(contests: readonly Contest[]): readonly string[] {
  const losers = new Set<string>();
  for (const { roller, other, winner } of contests) {
    if (winner !== undefined) losers.add(winner === roller ? other : roller);
  }
  return [...losers];
}

/** Who may move after the contests of one combat: first those who move first. */
export function moversOf(
  state: DuelState,
  bout: Bout,
  contests: readonly Contest[],
): { first: Mover[]; after: Mover[] } {
  const must = state.options["combat.footworkWinnerMustMove"];
  const mover = (who: string, spaces: number, forced = false): Mover => ({
    who,
    spaces,
    must: forced,
    why: "footwork",
  });
  const winners = contests.map(({ winner }) => winner);
  if (winners.every((winner) => winner === bout.lone)) {
    return { first: bout.others.map((id) => mover(id, 1)), after: [mover(bout.lone, 2, must)] };
  }
  if (bout.others.length > 1) {
    return { first: bout.others.filter((id) => winners.includes(id)).map((id) => mover(id, 1)), after: [] };
  }
  const winner = winners[0];
  return winner === undefined
    ? { first: [], after: [] }
    : { first: [mover(bout.lone, 1)], after: [mover(winner, 2, must)] };
}
