/** A unit's immediate reaction: what has happened to it, and each answer with its cost and its result. */
import {
  COST,
  type CommandOrder,
  type CommandState,
  type Pending,
  type ReactOrder,
  type Unit,
} from "../../../../rules/command/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { chosenOrder } from "./chosen.view.ts";
import { commandOf, costWords, hexWords } from "./common.view.ts";
import { type Sum, sumOf } from "./sums.view.ts";
import { orderWords, routWords } from "./words.view.ts";

export interface Choice {
  readonly index: number;
  readonly words: string;
  readonly cost: string;
  readonly note: string;
  /** Why it cannot be chosen; it is shown anyway. */
  readonly barred: string;
  readonly chosen?: boolean;
  readonly cell?: number;
  readonly advised?: AdviceMark | undefined;
}

/** Answers that a unit may lack the points for: shown as unavailable, because knowing it matters. */
const COSTS: Readonly<Partial<Record<Pending["kind"], { readonly react: string; readonly cost: number }>>> = {
  missiles: { react: "endure", cost: COST.endureMissiles },
  pursuit: { react: "allow", cost: COST.allow },
  victory: { react: "letGo", cost: COST.letGo },
};

export function reactionView(input: BoardInput, { key }: Demand<unknown>) {
  const state = commandOf(input);
  const pending = state.pending[0]!;
  const orders = input.view.match.conflict.legal(state, key) as readonly ReactOrder[];
  const asked = state.units[pending.kind === "pursuit" ? pending.units[0]! : pending.unit]!;
  const by = state.units[pending.by]!;
  const chosen = chosenOrder(input)?.order;
  const choices = orders.map((order, index): Choice => {
    const unit = "unit" in order ? state.units[order.unit]! : asked;
    return {
      index,
      ...orderWords(input, key, order as CommandOrder),
      note: noteOf(input, order, unit, pending),
      barred: "",
      chosen: order === chosen,
      advised: markOf(input, key, order),
      ...(order.react === "feint" ? { cell: order.to } : {}),
    };
  });
  const sums: Sum[] = pending.kind === "attack" ? [sumOf(input, pending.by, pending.unit)] : [];
  return {
    note: input.say(`BNB.CommandBoard.happens.${pending.kind}`, {
      unit: asked.name,
      enemy: by.name,
      points: asked.points,
    }),
    choices: [...choices, ...barred(input, state, pending, asked, orders)],
    sums,
  };
}

function noteOf(input: BoardInput, order: ReactOrder, unit: Unit, pending: Pending): string {
  if (order.react === "rout") return routWords(input, unit);
  const params = { left: unit.points - 1, place: pending.kind === "pursuit" ? hexWords(input, pending.cell) : "" };
  const key = order.react === "endure" ? `endure.${pending.kind}` : order.react;
  return input.say(`BNB.CommandBoard.answer.${key}`, params);
}

function barred(
  input: BoardInput,
  state: CommandState,
  pending: Pending,
  unit: Unit,
  orders: readonly ReactOrder[],
): Choice[] {
  const { say } = input;
  const row = (react: string, cost: number, why: string): Choice[] => [
    {
      index: -1,
      words: say(`BNB.CommandBoard.answerName.${react}`),
      cost: costWords(say, cost),
      note: "",
      barred: why,
    },
  ];
  const paid = COSTS[pending.kind];
  if (paid && !orders.some(({ react }) => react === paid.react))
    return row(paid.react, paid.cost, say("BNB.CommandBoard.barred.points", { cost: paid.cost }));
  const mayFeint = unit.class === "skirmishInfantry" || unit.class === "horseArchers";
  if (pending.kind !== "attack" || !mayFeint || orders.some(({ react }) => react === "feint")) return [];
  const why = unit.points < COST.feint ? "points" : "noWayBack";
  return row(
    "feint",
    COST.feint,
    say(`BNB.CommandBoard.barred.${why}`, { cost: COST.feint, enemy: state.units[pending.by]!.name }),
  );
}
