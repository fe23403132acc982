/**
 * A random legal order, made without listing all of them, by players who want to fight: they close with the enemy if they can,
 * march towards them if not, and give up more readily the longer it lasts. For simulation and fuzzing, where battles must end.
 */
import { type Dice, pick } from "../../dice/dice.ts";
import { distance, type HexGrid } from "../../hex/grid.ts";
import { type Board, boardOf, engaged } from "./board.ts";
import { clusterChoices, tanglesOf } from "./clusters/choices.ts";
import { demands } from "./demands.ts";
import { allowedRows, deploymentCells } from "./deploy/deploy.ts";
import { legal } from "./legal.ts";
import { nextAftermath } from "./melee/melee.ts";
import { allWhoCanLeave, canStir, endCells, mayMove, quickCount } from "./move/move.ts";
import { shootersOf } from "./shoot/shots.ts";
import {
  type BattleOrder,
  type BattleState,
  fielded,
  fieldedCount,
  type Intent,
  otherSide,
  type Side,
  type Unit,
} from "./state.ts";

const WHY = "any order";

export function anyOrder(state: BattleState, key: string, dice: Dice): BattleOrder {
  const demand = demands(state).find((one) => one.key === key)!;
  const side = demand.seat as Side;
  switch (demand.kind) {
    case "deploy":
      return deployment(state, side, dice);
    case "row":
      return { type: "row", row: pick(dice, allowedRows(state), WHY) };
    case "council":
      return { type: "council", intent: mood(state, side, dice) };
    case "leave":
      return { type: "leave", units: allWhoCanLeave(state, side) };
    case "quick": {
      const units = shuffled(fielded(state, side), dice);
      return { type: "quick", units: units.slice(0, quickCount(units.length)).map((unit) => unit.id) };
    }
    case "move":
      return move(state, dice);
    case "clusters": {
      const board = boardOf(state);
      const tangle = tanglesOf(board)[Number(key.slice("clusters:".length))]!;
      return { type: "clusters", clusters: pick(dice, clusterChoices(board, tangle, 50), WHY) };
    }
    case "shoot": {
      const targets: Record<string, string> = {};
      for (const { bow, targets: near } of shootersOf(boardOf(state), side)) {
        targets[bow.id] = pick(dice, near, WHY).id;
      }
      return { type: "shoot", targets };
    }
    case "sequence":
      return {
        type: "sequence",
        clusters: shuffled(
          state.aftermath.map((one) => one.cluster),
          dice,
        ),
      };
    case "fallBack": {
      const next = nextAftermath(state);
      if (next?.owes !== "fallBack") break;
      const { unit, cells } = pick(dice, next.moves, WHY);
      return { type: "fallBack", unit: unit.id, to: pick(dice, cells, WHY) };
    }
  }
  return pick(dice, legal(state, key), WHY);
}

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1, WHY) - 1;
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** All waiting units around one hex of their zone; the attacker picks one near the enemy. */
function deployment(state: BattleState, side: Side, dice: Dice): BattleOrder {
  const { grid } = boardOf(state).map;
  const allowed = deploymentCells(state, side);
  const cells: number[] = [];
  for (let cell = 0; cell < allowed.length; cell++) if (allowed[cell] === 1) cells.push(cell);
  const foes = fielded(state, otherSide(side));
  const candidates: number[] = [];
  while (candidates.length < 6) candidates.push(pick(dice, cells, WHY));
  const anchor =
    foes.length === 0
      ? candidates[0]!
      : nearestCell(
          grid,
          candidates,
          foes.map((foe) => foe.cell),
        );
  const near = cells.filter((cell) => cell !== anchor && distance(grid, cell, anchor) <= 4);
  const spots = [anchor, ...shuffled(near, dice)];
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  const careful = state.options["battle.ambushSurround"] === "armyNotSurrounded" && side === "attacker";
  const now = waiting.slice(0, careful ? 1 : spots.length);
  const at: Record<string, number> = {};
  for (let place = 0; place < now.length; place++) at[now[place]!.id] = spots[place]!;
  return { type: "place", at };
}

/** Mostly fights on; the weaker and more tired an army is, the more likely it gives up. */
function mood(state: BattleState, side: Side, dice: Dice): Intent {
  const ours = fieldedCount(state, side);
  const theirs = fieldedCount(state, otherSide(side));
  const weary = Math.max(0, state.round - 6) + (2 * ours <= theirs ? 8 : 0);
  const roll = dice.roll(100, WHY);
  if (roll <= 1 + weary / 2) return "surrender";
  return state.round >= 2 && roll <= 2 + 2 * weary ? "retreat" : "fight";
}

function move(state: BattleState, dice: Dice): BattleOrder {
  const board = boardOf(state);
  const ready: Unit[] = [];
  const apart: Unit[] = [];
  for (const unit of state.units) {
    if (!mayMove(state, unit) || !canStir(board, unit)) continue;
    ready.push(unit);
    if (!engaged(board, unit)) apart.push(unit);
  }
  if (apart.length === 0 ? dice.roll(4, WHY) > 1 : dice.roll(20, WHY) === 1) return { type: "endMoves" };
  const unit = pick(dice, apart.length > 0 ? apart : ready, WHY);
  const { all, closing } = endCells(board, unit);
  if (all.length === 0) return { type: "endMoves" };
  const roll = dice.roll(10, WHY);
  if (closing.length > 0 && roll <= 8) return { type: "move", unit: unit.id, to: pick(dice, closing, WHY) };
  if (roll === 10) return { type: "move", unit: unit.id, to: pick(dice, all, WHY) };
  return { type: "move", unit: unit.id, to: towardsFoe(board, unit, all) };
}

function towardsFoe({ map: { grid }, units }: Board, unit: Unit, cells: readonly number[]): number {
  const foes: number[] = [];
  for (const foe of units) if (foe.side !== unit.side && foe.cell >= 0) foes.push(foe.cell);
  return nearestCell(grid, cells, [nearestCell(grid, foes, [unit.cell])]);
}

/** The first of those that are nearest to any of the goals. */
function nearestCell(grid: HexGrid, cells: readonly number[], goals: readonly number[]): number {
  let best = cells[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    for (const goal of goals) {
      const far = distance(grid, cell, goal);
      if (far >= least) continue;
      best = cell;
      least = far;
    }
  }
  return best;
}
