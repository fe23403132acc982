/**
 * The ways in which the one sortie of a round may go, each with its exact chance. Where several are fought at once there
 * are too many of them, and while units march nobody knows yet who will meet: both are left to the dice.
 */
import type { Orders, Way } from "../conflict/contract.ts";
import { keysIn } from "../conflict/keys.ts";
import { clashOdds, type SortieEnd } from "./clash/odds.ts";
import type { ManoeuvreOrder, SortieOrder } from "./orders.ts";
import { contests, type SortieState } from "./state.ts";

/** One face for all dice of the one unit and one for the other's, so that it ends like this. */
const FACES: Readonly<Record<SortieEnd, readonly [mine: number, theirs: number]>> = {
  double: [6, 3],
  four: [5, 3],
  win: [4, 3],
  tie: [3, 3],
  "lose.win": [3, 4],
  "lose.four": [3, 5],
  "lose.double": [3, 6],
};

export function sortieWays(state: SortieState, orders: Orders<SortieOrder>): readonly Way[] | undefined {
  const [pair, second] = contests(state);
  if (!pair || second) return undefined;
  const [one, other] = pair;
  const mine = orders[keysIn(state.seats).of("manoeuvre", one.id)] as ManoeuvreOrder | undefined;
  const theirs = orders[keysIn(state.seats).of("manoeuvre", other.id)] as ManoeuvreOrder | undefined;
  if (!mine || !theirs) return undefined;
  const { odds } = clashOdds(
    state,
    { unit: one.id, manoeuvre: mine.manoeuvre, dice: mine.dice[other.id] ?? 0 },
    { unit: other.id, manoeuvre: theirs.manoeuvre, dice: theirs.dice[one.id] ?? 0 },
  );
  if (!odds) return [{ chance: 1, dice: (rest) => rest }];
  const total = Number(odds.total);
  return (Object.entries(odds.ways) as [SortieEnd, bigint][])
    .filter(([, ways]) => ways > 0n)
    .map(([end, ways]) => ({
      chance: Number(ways) / total,
      dice: (rest) => ({
        roll: (sides, why) =>
          why === one.id ? FACES[end][0] : why === other.id ? FACES[end][1] : rest.roll(sides, why),
      }),
    }));
}
