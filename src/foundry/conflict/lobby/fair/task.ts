/**
 * Finds the set-up that comes nearest to a wanted chance. The set-ups grow on one side, so a binary search finds the place with a
 * few complete games each. From there more games are played with the same dice, and the neighbour is taken as long as it comes
 * nearer.
 */
import { type Chance, chanceFrom, Evaluator, POINTS } from "../../../../rules/adviser/evaluate.ts";
import type { AnyRules, Seat } from "../../../../rules/conflict/contract.ts";
import { seededDice } from "../../../../rules/dice/seeded.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";

export interface FairTask {
  readonly kind: string;
  /** From the fewest to the most on the changed side. */
  readonly setups: readonly unknown[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Whose chance is wanted, from 0 to 1, and whether it grows with the numbers. */
  readonly seat: Seat;
  readonly grows: boolean;
  readonly wanted: number;
  readonly seed: string;
}

export interface Fair {
  /** The index of the set-up. */
  readonly at: number;
  readonly chance: Chance;
  readonly games: number;
}

const LOOK = 60;
const TAKE = 150;
const MOST_STEPS = 5;

export function fairest(
  conflict: AnyRules,
  { setups, options, seat, grows, wanted, seed }: FairTask,
  tell: (share: number) => void = () => {},
): Result<Fair> {
  if (!conflict.counsel) return fail("adviser.unknown");
  if (setups.length === 0) return fail("fair.none");
  const all = Math.ceil(Math.log2(setups.length + 1)) * LOOK + 3 * TAKE;
  const evaluator: Evaluator = new Evaluator(conflict, seat, seed, () => tell(Math.min(1, evaluator.played / all)));
  const chance = (at: number, games: number): Chance | undefined => {
    const begun = conflict.begin(setups[at], options);
    if (!begun.ok) return undefined;
    const values = Array.from({ length: games }, (_, game) => {
      const end = evaluator.playOut(begun.value, seededDice(`${seed}/${game}`));
      return (conflict.counsel!.worth(end, seat) + 1) / 2;
    });
    return chanceFrom(values);
  };
  let [low, high] = [0, setups.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const points = chance(middle, LOOK)?.points ?? 0;
    const enough = grows ? points >= wanted * POINTS : points <= wanted * POINTS;
    if (enough) high = middle;
    else low = middle + 1;
  }
  const taken = (at: number): Fair | undefined => {
    const found = setups[at] === undefined ? undefined : chance(at, TAKE);
    return found && { at, chance: found, games: TAKE };
  };
  const off = (one: Fair) => one.chance.points - wanted * POINTS;
  let best = taken(low);
  for (let step = 0; best && step < MOST_STEPS; step++) {
    const next = taken(best.at + (off(best) < 0 === grows ? 1 : -1));
    if (!next || Math.abs(off(next)) >= Math.abs(off(best))) break;
    best = next;
  }
  return best ? ok(best) : fail("fair.none");
}
