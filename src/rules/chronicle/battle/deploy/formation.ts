/**
 * A plain formation for units still to be placed: a line on open ground near the middle of the map, or for the attacker
 * as near to the defenders as his zone allows without touching them. A starting point that a player may change.
 */
import { distance } from "../../../hex/distance.ts";
import { cellAt } from "../../../hex/grid.ts";
import { OPEN } from "../../../hex/looks.ts";
import { boardOf } from "../board.ts";
import { type BattleState, otherSide, type Side } from "../state.ts";
import { deploymentCells } from "./deploy.ts";

/** Fewest hexes between an attacker in formation and the nearest defender. */
const STAND_OFF = 3;

export function formation(state: BattleState, side: Side): Record<string, number> {
  return formationOn(state, side, deploymentCells(state, side));
}

/** The same, on these hexes only. */
export function formationOn(state: BattleState, side: Side, allowed: Uint8Array): Record<string, number> {
  return inTurn(state, side, bestCells(state, side, allowed));
}

/** One behind the other, the first where the line would have its middle, the rest away from the enemy. */
export function columnOn(state: BattleState, side: Side, allowed: Uint8Array): Record<string, number> {
  const { grid, ground } = boardOf(state).map;
  const foes = state.units.filter((unit) => unit.side === otherSide(side) && unit.cell >= 0);
  const cells = bestCells(state, side, allowed);
  const [head = 0] = cells;
  const place = (cell: number) => ({ x: grid.q[cell]! + grid.row[cell]! / 2, y: grid.row[cell]! * (Math.sqrt(3) / 2) });
  const at = place(head);
  const mean = (of: "x" | "y") => foes.reduce((sum, { cell }) => sum + place(cell)[of], 0) / foes.length;
  const [dx, dy] = foes.length > 0 ? [at.x - mean("x"), at.y - mean("y")] : [0, 1];
  const length = Math.hypot(dx, dy) || 1;
  const worth = (cell: number) => {
    const { x, y } = place(cell);
    const behind = ((x - at.x) * dx + (y - at.y) * dy) / length;
    const aside = Math.abs((x - at.x) * dy - (y - at.y) * dx) / length;
    return (ground[cell] === OPEN ? 0 : 1.5) + aside * 4 + (behind < 0 ? 40 : behind);
  };
  const ranked = cells
    .map((cell) => ({ cell, worth: worth(cell) }))
    .sort((x, y) => x.worth - y.worth || x.cell - y.cell);
  return inTurn(
    state,
    side,
    ranked.map(({ cell }) => cell),
  );
}

function bestCells(state: BattleState, side: Side, allowed: Uint8Array): number[] {
  const board = boardOf(state);
  const { grid } = board.map;
  const foes = state.units.filter((unit) => unit.side === otherSide(side) && unit.cell >= 0);
  const middle = cellAt(grid, grid.rows >> 1, (grid.cols >> 1) - 1);
  const worth = (cell: number) => {
    const rough = board.map.ground[cell] === OPEN ? 0 : 1.5;
    if (foes.length === 0) {
      const rows = Math.abs(grid.row[cell]! - grid.row[middle]!);
      return rough + rows * 2 + Math.abs(grid.col[cell]! - grid.col[middle]!) / 2;
    }
    const near = Math.min(...foes.map((foe) => distance(grid, cell, foe.cell)));
    return rough + (near < STAND_OFF ? 20 - near : near * 2);
  };
  const cells: { cell: number; worth: number }[] = [];
  for (let cell = 0; cell < grid.size; cell++) if (allowed[cell] === 1) cells.push({ cell, worth: worth(cell) });
  cells.sort((x, y) => x.worth - y.worth || x.cell - y.cell);
  return cells.map(({ cell }) => cell);
}

/** Gives the waiting units the first cells; a cell that an earlier placement has ruled out is left out by the judge. */
function inTurn(state: BattleState, side: Side, cells: readonly number[]): Record<string, number> {
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  const careful = side === "attacker" && state.options["battle.ambushSurround"] === "armyNotSurrounded";
  // Where each placement changes what the next may do, only one is proposed at a time.
  const now = waiting.slice(0, careful ? 1 : cells.length);
  return Object.fromEntries(now.map((unit, place) => [unit.id, cells[place]!]));
}
