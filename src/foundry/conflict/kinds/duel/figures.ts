/** A player's own fighters in a duel of several: who they are, and what each is asked. */

import type { DuelState } from "../../../../rules/chronicle/duel/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { BoardInput, Figure } from "../../contract/board.ts";

/** Two who face each other fill the window by themselves. */
const MANY = 3;

export function duelFigures({ view }: BoardInput): readonly Figure[] {
  const { match, mine } = view;
  const state = match.state as DuelState;
  if (state.fighters.length < MANY || state.ended !== null) return [];
  const demands: readonly Demand<unknown>[] = match.conflict.demands(state);
  return state.fighters
    .filter(({ seat, fate }) => mine.includes(seat) && fate === "standing")
    .map(({ id, name, seat }) => ({
      ...{ id, name, seat },
      asked: demands.filter((demand) => demand.seat === seat && demand.key.endsWith(`:${id}`)).map(({ key }) => key),
    }));
}
