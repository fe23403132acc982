/**
 * The order that is chosen and not given yet: a hex of the field, a row of the panel, or the answer that a question proposes. The
 * main button gives it. Rows and hexes name the same orders, so choosing one lights the other.
 */
import { type CommandOrder, orderCost } from "../../../../rules/command/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import { sentence } from "../../../../rules/conflict/telling.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { owed } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { fightOf } from "./aim.view.ts";
import { commandOf, costWords, pickedUnit } from "./common.view.ts";
import { cellOfOrder, highlightsOf } from "./highlights.view.ts";
import { orderWords } from "./words.view.ts";

export interface Chosen {
  readonly demand: string;
  readonly order: CommandOrder;
}

/** Questions in which nothing is risked by proposing the first answer. */
const PROPOSED: readonly string[] = ["initiative", "resolve"];

export function legalFor({ view: { match } }: BoardInput, { key }: Demand<unknown>): readonly CommandOrder[] {
  return match.conflict.legal(match.state, key) as readonly CommandOrder[];
}

/** Routing leaves the field for good: it is never proposed, and asked once more wherever it is pressed. */
export function isRout(order: CommandOrder): boolean {
  return ("act" in order && order.act === "rout") || ("react" in order && order.react === "rout");
}

export function chosenOrder(input: BoardInput): Chosen | undefined {
  const [demand] = owed(input);
  if (!demand || demand.kind === "deployLine" || demand.kind === "goOn") return undefined;
  const { chosen, row } = input.draft;
  const cell = typeof chosen === "number" ? chosen : -1;
  const legal = legalFor(input, demand);
  const listed = typeof row === "number" ? legal[row] : undefined;
  const state = commandOf(input);
  const order =
    (listed && cellOfOrder(state, listed) === cell ? listed : highlightsOf(input).cells.get(cell)?.order) ??
    proposed(demand, legal);
  return order && { demand: demand.key, order };
}

function proposed({ key, kind }: Demand<unknown>, legal: readonly CommandOrder[]): CommandOrder | undefined {
  return PROPOSED.includes(kind) || key.startsWith("react:") ? legal.find((order) => !isRout(order)) : undefined;
}

/** One of the answers to "What does it do?", with the sum of the fight that it causes. */
export interface OrderRow {
  readonly index: number;
  readonly cell: number;
  readonly tincture: string;
  readonly words: string;
  /** "4 v 3", or the cost if it causes no fight. */
  readonly figure: string;
  readonly note: string;
  readonly chosen: boolean;
  readonly advised: ReturnType<typeof markOf>;
}

/** What the picked unit can do to other units; or, where one hex has several meanings, each of them. */
export function orderRows(input: BoardInput): readonly OrderRow[] {
  const [demand] = owed(input);
  const highlights = highlightsOf(input);
  if (!demand || highlights.demand !== demand.key || demand.kind === "deployLine") return [];
  const chosen = chosenOrder(input)?.order;
  const all = [...highlights.cells.values()].flatMap(({ orders }) => orders);
  const several = highlights.cells.get(Number(input.draft.chosen ?? -1))?.orders ?? [];
  const shown = all.some((order) => "target" in order && !("to" in order)) || demand.kind === "resolve" ? all : several;
  if (shown !== several || several.length > 1)
    return shown.map((order) => rowOf(input, demand, order, order === chosen || same(order, chosen)));
  return [];
}

function same(one: CommandOrder, other: CommandOrder | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function rowOf(input: BoardInput, demand: Demand<unknown>, order: CommandOrder, chosen: boolean): OrderRow {
  const state = commandOf(input);
  const [sum] = fightOf(input, order);
  const { words, cost } = orderWords(input, demand.key, order);
  const about = "target" in order ? state.units[order.target] : pickedUnit(input);
  return {
    index: legalFor(input, demand).findIndex((one) => same(one, order)),
    cell: cellOfOrder(state, order),
    tincture: about ? tinctureOf(input, about.seat) : "",
    words,
    figure: sum?.now ?? cost,
    note: sum ? [priceWords(input, order), sum.most].filter(Boolean).join(" ") : "",
    chosen,
    advised: markOf(input, demand.key, order),
  };
}

/** What an order costs and leaves, and how the fight that it causes would end. */
export function priceWords(input: BoardInput, order: CommandOrder): string {
  const { say } = input;
  const state = commandOf(input);
  const count = orderCost(state, order);
  const unit = "unit" in order ? state.units[order.unit] : undefined;
  const cost = costWords(say, count);
  const price = unit && count > 0 ? say("BNB.CommandBoard.leaves", { cost, left: unit.points - count }) : cost;
  const [sum] = fightOf(input, order);
  if (!sum) return sentence(price);
  const [now, end] = [sum.now, sum.words];
  if ("act" in order && order.act === "charge") return sentence(say("BNB.CommandBoard.bindsTo", { sum: now, end }));
  return say("BNB.CommandBoard.price", { cost: sentence(price), sum: now, end });
}

/** The label of the main button for it: what it does, in one or two words. */
export function doWords(input: BoardInput, { demand, order }: Chosen): string {
  const name = "act" in order ? order.act : "react" in order ? order.react : "resolve" in order ? "resolve" : undefined;
  return name ? input.say(`BNB.CommandBoard.do.${name}`) : orderWords(input, demand, order).words;
}
