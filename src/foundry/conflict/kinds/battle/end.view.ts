/** The end of a battle: who holds the field, the standing and fallen counters, and the results for each army's sheet. */
import { likeOf, SIDES, type Side, type Unit } from "../../../../rules/chronicle/battle/index.ts";
import { figures } from "../../../base/percent.ts";
import { drawCounter, drawFallen } from "../../../draw/hex/counter.ts";
import { TROOP_GLYPHS } from "../../../draw/hex/troop-glyph.ts";
import { lossesBar } from "../../board/losses.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { EndSide, EndUnit, EndView } from "../../contract/end.ts";
import type { ArmyLosses } from "../../contract/losses.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { battleOf, nameOf } from "./common.view.ts";
import { plainStrength } from "./field/field.view.ts";
import { lossesView } from "./losses.view.ts";

export function endView(input: BoardInput): EndView | undefined {
  const losses = lossesView(input);
  if (!losses) return undefined;
  const { say } = input;
  const state = battleOf(input);
  const winner = state.ending?.winner;
  const reason = state.ending?.reason ?? "dusk";
  const sides = SIDES.map((side, at) => sideView(input, side, losses.armies[at]!, winner));
  return {
    flag: winner ? tinctureOf(input, winner) : "",
    over: say("BNB.End.round", { round: state.round }),
    title: winner ? say("BNB.End.holds", { name: state.armies[winner].name }) : say(`BNB.End.battle.${reason}`),
    words: losses.words,
    sides,
    lines: SIDES.map((side, at) => {
      const { back, lost, home } = losses.armies[at]!;
      return {
        id: side,
        tincture: tinctureOf(input, side),
        name: state.armies[side].name,
        words: say("BNB.End.army", { stay: home - back, back, lost }),
      };
    }),
  };
}

function sideView(input: BoardInput, side: Side, losses: ArmyLosses, winner: Side | undefined): EndSide {
  const { say } = input;
  const state = battleOf(input);
  return {
    name: state.armies[side].name,
    tincture: tinctureOf(input, side),
    player: playerOf(input, side),
    note: side === winner ? say("BNB.End.holdsField", { name: state.armies[side].name }) : "",
    ...lossesBar(losses, say),
    units: state.units.filter((unit) => unit.side === side).map((unit) => unitView(input, unit)),
  };
}

function unitView(input: BoardInput, unit: Unit): EndUnit {
  const state = battleOf(input);
  const gone = unit.fate === "lost" || unit.fate === "left";
  const left = unit.size - unit.losses;
  const face = gone
    ? drawFallen(unit.side === "attacker" ? "heater" : "roundel", TROOP_GLYPHS[likeOf(unit.type)])
    : drawCounter({
        troop: unit.type,
        side: unit.side,
        strength: figures(plainStrength(state, unit)),
        left: left / unit.size,
        ready: false,
        quick: false,
      });
  return {
    face,
    name: nameOf(input, unit),
    words: gone ? input.say(`BNB.Battle.Fate.${unit.fate}`) : input.say("BNB.End.left", { left, size: unit.size }),
    gone,
  };
}
