/** The losses of an army: unit by unit, in total, and as the bar at the end. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { Say } from "../../base/say.ts";
import type { BoardInput } from "../contract/board.ts";
import type { EndSide } from "../contract/end.ts";
import type { ArmyLosses } from "../contract/losses.ts";
import { tinctureOf } from "../words/seat.view.ts";

/** `permanent` are gone for good, `back` recover: together they are the losses. */
export function armyLosses(
  input: BoardInput,
  seat: Seat,
  army: Pick<ArmyLosses, "name" | "won">,
  units: readonly Omit<ArmyLosses["units"][number], "losses" | "home">[],
): ArmyLosses {
  const lines = units.map((unit) => ({
    ...unit,
    losses: unit.back + unit.permanent,
    home: unit.size - unit.permanent,
  }));
  const sum = (of: "size" | "losses" | "back" | "permanent" | "home") =>
    lines.reduce((total, line) => total + line[of], 0);
  return {
    ...army,
    tincture: tinctureOf(input, seat),
    marched: sum("size"),
    fell: sum("losses"),
    back: sum("back"),
    lost: sum("permanent"),
    home: sum("home"),
    units: lines,
  };
}

/** `prisoners` are counted apart: neither among those who stand nor among the lost. */
export function lossesBar(
  { marched, home, back, lost }: Pick<ArmyLosses, "marched" | "home" | "back" | "lost">,
  say: Say,
  prisoners = 0,
): Pick<EndSide, "left" | "ofAll" | "split"> {
  const stand = home - back;
  const share = (count: number) => Math.round((1000 * count) / Math.max(1, marched)) / 10;
  return {
    left: stand,
    ofAll: say("BNB.End.ofAll", { all: marched }),
    split: {
      stand: share(stand),
      back: share(back),
      standWords: say("BNB.End.stand", { count: stand }),
      backWords: say("BNB.End.back", { count: back }),
      lostWords: say(prisoners > 0 ? "BNB.End.lostAndPrisoners" : "BNB.End.lost", { count: lost, prisoners }),
    },
  };
}
