/** How good a move looks: what it changes in this round's fights and shots, and in who can come to help. */
import { cellAt, distance } from "../../../hex/grid.ts";
import { CLOSED } from "../../../hex/looks.ts";
import { sideOf } from "../../../hex/map-text.ts";
import { type Board, boardOf, boardWith, foesTouchingCell } from "../board.ts";
import { deploymentCells } from "../deploy/deploy.ts";
import { destinations } from "../move/move.ts";
import { troopFigures } from "../muster/troops.ts";
import { type BattleState, type DeployRow, type OrderOf, type Side, type Unit, unitOf } from "../state.ts";
import { gainAt, type Prospect, prospectOf } from "./fights.ts";
import { type Round, roundOf, type Scale, type Weights } from "./value.ts";

/** What all moves from a state have in common. */
export interface Field {
  readonly board: Board;
  readonly round: Round;
  /** Units that can still move in this round. */
  readonly unmoved: ReadonlySet<string>;
  /** How much stronger the wish to reach the enemy is than in the first rounds: otherwise two waiting sides never meet. */
  readonly urge: number;
  /** What the fights and shots bring in the present position. */
  readonly now: Prospect;
}

const PHASES = 4;
/** Rounds before the urge grows. */
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

/** Where to fall back or step to after this round's fights: out of contact, near friends. */
export function standScore(field: Field, unit: Unit, cell: number): number {
  const there = cell === unit.cell ? field.board : boardWith(field.board, unit, cell);
  const { threat } = field.round.scale.weights;
  return stand(field, there, unit, cell) - threat * foesTouchingCell(there, unit, cell).length;
}

/** An enemy or a friend who has already moved can come only in the next round. */
const LATER = 0.5;
const BESIDE = 2;

/** What standing there is worth besides this round's fights. */
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

/** Light infantry prefers closed ground, cavalry and heavy infantry avoid it; all prefer high ground. */
function groundFor({ map }: Board, { type }: Unit, cell: number, { ground }: Weights): number {
  const { cavalry } = troopFigures(type);
  const closed = type === "lightInfantry" ? 1 : type === "heavyInfantry" || type === "pikemen" || cavalry ? -1 : 0;
  return ground * ((map.ground[cell] === CLOSED ? closed : 0) + 0.5 * map.level[cell]!);
}

// What a move leads to before anybody fights: every unit that can still move in this round, of either side and in the order of
// the phases, goes where it changes this round's fights most for its side. No dice are rolled, so it tells much at little cost.

/** What this round's fights and shots bring the moving side once all have moved; without `move` it ends its moves. */
export function afterReplies(state: BattleState, field: Field, move: OrderOf<"move"> | undefined): number {
  const { phase, proactive } = state;
  if (phase.at !== "move") return 0;
  const turn = ({ quick, side }: Unit) => (quick ? 0 : 2) + (side === proactive ? 0 : 1);
  const unmoved = state.units.filter(({ id }) => field.unmoved.has(id)).sort((a, b) => turn(a) - turn(b));
  const ended = move === undefined;
  let now: Moved = { board: field.board, prospect: field.now, held: new Set() };
  if (move) now = moved(now, unitOf(state, move.unit)!, move.to, field);
  for (const unit of unmoved) {
    if (unit.id === move?.unit || now.held.has(unit.id) || (ended && turn(unit) === phase.step)) continue;
    const to = bestContact(now, unit, field);
    if (to >= 0) now = moved(now, unit, to, field);
  }
  const { melee, shots } = now.prospect;
  const worth = melee + field.round.scale.weights.shots * shots;
  return (phase.step % 2 === 0) === (proactive === "attacker") ? worth : -worth;
}

interface Moved {
  readonly board: Board;
  readonly prospect: Prospect;
  readonly held: ReadonlySet<string>;
}

function moved({ board, held }: Moved, { id }: Unit, to: number, { round }: Field): Moved {
  const unit = unitOf(board, id)!;
  const there = boardWith(board, unit, to, distance(board.map.grid, unit.cell, to));
  const foes = foesTouchingCell(there, unit, to).map((foe) => foe.id);
  return { board: there, prospect: prospectOf(there, round), held: new Set([...held, id, ...foes]) };
}

/** The hex where it joins or begins the fight that brings its side most; -1 if none brings anything. */
function bestContact({ board, prospect }: Moved, { id }: Unit, { round }: Field): number {
  const unit = unitOf(board, id)!;
  let best = -1;
  let most = 0;
  for (const { cell, halts } of destinations(board, unit)) {
    if (!halts) continue;
    const gain = gainAt(board, prospect, unit, boardWith(board, unit, cell), cell, round);
    if (gain > most) [best, most] = [cell, gain];
  }
  return best;
}

// Forming up: units are placed one after another where the first round's fights and shots bring most, so that an attacker falls
// with many on few; a defender, who has no enemy to attack yet, stands close together near the middle.

export function formUp(state: BattleState, side: Side, scale: Scale): OrderOf<"place"> {
  const round = roundOf(state, scale);
  const allowed = deploymentCells(state, side);
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  // Strong units first; bowmen last, behind the others.
  const rank = ({ type }: Unit) => (troopFigures(type).range > 0 ? 1000 : 0) - scale.power(type);
  // If each placement changes where the next may go, only one is placed at a time.
  const careful = side === "attacker" && state.options["battle.ambushSurround"] === "armyNotSurrounded";
  const units = waiting.sort((a, b) => rank(a) - rank(b)).slice(0, careful ? 1 : waiting.length);
  const at: Record<string, number> = {};
  let board = boardOf(state);
  for (const unit of units) {
    const cell = bestSpot(board, unit, allowed, round);
    if (cell < 0) break;
    at[unit.id] = cell;
    allowed[cell] = 0;
    board = boardWith(board, unit, cell);
  }
  return { type: "place", at };
}

function bestSpot(board: Board, unit: Unit, allowed: Uint8Array, round: Round): number {
  const before = prospectOf(board, round);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell < allowed.length; cell++) {
    if (allowed[cell] !== 1) continue;
    const gain = gainAt(board, before, unit, boardWith(board, unit, cell), cell, round);
    const worth = gain + spot(board, unit, cell, round);
    if (worth > most) [best, most] = [cell, worth];
  }
  return best;
}

/** Without an enemy to attack: the value of a hex nearer to the middle. */
const MIDDLE = 0.01;

function spot(board: Board, unit: Unit, cell: number, { scale: { weights } }: Round): number {
  const { grid } = board.map;
  let near = Number.POSITIVE_INFINITY;
  let apart = 0;
  let friends = 0;
  for (const other of board.units) {
    if (other.cell < 0 || other.id === unit.id) continue;
    const far = distance(grid, cell, other.cell);
    if (other.side !== unit.side) near = Math.min(near, far);
    else {
      apart += far;
      friends++;
    }
  }
  const middle = cellAt(grid, grid.rows >> 1, (grid.cols >> 1) - 1);
  const away = near < Number.POSITIVE_INFINITY ? weights.near * near : MIDDLE * distance(grid, cell, middle);
  return groundFor(board, unit, cell, weights) - weights.together * (friends > 0 ? apart / friends : 0) - away;
}

/** A row is better the fewer hexes next to the defender's units it gives the attacker. */
export function rowScore(state: BattleState, row: DeployRow): number {
  const { map, units } = boardOf(state);
  let open = 0;
  for (const { side, cell } of units) {
    if (side !== "defender" || cell < 0) continue;
    for (let d = 0; d < 6; d++) {
      const beside = map.grid.next[cell * 6 + d]!;
      if (beside < 0) continue;
      const where = sideOf(map.grid, row, beside);
      if (where === 0 || where === row.side) open++;
    }
  }
  return -open;
}
