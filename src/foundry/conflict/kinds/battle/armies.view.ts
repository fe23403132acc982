/** The two armies at the top of the board: their leaders, and a strength bar for each unit. */

import { type BattleState, SIDES, type Side, troopCount } from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { counted } from "../../words/counted.view.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { battleOf, nameOf } from "./common.view.ts";

export function armiesView(input: BoardInput) {
  const state = battleOf(input);
  return SIDES.map((side) => armyView(input, state, side));
}

function armyView(input: BoardInput, state: BattleState, side: Side) {
  const units = state.units.filter((unit) => unit.side === side);
  const all = troopCount(state.armies[side].troops);
  const left = units.length === 0 ? all : units.reduce((sum, unit) => sum + remaining(unit), 0);
  const fighting = units.filter((unit) => unit.fate === "fights" || unit.fate === "waiting").length;
  const player = playerOf(input, side);
  return {
    side,
    name: state.armies[side].name,
    tincture: tinctureOf(input, side),
    player,
    deciding: input.live && input.view.progress.waitingFor.includes(side),
    note: units.length === 0 ? input.say("BNB.BattleBoard.unsplit") : counted(input, "BattleBoard.unitsLeft", fighting),
    left,
    ofAll: input.say("BNB.BattleBoard.of", { all }),
    label: input.say("BNB.BattleBoard.armyBar", { army: state.armies[side].name, left, all }),
    bars: units.map((unit) => ({
      size: unit.size,
      share: Math.round((100 * remaining(unit)) / unit.size),
      gone: unit.fate === "lost" || unit.fate === "left",
      words: input.say("BNB.BattleBoard.bar", { name: nameOf(input, unit), left: remaining(unit), size: unit.size }),
    })),
  };
}

/** A unit that has left the field no longer counts. */
function remaining(unit: { fate: string; size: number; losses: number }): number {
  return unit.fate === "left" ? 0 : unit.size - unit.losses;
}
