/** The end of a Skirmish: who holds the field, which units stand and which are gone, and who returns home. */
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { onField } from "../../../../rules/skirmish/index.ts";
import { lossesBar } from "../../board/losses.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { EndView } from "../../contract/end.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { turningPointOf } from "./clash/turning-point.view.ts";
import { skirmishOf } from "./common.view.ts";
import { lossesView, prisonersOf } from "./losses.view.ts";
import { counterOf } from "./unit.view.ts";

export function endView(input: BoardInput): EndView | undefined {
  const losses = lossesView(input);
  const outcome = outcomeOf(input.view.match);
  if (!losses || !outcome) return undefined;
  const { say } = input;
  const state = skirmishOf(input);
  const [winner] = outcome.winners;
  const unitsOf = (seat: string) => Object.values(state.units).filter((unit) => unit.seat === seat && unit.start > 0);
  return {
    flag: winner ? tinctureOf(input, winner) : "",
    over: say("BNB.End.round", { round: state.round }),
    title: winner ? say("BNB.End.holds", { name: state.names[winner]! }) : say("BNB.End.draw"),
    words: losses.words,
    turningPoint: turningPointOf(input, winner),
    sides: state.seats.map((seat, at) => {
      const army = losses.armies[at]!;
      const { name, tincture, won, units } = army;
      const prisoners = prisonersOf(state, seat);
      return {
        name,
        tincture,
        player: playerOf(input, seat),
        note: won ? say("BNB.End.holdsField", { name }) : "",
        ...lossesBar({ ...army, lost: army.lost - prisoners }, say, prisoners),
        units: unitsOf(seat).map((unit, place) => ({
          face: counterOf(input, unit),
          name: unit.name,
          words: `${say("BNB.End.left", { left: units[place]!.home, size: unit.start })}, ${units[place]!.fate}`,
          gone: !onField(unit),
        })),
      };
    }),
    lines: state.seats.flatMap((seat, at) =>
      unitsOf(seat).map((unit, place) => ({
        id: unit.id,
        tincture: losses.armies[at]!.tincture,
        name: unit.name,
        words: say("BNB.End.figures", { home: losses.armies[at]!.units[place]!.home, size: unit.start }),
      })),
    ),
  };
}
