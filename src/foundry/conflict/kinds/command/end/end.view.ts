/** The end of a Command battle: who holds the field, and each unit's damage and remaining command points. */
import { onField, ROUT_DAMAGE, type Unit } from "../../../../../rules/command/index.ts";
import { outcomeOf } from "../../../../../rules/conflict/match.ts";
import { inWords } from "../../../../../rules/conflict/telling.ts";
import { CLASS_GLYPHS } from "../../../../draw/hex/class-glyph.ts";
import { drawFallen } from "../../../../draw/hex/counter.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { EndUnit, EndView } from "../../../contract/end.ts";
import { lexiconFor } from "../../../words/in-words.view.ts";
import { playerOf, tinctureOf } from "../../../words/seat.view.ts";
import { commandOf } from "../common.view.ts";
import { faceOf } from "../field.view.ts";
import { turningPointOf } from "./turning-point.view.ts";

export function endView(input: BoardInput): EndView | undefined {
  const state = commandOf(input);
  const outcome = outcomeOf(input.view.match);
  if (!outcome) return undefined;
  const { say } = input;
  const [winner] = outcome.winners;
  const units = Object.values(state.units);
  return {
    flag: winner ? tinctureOf(input, winner) : "",
    over: say("BNB.End.turn", { turn: state.turn }),
    title: winner ? say("BNB.End.holds", { name: state.names[winner]! }) : say("BNB.End.draw"),
    words: inWords(outcome.telling, lexiconFor(input)),
    turningPoint: turningPointOf(input, winner),
    sides: state.seats.map((seat) => {
      const own = units.filter((unit) => unit.seat === seat);
      return {
        name: state.names[seat]!,
        tincture: tinctureOf(input, seat),
        player: playerOf(input, seat),
        note: seat === winner ? say("BNB.End.holdsField", { name: state.names[seat]! }) : "",
        left: onField(state, seat).length,
        ofAll: say("BNB.End.ofUnits", { all: own.length }),
        units: own.map((unit) => unitView(input, unit)),
      };
    }),
    lines: units.map((unit) => ({
      id: unit.id,
      tincture: tinctureOf(input, unit.seat),
      name: unit.name,
      words: fateWords(input, unit),
    })),
  };
}

function unitView(input: BoardInput, unit: Unit): EndUnit {
  const gone = unit.status !== "field";
  const shape = unit.seat === commandOf(input).seats[0] ? "heater" : "roundel";
  const face = gone ? drawFallen(shape, CLASS_GLYPHS[unit.class]) : faceOf(input, unit, false);
  return { face, name: unit.name, words: fateWords(input, unit), gone };
}

function fateWords(input: BoardInput, { status, damage }: Unit): string {
  if (status !== "field") return input.say(`BNB.CommandBoard.fate.${status}`);
  if (damage === 0) return input.say("BNB.End.unhurt");
  return input.say("BNB.End.damage", { damage, most: ROUT_DAMAGE });
}
