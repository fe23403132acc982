/** The two companies at the top of the board: how many figures stand, unit by unit; and the player's own units as a row. */

import type { Demand, Seat } from "../../../../rules/conflict/contract.ts";
import {
  agentsOf,
  figuresIn,
  onField,
  type SkirmishOrder,
  type Unit,
  unitsOf,
} from "../../../../rules/skirmish/index.ts";
import type { BoardInput, Figure, FigurePick } from "../../contract/board.ts";
import { markWhere } from "../../words/advice-marks.view.ts";
import { counted } from "../../words/counted.view.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { acting, legalActs, lookedAt, skirmishOf, unitOfOrder } from "./common.view.ts";
import { loneIn } from "./ranks.view.ts";
import { counterOf } from "./unit.view.ts";

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

/** One question is about all of them; each soaks, answers and duels for itself. */
export function skirmishFigures(input: BoardInput): readonly Figure[] {
  const state = skirmishOf(input);
  const { match, mine } = input.view;
  if (state.ending !== null) return [];
  const demands: readonly Demand<unknown>[] = match.conflict.demands(state);
  const seats = state.seats.filter((seat) => mine.includes(seat));
  return seats.flatMap((seat) =>
    unitsOf(state, seat)
      .filter(onField)
      .map((unit) => {
        const ids = [unit.id, ...agentsOf(state, unit.id).map(({ id }) => id)];
        const isFor = ({ key }: Demand<unknown>) => ids.some((id) => key.endsWith(`:${id}`));
        const lone = loneIn(input, unit);
        const pick = pickOf(input, unit);
        return {
          ...{ id: lone?.id ?? unit.id, name: unit.name, seat },
          asked: demands.filter((demand) => demand.seat === seat && isFor(demand)).map(({ key }) => key),
          ...(lone ? {} : { art: counterOf(input, unit) }),
          ...(pick ? { pick } : {}),
        };
      }),
  );
}

function pickOf(input: BoardInput, unit: Unit): FigurePick | undefined {
  const demand = acting(input);
  if (!demand || demand.seat !== unit.seat) return undefined;
  const state = skirmishOf(input);
  const isIts = (order: SkirmishOrder) => unitOfOrder(state, order) === unit.id;
  const able = legalActs(input).some(isIts);
  const chosen = lookedAt(input)?.id === unit.id;
  return {
    state: able ? (chosen ? "now" : "able") : "unable",
    act: "unit",
    data: { unit: unit.id },
    advised: markWhere<SkirmishOrder>(input, demand.key, isIts),
  };
}
