/** How good a move looks: what it changes in this round's fights and shots, and in who can come to help whom. */
import { distance } from "../../../hex/distance.ts";
import { CLOSED } from "../../../hex/looks.ts";
import { type Board, boardOf, boardWith, foesTouchingCell } from "../board.ts";
import { troopFigures } from "../muster/troops.ts";
import type { OrderOf } from "../orders.ts";
import { type BattleState, type Unit, unitOf } from "../state.ts";
import { gainAt, type Prospect, prospectOf } from "./fights.ts";
import { type Round, roundOf } from "./value.ts";
import type { Scale, Weights } from "./weights.ts";

/** What all moves from a state have in common. */
export interface Field {
  readonly board: Board;
  readonly round: Round;
  /** Who can still move in this round. */
  readonly unmoved: ReadonlySet<string>;
  /** How much more one wants to get at the enemy than in the first rounds: else two who wait would wait for ever. */
  readonly urge: number;
  /** What the fights and shots bring as it stands. */
  readonly now: Prospect;
}

const PHASES = 4;
/** Rounds in which nobody is in a hurry. */
const PATIENT = 8;

export function fieldOf(state: BattleState, scale: Scale): Field {
  const board = boardOf(state);
  const round = roundOf(state, scale);
  const step = state.phase.at === "move" ? state.phase.step : PHASES;
  const turn = ({ quick, side }: Unit) => (quick ? 0 : 2) + (side === state.proactive ? 0 : 1);
  const free = state.units.filter((unit) => unit.cell >= 0 && !unit.done && !unit.held && turn(unit) >= step);
  const urge = 1 + Math.max(0, state.round - PATIENT) / PATIENT;
  return { board, round, urge, unmoved: new Set(free.map(({ id }) => id)), now: prospectOf(board, round) };
}

export function moveScore(state: BattleState, field: Field, { unit: id, to }: OrderOf<"move">): number {
  const { board, round } = field;
  const unit = unitOf(state, id)!;
  const there = boardWith(board, unit, to, distance(board.map.grid, unit.cell, to));
  const gain = gainAt(board, field.now, unit, there, to, round);
  return gain + stand(field, there, unit, to) - stand(field, board, unit, unit.cell);
}

/** Where to fall back or step to, once this round's fights are over: out of touch, near to one's own. */
export function standScore(field: Field, unit: Unit, cell: number): number {
  const there = cell === unit.cell ? field.board : boardWith(field.board, unit, cell);
  const { threat } = field.round.scale.weights;
  return stand(field, there, unit, cell) - threat * foesTouchingCell(there, unit, cell).length;
}

/** An enemy or a friend who has moved already can come in the next round only. */
const LATER = 0.5;
const BESIDE = 2;

/** What standing there is worth beside this round's fights. */
function stand({ board, unmoved, round, urge }: Field, there: Board, unit: Unit, cell: number): number {
  const { grid } = board.map;
  const { weights } = round.scale;
  const foes = foesTouchingCell(there, unit, cell);
  let joins = 0;
  let threats = 0;
  let near = Number.POSITIVE_INFINITY;
  let apart = 0;
  let friends = 0;
  for (const other of board.units) {
    if (other.cell < 0 || other.id === unit.id) continue;
    const far = distance(grid, cell, other.cell);
    const reach = troopFigures(other.type).movement + 1;
    if (other.side !== unit.side) {
      near = Math.min(near, far);
      if (far <= reach && !foes.some(({ id }) => id === other.id)) threats += unmoved.has(other.id) ? 1 : LATER;
      continue;
    }
    apart += far;
    friends++;
    if (!unmoved.has(other.id)) joins += foes.length === 0 && far <= BESIDE ? LATER : 0;
    else if (foes.length === 0) joins += far <= reach ? 1 : 0;
    else joins += foes.some((foe) => distance(grid, foe.cell, other.cell) <= reach) ? 1 : 0;
  }
  let worth = groundFor(board, unit, cell, weights) - weights.together * (friends === 0 ? 0 : apart / friends);
  if (foes.length > 0) return worth + weights.join * Math.min(2, joins) - weights.threat * Math.min(3, threats);
  worth -= weights.exposed * Math.max(0, threats - joins);
  const wanted = troopFigures(unit.type).range > 0 ? 2 : 1;
  return near === Number.POSITIVE_INFINITY ? worth : worth - urge * weights.near * Math.max(0, near - wanted);
}

/** Light infantry likes closed ground, cavalry and the heavy do not; all like to stand high. */
export function groundFor({ map }: Board, { type }: Unit, cell: number, { ground }: Weights): number {
  const { cavalry } = troopFigures(type);
  const closed = type === "lightInfantry" ? 1 : type === "heavyInfantry" || type === "pikemen" || cavalry ? -1 : 0;
  return ground * ((map.ground[cell] === CLOSED ? closed : 0) + 0.5 * map.level[cell]!);
}
