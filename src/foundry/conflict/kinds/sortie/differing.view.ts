/** Saying during a battle that united troops differ: the form, its order, and how the question to the other side reads. */

import type { Demand } from "../../../../rules/conflict/contract.ts";
import { told } from "../../../../rules/conflict/telling.ts";
import { differingAskedOf, type SortieOrder, unitedUnits } from "../../../../rules/sortie/index.ts";
import { tell } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { nameOf, sortieOf } from "./common.view.ts";

/** What the form offers; a greater difference is rare. */
const DICE = [0, 1, 2, 3, 4, 5, 6];

export function differingForm(input: BoardInput) {
  const state = sortieOf(input);
  const units = unitedUnits(state).map(({ id, strange }) => ({
    id,
    name: input.say("BNB.SortieBoard.differing.unitNow", { name: nameOf(input, id), dice: strange }),
  }));
  return { units, dice: DICE.map((dice) => ({ dice, on: dice === 1 })) };
}

export function differingTyped({ unit = "", dice = "" }: Readonly<Record<string, string>>): SortieOrder {
  return { differs: unit, dice: Number(dice) };
}

/** May this side say so now? */
export function mayDiffer(input: BoardInput): boolean {
  return unitedUnits(sortieOf(input)).length > 0;
}

export function differingAsked(input: BoardInput, { seat }: Demand<SortieOrder>): string {
  const state = sortieOf(input);
  const { by, unit, dice } = differingAskedOf(state, seat)!;
  const params = { side: state.names[by]!, unit: nameOf(input, unit), count: dice };
  return tell(told("SortieBoard.differing.asked", params), input.say);
}
