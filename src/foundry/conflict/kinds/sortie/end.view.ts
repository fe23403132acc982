/** The end of a Sortie: who holds the field, and what is left of each unit. */
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import type { Unit } from "../../../../rules/sortie/index.ts";
import { drawFallen } from "../../../draw/hex/counter.ts";
import { TROOP_GLYPHS } from "../../../draw/hex/troop-glyph.ts";
import { lossesBar } from "../../board/losses.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { EndUnit, EndView } from "../../contract/end.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { nameOf, sortieOf } from "./common.view.ts";
import { lossesView } from "./losses.view.ts";
import { turningPointOf } from "./turning-point.view.ts";
import { counterOf, troopOf } from "./unit.view.ts";

export function endView(input: BoardInput): EndView | undefined {
  const losses = lossesView(input);
  if (!losses) return undefined;
  const { say } = input;
  const state = sortieOf(input);
  const [winner] = outcomeOf(input.view.match)!.winners;
  const units = Object.values(state.units).filter(({ status }) => status !== "joined");
  const title = winner ? say("BNB.End.holds", { name: state.names[winner]! }) : say("BNB.End.draw");
  return {
    flag: winner ? tinctureOf(input, winner) : "",
    over: say("BNB.End.round", { round: state.round }),
    title,
    // How it ended, if that adds something to the title.
    words: losses.words === `${title}.` ? "" : losses.words,
    turningPoint: turningPointOf(input, winner),
    sides: state.seats.map((seat, at) => {
      const army = losses.armies[at]!;
      const { name, tincture } = army;
      const prisoners = units
        .filter((unit) => unit.seat === seat && unit.status === "captured")
        .reduce((sum, { size, dead, injured }) => sum + size - dead - injured, 0);
      return {
        name,
        tincture,
        player: playerOf(input, seat),
        note: seat === winner ? say("BNB.End.holdsField", { name: state.names[seat]! }) : "",
        ...lossesBar({ ...army, home: army.home - prisoners }, say, prisoners),
        units: units.filter((unit) => unit.seat === seat).map((unit) => unitView(input, unit)),
      };
    }),
    lines: units.map((unit) => ({
      id: unit.id,
      tincture: tinctureOf(input, unit.seat),
      name: nameOf(input, unit.id),
      words: say("BNB.End.army", {
        stay: unit.size - unit.dead - unit.injured,
        back: unit.injured,
        lost: unit.dead,
      }),
    })),
  };
}

function unitView(input: BoardInput, unit: Unit): EndUnit {
  const gone = unit.status !== "ready";
  const shape = unit.seat === sortieOf(input).seats[0] ? "heater" : "roundel";
  return {
    face: gone ? drawFallen(shape, TROOP_GLYPHS[troopOf(unit)]) : counterOf(input, unit),
    name: nameOf(input, unit.id),
    words: gone
      ? input.say(`BNB.SortieBoard.status.${unit.status}`)
      : input.say("BNB.End.left", { left: unit.size - unit.dead - unit.injured, size: unit.size }),
    gone,
  };
}
