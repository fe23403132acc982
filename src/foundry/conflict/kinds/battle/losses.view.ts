/** The end of a battle: who holds the field, and the losses of both armies, unit by unit. */

import { endTelling, finalLosses, SIDES, unitOf } from "../../../../rules/chronicle/battle/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import { troopName } from "../../../documents/army.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { battleOf, nameOf } from "./common.view.ts";

export function lossesView(scene: BoardInput) {
  const state = battleOf(scene);
  const drawn = scene.table.match.signed?.drawn;
  const ending = state.ending ?? (drawn ? { reason: "dusk" as const, losses: finalLosses(state, "dusk") } : undefined);
  if (!ending) return undefined;
  return {
    words: inWords(outcomeOf(scene.table.match)?.telling ?? endTelling(state, ending), lexiconFor(scene)),
    armies: SIDES.map((side) => {
      const lines = ending.losses
        .map((line) => ({ ...line, unit: unitOf(state, line.unit)! }))
        .filter(({ unit }) => unit.side === side);
      const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
      const [marched, fell, lost] = [
        sum(({ unit }) => unit.size),
        sum((line) => line.losses),
        sum((line) => line.permanent),
      ];
      return {
        name: state.armies[side].name,
        tincture: tinctureOf(scene, side),
        won: state.ending?.winner === side,
        marched,
        fell: Math.max(fell, lost),
        back: Math.max(0, fell - lost),
        lost,
        home: marched - lost,
        units: lines.map(({ unit, fate, losses, permanent }) => ({
          name: nameOf(scene, unit),
          troop: troopName(unit.type, scene.say),
          size: unit.size,
          losses,
          back: Math.max(0, losses - permanent),
          permanent,
          home: unit.size - permanent,
          fate: scene.say(`BNB.Battle.Fate.${fate}`),
        })),
      };
    }),
  };
}
