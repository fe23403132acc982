/** Open decisions: dice against arrows, giving ground, places, fates; each with its consequences. */

import type { Demand } from "../../../../rules/conflict/contract.ts";
import { told } from "../../../../rules/conflict/telling.ts";
import { flightOdds, groundGiven, type SortieOrder } from "../../../../rules/sortie/index.ts";
import { percentSign } from "../../../base/locale.ts";
import { figures, percentage } from "../../../base/percent.ts";
import { listed, tell } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { nameOf, sortieOf, subjectOf } from "./common.view.ts";
import { differingAsked } from "./differing.view.ts";
import { volleySlices } from "./march.view.ts";

/** More dice than this against one volley make no visible difference. */
const MOST_ROWS = 10;

export function answersView(input: BoardInput, demand: Demand<SortieOrder>) {
  return {
    question: questionOf(input, demand),
    answers: ordersFor(input, demand).map((order) => answer(input, demand, order)),
  };
}

function questionOf(input: BoardInput, demand: Demand<SortieOrder>): string {
  const { kind, key } = demand;
  const state = sortieOf(input);
  const plain = input.say(`BNB.Demand.${kind}`);
  if (kind === "agreeDiffering") return differingAsked(input, demand);
  const volley = kind === "shelter" ? state.volleys.find(({ archers }) => archers === subjectOf(key)) : undefined;
  if (volley) {
    const names = { unit: nameOf(input, volley.target), enemy: nameOf(input, volley.archers) };
    return input.say("BNB.SortieBoard.shelterFor", names);
  }
  return state.units[subjectOf(key)] ? `${nameOf(input, subjectOf(key))}: ${plain}` : plain;
}

/** The engine lists only some numbers of dice; every number in between is also legal, and offered. */
function ordersFor(input: BoardInput, { key, kind }: Demand<SortieOrder>): readonly SortieOrder[] {
  const state = sortieOf(input);
  const legal = input.view.match.conflict.legal(state, key) as readonly SortieOrder[];
  const field = kind === "shelter" ? "shelter" : kind === "fateFlight" ? "flight" : undefined;
  if (field === undefined) return legal;
  const most = Math.max(...legal.map((order) => diceOf(order)));
  const all = Array.from({ length: Math.min(most, MOST_ROWS) + 1 }, (_, dice) =>
    field === "shelter" ? { shelter: dice } : { flight: dice },
  );
  return all.filter((order) => !input.view.match.conflict.refusal(state, key, order));
}

function diceOf(order: SortieOrder): number {
  if ("shelter" in order) return order.shelter;
  return "flight" in order ? order.flight : 0;
}

function answer(input: BoardInput, demand: Demand<SortieOrder>, order: SortieOrder) {
  return {
    /** The order itself, as the button passes it. */
    order: JSON.stringify(order),
    words: orderInWords(input, demand.key, order),
    note: noteOf(input, demand, order),
    advised: markOf(input, demand.key, order),
  };
}

function noteOf(input: BoardInput, { key }: Demand<SortieOrder>, order: SortieOrder): string {
  const { say } = input;
  const state = sortieOf(input);
  const id = subjectOf(key);
  if ("shelter" in order) {
    const volley = state.volleys.find(({ archers }) => archers === id)!;
    const ends = volleySlices(state, volley, order.shelter).filter(({ chance }) => chance > 0);
    return listed(
      ends,
      say,
      ({ end, chance }) => `${say(`BNB.SortieBoard.arrows.${end}`)} ${percentage(chance)}${percentSign()}`,
    );
  }
  if ("ground" in order) {
    const { ignored, pool } = groundGiven(state, id, order.ground);
    const dice = tell(told("Sortie.Behind.gaveGround", { count: ignored }), say);
    return say("BNB.SortieBoard.groundNote", { dice, pool: figures(pool) });
  }
  if ("flight" in order) {
    const score = state.fates.find(({ unit }) => unit === id)!.score;
    return say("BNB.SortieBoard.flightNote", { chance: percentage(flightOdds(order.flight, score)), score });
  }
  return "";
}
