/** The two armies at the top of the board: leader, units, and each unit's remaining command points. */

import { type CommandState, onField } from "../../../../rules/command/index.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { signed } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { bonusOf, commandOf, startOf } from "./common.view.ts";

export function armiesView(input: BoardInput) {
  const state = commandOf(input);
  return state.seats.map((seat) => armyView(input, state, seat));
}

function armyView(input: BoardInput, state: CommandState, seat: Seat) {
  const { say } = input;
  const units = Object.values(state.units).filter((unit) => unit.seat === seat);
  const left = onField(state, seat).reduce((sum, unit) => sum + unit.points, 0);
  const all = units.reduce((sum, unit) => sum + startOf(input, unit), 0);
  const name = state.names[seat]!;
  return {
    side: seat === state.seats[0] ? "attacker" : "defender",
    deciding: input.live && input.view.progress.waitingFor.includes(seat),
    name,
    tincture: tinctureOf(input, seat),
    player: playerOf(input, seat),
    note: say("BNB.CommandBoard.armyNote", {
      units: onField(state, seat).length,
      of: units.length,
      bonus: signed(bonusOf(input, seat)),
    }),
    left,
    ofAll: say("BNB.CommandBoard.pointsOf", { all }),
    label: say("BNB.CommandBoard.armyBar", { army: name, left, all }),
    bars: units.map((unit) => {
      const start = startOf(input, unit);
      const points = unit.status === "field" ? unit.points : 0;
      return {
        size: Math.max(1, start),
        share: start === 0 ? 0 : Math.round((100 * points) / start),
        gone: unit.status !== "field",
        discs: Array.from({ length: Math.max(start, points) }, (_, at) => ({ left: at < points })),
        words: say("BNB.CommandBoard.bar", { name: unit.name, points, start }),
      };
    }),
  };
}
