/** An opponent's input: the public state, its seat and a seed for its own dice. It can see nothing else. */
import { PLAYERS, type PlayerName } from "../../../../rules/adviser/players.ts";
import type { AnyRules, Seat } from "../../../../rules/conflict/contract.ts";
import { seededDice } from "../../../../rules/dice/seeded.ts";

export interface ThinkTask {
  readonly kind: string;
  readonly state: unknown;
  readonly seat: Seat;
  readonly player: PlayerName;
  readonly seed: string;
}

export type Answers = Readonly<Record<string, unknown>>;

export function answersTo(conflict: AnyRules, { state, seat, player, seed }: ThinkTask): Answers {
  return PLAYERS[player]({ conflict, state, seat }, seededDice(seed));
}
