/**
 * The relevant hexes now: where the picked unit may go, be placed, fall back or step, whom it could reach. A highlighted hex
 * carries the order that pressing it gives; the engine has said that the order is legal.
 */
import {
  type BattleOrder,
  type BattleState,
  boardOf,
  deploymentCells,
  destinations,
  mayMove,
  nextAftermath,
  type Side,
  threat,
  troopFigures,
  type Unit,
} from "../../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { Costed } from "../../../contract/costed.ts";
import { battleOf, foesOf, owedOf, pickedUnit, placedBy, withPlaced } from "../common.view.ts";
import { groupOf, type March, marchTo } from "../march.view.ts";

interface HighlightedCell {
  readonly cell: number;
  /** go: may end there; halt: must stop beside an enemy; zone: may be placed; far: in reach of a unit that cannot move now. */
  readonly tone: "go" | "halt" | "zone" | "far";
  /** From 1, near, down to 0: the highlight fades with distance. */
  readonly strength: number;
  readonly cost: number;
  readonly order?: BattleOrder;
}

export interface Highlights {
  /** The demand that a highlighted hex answers; empty if the highlight only informs. */
  readonly demand: string;
  readonly unit: Unit | undefined;
  readonly cells: ReadonlyMap<number, HighlightedCell>;
  /** Several units that move together. */
  readonly group?: readonly Unit[];
  /** A march to a hex that is no order by itself: of several units, or of one for more than a round. */
  readonly beyond?: (cell: number) => March | undefined;
}

export const NOTHING: Highlights = { demand: "", unit: undefined, cells: new Map() };

export function highlightsOf(input: BoardInput): Highlights {
  const state = battleOf(input);
  const place = owedOf(input, "deploy");
  if (place) return zone(input, place.key, place.seat as Side);
  const fallBack = owedOf(input, "fallBack");
  if (fallBack) return backwards(input, state, fallBack.key);
  const step = owedOf(input, "step");
  if (step) return stepping(state, step.key);
  const next = owedOf(input, "from") ? nextAftermath(state) : undefined;
  if (next?.owes === "from") return { ...NOTHING, unit: next.mover };
  const group = groupOf(input);
  const unit = group[0] ?? pickedUnit(input);
  if (!unit || unit.cell < 0) return NOTHING;
  const move = owedOf(input, "move");
  const moves = move !== undefined && unit.side === move.seat && mayMove(state, unit);
  const found = reachOf(state, unit, moves ? move.key : "");
  if (!moves) return found;
  const marching = { ...found, beyond: (cell: number) => marchTo(input, cell) };
  if (group.length < 2) return marching;
  const cells = new Map([...found.cells].map(([cell, { order: _, ...one }]) => [cell, one]));
  return { ...marching, cells, group };
}

/** The unit that the next press places: the picked one, even if placed already, or the next unplaced one. */
export function nextToPlace(input: BoardInput, side: Side): Unit | undefined {
  const { units } = battleOf(input);
  const own = units.filter((unit) => unit.side === side);
  const open = own.filter((unit) => unit.fate === "waiting" || Object.hasOwn(placedBy(input), unit.id));
  return open.find((unit) => unit.id === input.draft.unit) ?? open.find((unit) => unit.fate === "waiting");
}

function zone(input: BoardInput, demand: string, side: Side): Highlights {
  const unit = nextToPlace(input, side);
  const cells = new Map<number, HighlightedCell>();
  if (!unit) return NOTHING;
  const { [unit.id]: _, ...others } = placedBy(input);
  const without = withPlaced(input.view.match.state as BattleState, others);
  deploymentCells(without, side).forEach((allowed, cell) => {
    if (allowed !== 1) return;
    cells.set(cell, { cell, tone: "zone", strength: 1, cost: 0, order: { type: "place", at: { [unit.id]: cell } } });
  });
  return { demand, unit, cells };
}

function reachOf(state: BattleState, unit: Unit, demand: string): Highlights {
  const cells = new Map<number, HighlightedCell>();
  const far = troopFigures(unit.type).movement;
  for (const { cell, cost, halts } of destinations(boardOf(state), unit)) {
    const strength = 1 - (cost - 1) / (far + 1);
    const plain = { cell, cost, strength };
    if (demand === "") cells.set(cell, { ...plain, tone: "far" });
    else cells.set(cell, { ...plain, tone: halts ? "halt" : "go", order: { type: "move", unit: unit.id, to: cell } });
  }
  return { demand, unit, cells };
}

function backwards(input: BoardInput, state: BattleState, demand: string): Highlights {
  const next = nextAftermath(state);
  if (next?.owes !== "fallBack") return NOTHING;
  const move = next.moves.find(({ unit }) => unit.id === input.draft.unit) ?? next.moves[0]!;
  return { demand, unit: move.unit, cells: steps(move.cells, (to) => ({ type: "fallBack", unit: move.unit.id, to })) };
}

function stepping(state: BattleState, demand: string): Highlights {
  const next = nextAftermath(state);
  if (next?.owes !== "step") return NOTHING;
  return { demand, unit: next.unit, cells: steps(next.cells, (to) => ({ type: "step", to })) };
}

function steps(cells: readonly number[], order: (to: number) => BattleOrder): ReadonlyMap<number, HighlightedCell> {
  const onMap = cells.filter((cell) => cell >= 0);
  return new Map(onMap.map((cell) => [cell, { cell, tone: "go", strength: 1, cost: 1, order: order(cell) }]));
}

/** How many enemies could be beside each hex after their next move; only if the player wants to see it. */
export function threatened(input: BoardInput): Uint8Array | undefined {
  const state = battleOf(input);
  if (input.draft.threat !== true || !state.units.some((unit) => unit.cell >= 0)) return undefined;
  return threat(boardOf(state), foesOf(input));
}

/** The movement cost of the picked unit, for its token's ruler; undefined if another must move first. */
export function moveCost(input: BoardInput, unit: string, cell: number): Costed | undefined {
  const highlighted = highlightsOf(input);
  if (highlighted.unit?.id !== unit) return undefined;
  const found = highlighted.cells.get(cell);
  if (!found) return { words: input.say("BNB.OnScene.cannot"), able: false };
  const able = found.order !== undefined;
  if (found.tone === "zone") return { words: input.say("BNB.OnScene.placed"), able };
  const all = troopFigures(highlighted.unit.type).movement;
  return { words: input.say("BNB.OnScene.cost", { cost: found.cost, all }), able };
}
