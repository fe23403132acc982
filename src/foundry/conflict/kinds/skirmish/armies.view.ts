/** The two companies at the top of the board: how many figures stand, unit by unit. */

import type { Seat } from "../../../../rules/conflict/contract.ts";
import { figuresIn, onField } from "../../../../rules/skirmish/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { counted } from "../../words/counted.view.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { skirmishOf } from "./common.view.ts";

export function armiesView(input: BoardInput) {
  return skirmishOf(input).seats.map((seat) => armyView(input, seat));
}

function armyView(input: BoardInput, seat: Seat) {
  const state = skirmishOf(input);
  const { say } = input;
  const units = Object.values(state.units).filter((unit) => unit.seat === seat);
  const standing = (unit: (typeof units)[number]) => (onField(unit) ? figuresIn(state, unit.id) : 0);
  const left = units.reduce((sum, unit) => sum + standing(unit), 0);
  const all = units.reduce((sum, unit) => sum + unit.start, 0);
  const name = state.names[seat]!;
  return {
    side: seat === state.seats[0] ? "attacker" : "defender",
    name,
    tincture: tinctureOf(input, seat),
    player: playerOf(input, seat),
    deciding: input.live && input.view.progress.waitingFor.includes(seat),
    note: counted(input, "BattleBoard.unitsLeft", units.filter(onField).length),
    left,
    ofAll: say("BNB.SkirmishBoard.ofFigures", { all }),
    label: say("BNB.SkirmishBoard.armyBar", { army: name, left, all }),
    bars: units.map((unit) => ({
      size: Math.max(1, unit.start),
      share: Math.round((100 * standing(unit)) / Math.max(1, unit.start)),
      gone: !onField(unit),
      words: say("BNB.BattleBoard.bar", { name: unit.name, left: standing(unit), size: unit.start }),
    })),
  };
}
