/**
 * Duels between the lines (Chronicle 1.01). Any duel of the group may be told as part of a round; if the group gives it an
 * effect, both sides enter the same unit and the same strength. The suggestion from a finished duel depends only on its record
 * and the battle, so that both sides get the same by one press; they may agree on something else.
 */
import {
  type BattleState,
  type DuelOrder,
  MOST_DUEL_EFFECT,
  SIDES,
  type Side,
  type Unit,
} from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { battleOf, nameOf } from "./common.view.ts";

export interface FoughtDuel {
  readonly record: string;
  /** Whether it was started from this battle. */
  readonly fromBattle: boolean;
  /** The users who won it; undefined while it is running. */
  readonly winners: readonly string[] | undefined;
}

/** A champion's victory is worth one point of strength, unless the group says more. */
const WORTH = 1;

export function championsView(input: BoardInput, duels: readonly FoughtDuel[]) {
  const state = battleOf(input);
  const drafted = (input.draft.duel ?? {}) as Partial<DuelOrder>;
  const names = [...duels].sort((a, b) => Number(b.fromBattle) - Number(a.fromBattle)).map(({ record }) => record);
  const chosen = (value: unknown, draft: unknown) => ({ value, chosen: value === draft });
  const list = [...new Set(names)].map((record) => chosen(record, drafted.record));
  if (state.options["battle.duelEffect"] === "none") return { duels: list };
  const strengths = Array.from({ length: 2 * MOST_DUEL_EFFECT + 1 }, (_, at) => MOST_DUEL_EFFECT - at);
  return {
    duels: list,
    effect: {
      units: fighting(state).map((unit) => ({ ...chosen(unit.id, drafted.unit), name: nameOf(input, unit) })),
      strengths: strengths.map((by) => ({ ...chosen(by, drafted.by ?? 0), words: by > 0 ? `+${by}` : String(by) })),
      suggested: duels.flatMap((duel) => suggestion(input, duel)),
    },
  };
}

function fighting(state: BattleState): readonly Unit[] {
  return state.units.filter(({ fate }) => fate === "fights");
}

function suggestion(input: BoardInput, duel: FoughtDuel): (DuelOrder & { readonly words: string })[] {
  const order = asItEnded(input, duel);
  if (!order) return [];
  const words = input.say("BNB.BattleBoard.asItEnded", {
    record: duel.record,
    unit: nameOf(input, order.unit!),
    by: `+${order.by}`,
  });
  return [{ ...order, words }];
}

/** The largest unit of the winner's army gets the bonus. Undefined if nobody, or somebody of both armies, has won. */
export function asItEnded(input: BoardInput, { record, winners }: FoughtDuel): DuelOrder | undefined {
  const state = battleOf(input);
  const sides = SIDES.filter((side) => input.seats.some((info) => info.seat === side && winners?.includes(info.user)));
  const unit = sides.length === 1 ? largest(state, sides[0]!) : undefined;
  return unit ? { record, unit: unit.id, by: WORTH } : undefined;
}

function largest(state: BattleState, side: Side): Unit | undefined {
  const units = fighting(state).filter((unit) => unit.side === side);
  return units.toSorted((a, b) => b.size - b.losses - (a.size - a.losses))[0];
}

/** The panel's fields about a duel, as an order. */
export function duelEntered(record: string, unit: string, by: number): DuelOrder | undefined {
  if (record === "") return undefined;
  return unit !== "" && by !== 0 ? { record, unit, by } : { record };
}
