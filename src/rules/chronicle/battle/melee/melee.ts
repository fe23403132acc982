/**
 * A cluster resolved (Chronicle 5.04). One on one: a check of strengths, the loser takes L and moves back. One on many: a
 * check for each pair; a lone unit that wins all gives half losses to each and all move back, otherwise it takes L once
 * and moves back from a unit that the many name. Who cannot move back takes the same losses again.
 */
import { among } from "../../../conflict/among.ts";
import type { Dice } from "../../../dice/dice.ts";
import { type CheckRule, rollCheck } from "../../checks/index.ts";
import { boardOf } from "../board.ts";
import type { BoutRoll, EventOf } from "../events.ts";
import { suffers } from "../losses/losses.ts";
import { half } from "../losses/rounding.ts";
import { likeOf } from "../muster/troops.ts";
import { type Aftermath, type BattleState, type Cluster, type Unit, unitOf } from "../state.ts";
import { strengthOf } from "./strength.ts";

/** The one who stands alone; in a fight of one on one the proactive side's unit, which then rolls. */
export function sidesOf(state: BattleState, cluster: Cluster): { lone: Unit; many: Unit[] } {
  const units = (ids: readonly string[]) =>
    ids.map((id) => unitOf(state, id)!).filter((unit) => unit.fate === "fights");
  const attackers = units(cluster.attackers);
  const defenders = units(cluster.defenders);
  const attackerAlone = defenders.length > 1 || (attackers.length === 1 && state.proactive === "attacker");
  return attackerAlone ? { lone: attackers[0]!, many: defenders } : { lone: defenders[0]!, many: attackers };
}

/** Shooting may have emptied one side of it; then nobody fights. */
export function stillFights(state: BattleState, cluster: Cluster): boolean {
  const stands = (id: string) => unitOf(state, id)!.fate === "fights";
  return cluster.attackers.some(stands) && cluster.defenders.some(stands);
}

export function clusterFoesOf(state: BattleState, unit: Unit): Unit[] {
  const cluster = state.clusters.find(
    ({ attackers, defenders }) => among(attackers, unit.id) || among(defenders, unit.id),
  );
  const foes = cluster ? (unit.side === "attacker" ? cluster.defenders : cluster.attackers) : [];
  return foes.map((id) => unitOf(state, id)!).filter((foe) => foe.fate === "fights");
}

/** What each loser of a fight of one against so many loses. */
export function lossesIn({ lossNumber, options }: BattleState, many: number, loneWon: boolean): number {
  return loneWon && many > 1 ? half(lossNumber, options["battle.fractionRounding"]) : lossNumber;
}

export function fight(check: CheckRule, state: BattleState, place: number, dice: Dice): EventOf<"fight"> {
  const board = boardOf(state);
  const { lone, many } = sidesOf(state, state.clusters[place]!);
  const bouts = many.map((foe): BoutRoll => {
    const ours = strengthOf(board, lone, foe, "melee", many).total;
    const theirs = strengthOf(board, foe, lone).total;
    const roll = rollCheck(check, dice, ours, theirs, "bout");
    return { foe: foe.id, strengths: [ours, theirs], faces: roll.faces, won: roll.success };
  });
  const loneWon = bouts.every((bout) => bout.won);
  const losers = loneWon ? many : [lone];
  const losses = lossesIn(state, many.length, loneWon);
  const suffered = losers.map((unit) => suffers(unit, losses));
  const gone = new Set(suffered.filter((one) => one.lost).map((one) => one.unit));
  const winners = loneWon ? [lone.id] : many.map((unit) => unit.id);
  const named =
    loneWon || state.options["battle.loneRetreatFrom"] === "any"
      ? winners
      : bouts.filter((bout) => !bout.won).map((bout) => bout.foe);
  const movers = losers.filter((unit) => !gone.has(unit.id)).map((unit) => unit.id);
  const steppers = [...many, lone]
    .filter((unit) => likeOf(unit.type) === "lightInfantry" && !gone.has(unit.id))
    .sort((x, y) => Number(y.side === state.proactive) - Number(x.side === state.proactive))
    .map((unit) => unit.id);
  const aftermath: Aftermath =
    named.length === 1
      ? { cluster: place, movers, from: named[0]!, fromAny: named, ifHemmed: losses, steppers }
      : { cluster: place, movers, fromAny: named, ifHemmed: losses, steppers };
  return { type: "fight", cluster: place, lone: lone.id, bouts, loneWon, suffered, aftermath };
}
