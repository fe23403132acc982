/** The draft as a conflict: its rules, with sentences, sample drafts and faults. */
import type { Conflict } from "../../conflict/contract.ts";
import { told } from "../../conflict/telling.ts";
import {
  type DRAFT_OPTIONS,
  type DraftEvent,
  type DraftState,
  draftRules,
  type PickOrder,
  type Ways,
} from "./rules.ts";

type DraftConflict = Conflict<DraftState, PickOrder, DraftEvent, typeof DRAFT_OPTIONS>;

export function draftBy(ways: Ways): DraftConflict {
  return {
    ...draftRules(ways),
    tell(event) {
      if (event.type === "picked") return [told("Draft.picked", { player: event.player, set: event.set + 1 })];
      const first = [...new Set(event.order)];
      return [told("Draft.cast", { count: event.pool.length, order: first })];
    },
    where(state) {
      const seat = state.order[state.picks.length];
      return seat === undefined ? told("Draft.title") : told("Draft.turn", { player: seat });
    },
    tellOrder: (_state, _key, order) => told("Draft.set", { set: order.set + 1 }),
    sample(dice) {
      const players = ["Rosa", "Tomas", "Mara", "Nils"].slice(0, 1 + dice.roll(3, "players"));
      return { drafters: players.map((player) => ({ player, wants: 2 + dice.roll(3, "wants") })) };
    },
    faults(state) {
      const wanted = state.drafters.reduce((sum, one) => sum + one.wants, 0);
      const faults: string[] = [];
      if (state.pool.length !== 0 && state.pool.length !== wanted) faults.push("the pool is not what was asked for");
      if (new Set(state.picks).size !== state.picks.length) faults.push("a set was taken twice");
      return faults;
    },
  };
}
