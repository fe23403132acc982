/** What players made of code need to know of a battle beside its rules. */

import type { Counsel, Seat } from "../../conflict/contract.ts";
import { counselOf, lead, type Sense } from "../../conflict/counsel.ts";
import { distance } from "../../hex/distance.ts";
import { anyOrder } from "./any-order.ts";
import { boardOf, boardWith, foesTouching, foesTouchingCell } from "./board.ts";
import { legal } from "./legal.ts";
import { sidesOf } from "./melee/melee.ts";
import { strengthOf } from "./melee/strength.ts";
import { OFF_MAP } from "./move/fall-back.ts";
import { troopFigures } from "./muster/troops.ts";
import type { BattleOrder, OrderOf } from "./orders.ts";
import { shotLosses } from "./shoot/shots.ts";
import { type BattleState, type Side, type Unit, unitOf } from "./state.ts";

export function givesUp(order: BattleOrder): boolean {
  return (order.type === "council" && order.intent !== "fight") || (order.type === "fallBack" && order.to === OFF_MAP);
}

const sense: Sense<BattleState, BattleOrder> = {
  worth(state, seat) {
    const winner = state.ending?.winner;
    if (state.ending) return winner === undefined ? 0 : winner === seat ? 1 : -1;
    return lead(armyOf(state, seat), armyOf(state, seat === "attacker" ? "defender" : "attacker"), 2.4);
  },
  quiet: ({ phase }) => phase.at === "council" || phase.at === "terms" || phase.at === "over",
  score(state, _key, order) {
    switch (order.type) {
      case "move":
        return moveScore(state, order);
      case "place":
        return Object.keys(order.at).length;
      case "shoot":
        return shotScore(state, order);
      case "clusters":
        return clusterScore(state, order);
      case "quick":
        return order.units.reduce((sum, id) => sum + troopFigures(unitOf(state, id)!.type).movement, 0);
      case "terms":
        return Number(order.accept);
      case "split":
        return order.troop === null ? -1 : 0;
      default:
        return 0;
    }
  },
};

const fighting = counselOf({ legal, anyOrder, givesUp: (_state, _key, order) => givesUp(order) }, sense);

/** With a quarter of the enemy's army left, a captain saves what can be saved. */
const HOPELESS = -0.85;

export const counsel: Counsel<BattleState, BattleOrder> = {
  ...fighting,
  candidates(state, key, most) {
    const side = key.startsWith("council:") ? key.slice("council:".length) : undefined;
    if (side !== undefined && sense.worth(state, side) < HOPELESS) {
      const retreat = legal(state, key).filter((order) => order.type === "council" && order.intent === "retreat");
      if (retreat.length > 0) return retreat;
    }
    // The ready formation alone: one unit set down somewhere else, and play-outs tell too little of a whole deployment.
    return fighting.candidates(state, key, key === "deploy" ? 1 : most);
  },
};

/** Half of a unit's worth is that it is there at all, since it fights with full strength to the last. */
function armyOf(state: BattleState, side: Seat): number {
  let sum = 0;
  for (const unit of state.units) {
    if (unit.side !== side || unit.fate === "lost") continue;
    const whole = 1 - unit.losses / unit.size;
    const { strength, cavalry, range } = troopFigures(unit.type);
    const worth = (strength + 2 + (cavalry ? 1 : 0) + (range > 0 ? 1 : 0)) * (0.4 + 0.6 * whole);
    sum += unit.fate === "left" ? worth * 0.3 : worth;
  }
  return sum;
}

/** To fight where one is stronger and several against one; else to come nearer; bowmen keep off. */
function moveScore(state: BattleState, { unit: id, to }: OrderOf<"move">): number {
  const board = boardOf(state);
  const unit = unitOf(state, id)!;
  const foes = foesTouchingCell(board, unit, to);
  const shoots = troopFigures(unit.type).range > 0;
  if (foes.length === 0) {
    const near = nearest(state, unit.side, to);
    const wanted = shoots ? 2 : 1;
    return 0.05 - 0.02 * Math.abs(near - wanted);
  }
  const there = boardWith(board, unit, to);
  const moved = there.units.find((one) => one.id === id)!;
  let score = shoots ? -0.6 : 0.1;
  for (const foe of foes) {
    const ours = strengthOf(there, moved, foe).total;
    const theirs = strengthOf(there, foe, moved).total;
    const helpers = foesTouching(there, foe).length - 1;
    score += 0.1 * (ours - theirs) + 0.3 * helpers;
  }
  return score - 0.35 * (foes.length - 1);
}

/** What the shots are to cost the enemy, in hundreds of men. */
function shotScore(state: BattleState, { targets }: OrderOf<"shoot">): number {
  const board = boardOf(state);
  let score = 0;
  for (const id in targets) {
    const bow = unitOf(state, id)!;
    const target = unitOf(state, targets[id]!)!;
    const range = distance(board.map.grid, bow.cell, target.cell);
    const wins = chance(strengthOf(board, bow, target, "ranged").total, strengthOf(board, target, bow, "ranged").total);
    const losses = wins * shotLosses(board, bow, range, true) + (1 - wins) * shotLosses(board, bow, range, false);
    score += Math.min(losses, target.size - target.losses) / 100;
  }
  return score;
}

/** In how many more clusters the side that chooses is to win than to lose. */
function clusterScore(state: BattleState, { clusters }: OrderOf<"clusters">): number {
  const board = boardOf(state);
  let score = 0;
  for (const cluster of clusters) {
    const { lone, many } = sidesOf(state, cluster);
    let wins = 1;
    for (const foe of many) {
      wins *= chance(strengthOf(board, lone, foe, "melee", many).total, strengthOf(board, foe, lone).total);
    }
    score += (lone.side === state.proactive ? 1 : -1) * (2 * wins - 1);
  }
  return score;
}

/** Near enough to the check of strengths, by either book: even is a half, and five more is nine in ten. */
function chance(ours: number, theirs: number): number {
  return 1 / (1 + Math.exp(-0.42 * (ours - theirs)));
}

function nearest(state: BattleState, side: Side, cell: number): number {
  const { grid } = boardOf(state).map;
  let near = 40;
  for (const foe of state.units as readonly Unit[]) {
    if (foe.side !== side && foe.cell >= 0) near = Math.min(near, distance(grid, cell, foe.cell));
  }
  return near;
}
