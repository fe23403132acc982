/**
 * The hex battle of Chronicle chapter 5 as a conflict: two seats, `attacker` and `defender`. The only secret is which units are
 * quick, and that is sealed outside the state, so every seat may see all of it.
 */

import type { Conflict, Counsel } from "../../conflict/contract.ts";
import { counselOf, type Evaluation, lead } from "../../conflict/counsel.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { makeBattlefield } from "../../hex/generate/battlefield.ts";
import { IMPASSABLE } from "../../hex/looks.ts";
import { writeMap } from "../../hex/map-text.ts";
import { type Checks, conflictCheck } from "../checks/index.ts";
import { BATTLE_OPTIONS } from "../options.ts";
import { clustersFor, volleyOf, volleyScore } from "./ai/fights.ts";
import { afterReplies, type Field, fieldOf, formUp, moveScore, rowScore, standScore } from "./ai/moves.ts";
import { armyOf, roundOf, scaleOf, WEIGHTS, type Weights } from "./ai/value.ts";
import { answer } from "./answers.ts";
import { anyOrder } from "./any-order.ts";
import { apply, ownBattle } from "./apply.ts";
import { boardOf, mapOf } from "./board.ts";
import { demands } from "./demands.ts";
import { Course, flow } from "./flow.ts";
import { legal } from "./legal.ts";
import { lost } from "./losses/losses.ts";
import { nextAftermath } from "./melee/melee.ts";
import { fallBackCells, OFF_MAP } from "./move/move.ts";
import { TROOP_TYPES, type TroopType, troopFigures, typesIn } from "./muster/troops.ts";
import { refusal } from "./refusal.ts";
import { type ArmySetup, type BattleSetup, beginBattle } from "./setup.ts";
import {
  type BattleEvent,
  type BattleOrder,
  type BattleState,
  notesOf,
  otherSide,
  SIDES,
  type Side,
  unitOf,
} from "./state.ts";
import { endTelling, tell, tellOrder, where } from "./tell.ts";

// Two generated armies on a generated battlefield, for demonstrations, simulation and fuzzing.

const HOUSES = ["Avitch", "Brandt", "Corrow", "Dunmere", "Harrow", "Kestel", "Morden", "Wray"];

function sample(dice: Dice): BattleSetup {
  const small = dice.roll(8, "sample") === 1;
  const size = small
    ? { rows: 7 + dice.roll(8, "sample"), cols: 7 + dice.roll(8, "sample"), alternating: dice.roll(2, "sample") === 1 }
    : {};
  const first = pick(dice, HOUSES, "sample");
  const second = pick(
    dice,
    HOUSES.filter((house) => house !== first),
    "sample",
  );
  return {
    map: writeMap(makeBattlefield(dice, size)),
    kind: dice.roll(4, "sample") === 1 ? "ambushed" : "standing",
    attacker: army(dice, first),
    defender: army(dice, second),
  };
}

function army(dice: Dice, name: string): ArmySetup {
  const troops: Partial<Record<TroopType, number>> = {};
  const types = 1 + dice.roll(5, "sample");
  for (let i = 0; i < types; i++) {
    const type = pick(dice, TROOP_TYPES, "sample");
    troops[type] = (troops[type] ?? 0) + 10 * (3 + dice.roll(30, "sample"));
  }
  return { name, troops, tactics: dice.roll(7, "sample") - 1 };
}

// What computer players need to know about a battle besides its rules. It has much luck and many moves, so that a few play-outs
// tell less than the board does: the average result of every fight and shot is known exactly.

function givesUp(order: BattleOrder): boolean {
  return (order.type === "council" && order.intent !== "fight") || (order.type === "fallBack" && order.to === OFF_MAP);
}

/** About a quarter of the enemy's army left: then the computer player saves what can be saved. */
const HOPELESS = -0.85;
/** How strongly a lead in army worth decides a battle. */
const STEEP = 2.4;

export function counselWith(weights: Weights): Counsel<BattleState, BattleOrder> {
  const scale = scaleOf(weights);
  const fieldIn = (state: BattleState): Field => {
    const notes = notesOf(state);
    const known = notes.field as Field | undefined;
    const field = known?.round.scale === scale ? known : fieldOf(state, scale);
    notes.field = field;
    return field;
  };

  const evaluation: Evaluation<BattleState, BattleOrder> = {
    // Orders are chosen without play-outs, but the chances shown need them, and a round of whole armies is slow.
    pace: 0.3,
    // Armies are seldom even, and the side that is ahead mostly wins.
    sharp: 2,
    worth(state, seat) {
      if (state.ending) return state.ending.winner === undefined ? 0 : state.ending.winner === seat ? 1 : -1;
      return lead(armyOf(state, seat as Side, scale), armyOf(state, otherSide(seat as Side), scale), STEEP);
    },
    quiet: ({ phase }) => phase.at === "council" || phase.at === "terms" || phase.at === "over",
    score(state, _key, order) {
      switch (order.type) {
        case "move":
          return moveScore(state, fieldIn(state), order);
        case "place":
          return Object.keys(order.at).length;
        case "row":
          return rowScore(state, order.row);
        case "shoot":
          return volleyScore(state, order, roundOf(state, scale));
        case "clusters":
          return clustersFor(boardOf(state), order.clusters, roundOf(state, scale));
        case "quick":
          return (
            weights.early * order.units.reduce((sum, id) => sum + troopFigures(unitOf(state, id)!.type).movement, 0)
          );
        case "from": {
          const next = nextAftermath(state);
          if (next?.owes !== "from") return 0;
          return -fallBackCells(boardOf(state), next.mover, unitOf(state, order.unit)!).length;
        }
        case "fallBack":
          return order.to === OFF_MAP ? -1 : standScore(fieldIn(state), unitOf(state, order.unit)!, order.to);
        case "step": {
          const next = nextAftermath(state);
          if (next?.owes !== "step") return 0;
          return standScore(fieldIn(state), next.unit, order.to ?? next.unit.cell);
        }
        case "terms":
          return Number(order.accept);
        case "split":
          return order.troop === null ? -1 : 0;
        default:
          return 0;
      }
    },
  };

  /** What the others' moves, friends' and enemies', add to a move now or to the end of moves. */
  function replied(state: BattleState, order: BattleOrder): number {
    if (order.type !== "move" && order.type !== "endMoves") return 0;
    return weights.replies * afterReplies(state, fieldIn(state), order.type === "move" ? order : undefined);
  }

  const fighting = counselOf({ legal, anyOrder, givesUp: (_state, _key, order) => givesUp(order) }, evaluation);

  return {
    ...fighting,
    judged(state, key, order) {
      const both = armyOf(state, "attacker", scale) + armyOf(state, "defender", scale);
      return (STEEP * (evaluation.score(state, key, order) + replied(state, order))) / Math.max(1, both);
    },
    candidates(state, key, most) {
      const seat = demands(state).find((demand) => demand.key === key)!.seat as Side;
      if (key === "deploy") return [formUp(state, seat, scale)];
      if (key === "shoot")
        return [volleyOf(state, seat, roundOf(state, scale)), ...fighting.candidates(state, key, most - 1)].slice(
          0,
          most,
        );
      if (key.startsWith("council:") && evaluation.worth(state, seat) < HOPELESS) {
        const retreat = legal(state, key).filter((order) => order.type === "council" && order.intent === "retreat");
        if (retreat.length > 0) return retreat;
      }
      const found = fighting.candidates(state, key, most);
      if (key !== "move" || most < 2 || found.some(({ type }) => type === "endMoves")) return found;
      return [...found.slice(0, most - 1), { type: "endMoves" }];
    },
  };
}

export const counsel = counselWith(WEIGHTS);

type Battle = Conflict<BattleState, BattleOrder, BattleEvent, typeof BATTLE_OPTIONS>;

export function battleWith(checks: Checks): Battle {
  return {
    name: "battle",
    rules: 1,
    options: BATTLE_OPTIONS,
    begin: beginBattle,
    seats: () => SIDES,
    demands,
    legal,
    refusal,
    decide(state, orders, dice) {
      const course = new Course(state, dice, conflictCheck(checks, state.options));
      answer(course, orders);
      flow(course);
      return course.decided();
    },
    apply,
    own: ownBattle,
    outcome(state) {
      const { ending } = state;
      if (!ending) return undefined;
      return { winners: ending.winner ? [ending.winner] : [], telling: endTelling(state, ending) };
    },
    tell,
    where,
    tellOrder,
    givesUp: (_state, _key, order) => givesUp(order),
    sample,
    faults,
    anyOrder,
    lost,
    counsel,
  };
}

// Faults that a correct state never has, in words for the fuzzer.

export function faults(state: BattleState): string[] {
  const found: string[] = [];
  const map = mapOf(state.map);
  const taken = new Map<number, string>();
  for (const { id, cell, fate, losses, size } of state.units) {
    if ((fate === "fights") !== cell >= 0) found.push(`${id} is ${fate} on cell ${cell}`);
    if (losses < 0 || losses > size) found.push(`${id} has ${losses} losses of ${size}`);
    if ((losses === size) !== (fate === "lost")) found.push(`${id} is ${fate} with ${losses} losses of ${size}`);
    if (cell < 0) continue;
    if (cell >= map.grid.size || map.ground[cell] === IMPASSABLE) found.push(`${id} stands on impassable cell ${cell}`);
    if (taken.has(cell)) found.push(`${id} and ${taken.get(cell)} both stand on cell ${cell}`);
    taken.set(cell, id);
  }
  if (state.units.length > 0) found.push(...miscounted(state));
  for (const id of state.clusters.flatMap(({ attackers, defenders }) => [...attackers, ...defenders])) {
    const times = state.clusters.filter(({ attackers, defenders }) => attackers.includes(id) || defenders.includes(id));
    if (times.length > 1) found.push(`${id} is in ${times.length} clusters`);
  }
  for (const { unit, permanent, losses } of state.ending?.losses ?? []) {
    if (permanent < 0 || permanent > losses) found.push(`${unit} pays ${permanent} of ${losses} losses`);
  }
  return found;
}

/** Troops neither appear nor vanish: the units of each type hold exactly the army's soldiers. */
function miscounted(state: BattleState): string[] {
  const found: string[] = [];
  for (const side of SIDES) {
    for (const type of typesIn(state.armies[side].troops)) {
      const units = state.units.filter((unit) => unit.side === side && unit.type === type);
      const soldiers = units.reduce((sum, unit) => sum + unit.size, 0);
      const mustered = state.armies[side].troops[type] ?? 0;
      if (soldiers !== mustered) found.push(`${side} has ${soldiers} ${type}, ${mustered} were mustered`);
    }
  }
  return found;
}
