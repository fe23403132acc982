/** The current splitting of both armies: how each type is divided, and which comes next. */

import { evenSizes, SIDES, splitNow, typesIn } from "../../../../rules/chronicle/battle/index.ts";
import { troopName } from "../../../documents/army/army.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { battleOf } from "./common.view.ts";

/** Only while the armies are being split; later the field shows the units. */
export function splitView(input: BoardInput) {
  const state = battleOf(input);
  const { phase } = state;
  if (phase.at !== "split") return undefined;
  return SIDES.map((side) => {
    const now = side === phase.side ? splitNow(state, side) : undefined;
    const { troops, name } = state.armies[side];
    return {
      name,
      tincture: tinctureOf(input, side),
      types: typesIn(troops).map((type) => ({
        name: troopName(type, input.say),
        soldiers: troops[type]!,
        sizes: evenSizes(troops[type]!, state.counts[side][type] ?? 1),
        next: now?.choices.includes(type) === true,
      })),
    };
  });
}
