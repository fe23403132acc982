/**
 * What the field highlights for the current decision: the hexes and units of the engine's listed orders. If several orders name
 * one hex (advance to it, or charge from it), all are kept, and pressing it asks which.
 */
import {
  type ActOrder,
  actionsOf,
  type CommandOrder,
  type CommandState,
  deployCells,
  type ReactOrder,
  type Unit,
  waysOf,
} from "../../../../rules/command/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { owed, owedOf } from "../../words/own-demands.view.ts";
import { actDemand, commandOf, pickedUnit, placesDrafted, toAct } from "./common.view.ts";

export interface HighlightedCell {
  readonly cell: number;
  readonly tone: "go" | "halt" | "zone" | "far";
  readonly strength: number;
  /** The first of `orders`; missing if the highlight only informs. */
  readonly order?: CommandOrder;
  readonly orders: readonly CommandOrder[];
}

export interface Highlights {
  readonly demand: string;
  readonly unit: Unit | undefined;
  readonly cells: ReadonlyMap<number, HighlightedCell>;
}

const NOTHING: Highlights = { demand: "", unit: undefined, cells: new Map() };

export function highlightsOf(input: BoardInput): Highlights {
  const state = commandOf(input);
  const [demand] = owed(input);
  if (demand?.kind === "deployLine") return zone(input, state);
  if (demand?.kind === "resolve") return attacks(state, demand.key);
  if (demand?.key.startsWith("react:")) return reaction(input, state, demand.key);
  const unit = pickedUnit(input);
  if (!unit || unit.cell < 0) return NOTHING;
  const act = actDemand(input);
  return act && toAct(input).includes(unit) ? actions(input, state, unit, act.key) : reachOf(state, unit);
}

/** The unit that the next press places: the picked one, or the first without a place. */
export function nextToPlace(input: BoardInput): Unit | undefined {
  const demand = owedOf(input, "deployLine");
  const units = Object.values(commandOf(input).units).filter((unit) => unit.seat === demand?.seat);
  const places = placesDrafted(input);
  return units.find((unit) => unit.id === input.draft.unit) ?? units.find((unit) => places[unit.id] === undefined);
}

function zone(input: BoardInput, state: CommandState): Highlights {
  const { key, seat } = owedOf(input, "deployLine")!;
  const unit = nextToPlace(input);
  const places = placesDrafted(input);
  const taken = new Set(Object.values(places));
  const free = deployCells(state, seat).filter((cell) => !taken.has(cell));
  const cells = free.map((cell): HighlightedCell => {
    const shown = { cell, tone: "zone", strength: 1, orders: [] } as const;
    return unit ? { ...shown, order: { cells: { ...places, [unit.id]: cell } } } : shown;
  });
  const drafted = unit ? places[unit.id] : undefined;
  return {
    demand: key,
    unit: unit && drafted !== undefined ? { ...unit, cell: drafted } : unit,
    cells: new Map(cells.map((one) => [one.cell, one])),
  };
}

/** Each pending attack, at its attacker. */
function attacks(state: CommandState, demand: string): Highlights {
  const orders = state.attacks.map(({ attacker }): CommandOrder => ({ resolve: attacker }));
  return { demand, unit: undefined, cells: gathered(orders.map((order) => [cellOfOrder(state, order), order])) };
}

/** Hexes to give way to, or to pursue to. */
function reaction(input: BoardInput, state: CommandState, demand: string): Highlights {
  const pending = state.pending[0];
  if (!pending) return NOTHING;
  const legal = input.view.match.conflict.legal(state, demand) as readonly ReactOrder[];
  const orders = legal.flatMap((order): (readonly [number, CommandOrder])[] => {
    const cell = cellOfOrder(state, order);
    return cell < 0 ? [] : [[cell, order]];
  });
  const unit = state.units[pending.kind === "pursuit" ? pending.units[0]! : pending.unit];
  return { demand, unit, cells: gathered(orders) };
}

/** The look of an action: melee is red, costly ones are paler. */
function toneOf(order: CommandOrder): Pick<HighlightedCell, "tone" | "strength"> {
  if (!("act" in order)) return { tone: "go", strength: 1 };
  if (order.act === "attack" || order.act === "volley" || order.act === "charge") return { tone: "halt", strength: 1 };
  return { tone: "go", strength: order.act === "manoeuvre" ? 0.45 : 1 };
}

function actions(input: BoardInput, state: CommandState, unit: Unit, demand: string): Highlights {
  const { act: way, target } = input.draft;
  const all = actionsOf(state, unit).filter(
    (order) =>
      (way === undefined || order.act === way) &&
      (target === undefined || order.act !== "charge" || order.target === target),
  );
  const advanced = new Set(all.flatMap((order) => (order.act === "advance" ? [order.to] : [])));
  // A manoeuvre to where an advance is free is hidden, unless manoeuvre was picked.
  const sensible = all.filter((order) => order.act !== "manoeuvre" || !advanced.has(order.to));
  return { demand, unit, cells: gathered(sensible.flatMap((order) => placed(state, order))) };
}

function placed(state: CommandState, order: ActOrder): (readonly [number, CommandOrder])[] {
  const cell = cellOfOrder(state, order);
  return cell < 0 ? [] : [[cell, order]];
}

/** The hex that is pressed for an order; -1 if it has none. */
export function cellOfOrder(state: CommandState, order: CommandOrder): number {
  if ("to" in order) return order.to;
  if ("target" in order) return state.units[order.target]!.cell;
  if ("resolve" in order) return state.units[order.resolve]!.cell;
  const pending = state.pending[0];
  return "react" in order && order.react === "pursue" && pending?.kind === "pursuit" ? pending.cell : -1;
}

function gathered(orders: readonly (readonly [number, CommandOrder])[]): ReadonlyMap<number, HighlightedCell> {
  const cells = new Map<number, HighlightedCell>();
  for (const [cell, order] of orders) {
    const known = cells.get(cell);
    if (known) cells.set(cell, { ...known, orders: [...known.orders, order] });
    else cells.set(cell, { cell, ...toneOf(order), order, orders: [order] });
  }
  return cells;
}

/** The reach of a unit that cannot act now, only for information. */
function reachOf(state: CommandState, unit: Unit): Highlights {
  if (state.turn === 0 || state.stage === "over") return { ...NOTHING, unit };
  const { advance, charge } = waysOf(state, unit);
  const reached = new Set([...advance, ...charge.map(({ to }) => to)]);
  const cells = [...reached].map((cell): [number, HighlightedCell] => [
    cell,
    { cell, tone: "far", strength: 1, orders: [] },
  ]);
  return { demand: "", unit, cells: new Map(cells) };
}
