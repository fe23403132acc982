/** The end of a Command battle: what each unit has left, in damage, command and men who still stand. */

import { onField, ROUT_DAMAGE, survivors } from "../../../../rules/command/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { commandOf, startOf } from "./common.view.ts";

export function billView(scene: BoardInput) {
  const state = commandOf(scene);
  const outcome = outcomeOf(scene.table.match);
  if (!outcome) return undefined;
  const { say } = scene;
  return {
    words: inWords(outcome.telling, lexiconFor(scene)),
    armies: state.seats.map((seat) => {
      const units = Object.values(state.units).filter((unit) => unit.seat === seat);
      const left = onField(state, seat);
      const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
      return {
        name: state.names[seat]!,
        tincture: tinctureOf(scene, seat),
        won: outcome.winners.includes(seat),
        units: units.map((unit) => ({
          name: unit.name,
          fate: say(`BNB.CommandBoard.fate.${unit.status}`),
          damage: say("BNB.CommandBoard.damageOf", { damage: unit.damage, most: ROUT_DAMAGE }),
          points: say("BNB.CommandBoard.leftOf", { left: unit.points, all: startOf(scene, unit) }),
          stand: unit.status === "routed" ? 0 : survivors(unit.damage),
        })),
        stands: say("BNB.CommandBoard.leftOf", { left: left.length, all: units.length }),
        damage: sum(units.map((unit) => unit.damage)),
        points: sum(units.map((unit) => unit.points)),
      };
    }),
  };
}
