/** After the battle: who was hurt and who is gone, unit by unit, in the same form as every battle's losses. */

import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import { losers, type Unit } from "../../../../rules/sortie/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { nameOf, sortieOf } from "./common.view.ts";

export function lossesView(scene: BoardInput) {
  const state = sortieOf(scene);
  const outcome = outcomeOf(scene.table.match);
  if (!outcome) return undefined;
  return {
    words: inWords(outcome.telling, lexiconFor(scene)),
    armies: state.seats.map((seat) => {
      const units = Object.values(state.units).filter((unit) => unit.seat === seat && unit.status !== "joined");
      const sum = (of: (unit: Unit) => number) => units.reduce((total, unit) => total + of(unit), 0);
      return {
        name: state.names[seat]!,
        tincture: tinctureOf(scene, seat),
        won: outcome.winners.length > 0 && !losers(state).includes(seat),
        marched: sum(({ size }) => size),
        fell: sum(({ injured, dead }) => injured + dead),
        back: sum(({ injured }) => injured),
        lost: sum(({ dead }) => dead),
        home: sum(({ size, dead }) => size - dead),
        units: units.map((unit) => ({
          name: nameOf(scene, unit.id),
          troop: scene.say(`BNB.Sortie.Kind.${unit.makes[0]!.kind}`),
          size: unit.size,
          losses: unit.injured + unit.dead,
          back: unit.injured,
          permanent: unit.dead,
          home: unit.size - unit.dead,
          fate: scene.say(`BNB.SortieBoard.status.${unit.status}`),
        })),
      };
    }),
  };
}
