/**
 * The best possible score against `brave` in a sortie: two equal companies in contact, solved backwards from dusk. A
 * player who knew brave's probabilities and always gave the best answer would have no more than this; giving ground and
 * marches, which cost rounds, are left out.
 */
import { expect, test } from "vitest";
import { defaults } from "../../../src/rules/option.ts";
import {
  afterLoss,
  type Degree,
  effectOf,
  MANOEUVRES,
  type Manoeuvre,
  meet,
  penaltyDice,
  SORTIE_OPTIONS,
  type SortieEnd,
  sortieOdds,
} from "../../../src/rules/sortie/index.ts";

const LEAST = -6;
const MOST = 8;
const POOLS = Array.from({ length: MOST - LEAST + 1 }, (_, at) => LEAST + at);
const OPTIONS = defaults(SORTIE_OPTIONS);

interface Plan {
  readonly manoeuvre: Manoeuvre;
  readonly dice: number;
}

interface Company {
  readonly pool: number;
  readonly flanked: boolean;
}

/** The result: one side has fallen, or the state of both. */
interface End {
  readonly chance: number;
  readonly won: number;
  readonly mine: Company;
  readonly theirs: Company;
}

const within = (pool: number): number => Math.max(LEAST, Math.min(MOST, pool));

function plans(pool: number): Plan[] {
  const spreads = [...new Set([0, Math.max(0, pool), Math.min(1, Math.max(0, pool))])];
  return MANOEUVRES.flatMap((manoeuvre) => spreads.map((dice) => ({ manoeuvre, dice })));
}

const chances = new Map<string, readonly (readonly [SortieEnd, number])[]>();

function oddsOf(net: number, theirNet: number): readonly (readonly [SortieEnd, number])[] {
  const key = `${net}/${theirNet}`;
  const found = chances.get(key);
  if (found) return found;
  const { ways, total } = sortieOdds(net, theirNet);
  const list = (Object.entries(ways) as [SortieEnd, bigint][]).map(
    ([end, way]) => [end, Number(way) / Number(total)] as const,
  );
  chances.set(key, list);
  return list;
}

function ends(own: Company, foe: Company, mine: Plan, theirs: Plan): End[] {
  const left = {
    mine: { ...own, pool: own.pool - mine.dice },
    theirs: { ...foe, pool: foe.pool - theirs.dice },
  };
  const meeting = meet(mine.manoeuvre, theirs.manoeuvre, OPTIONS);
  if (!meeting.roll) return [{ chance: 1, won: 0, ...left }];
  const net = (company: Company, plan: Plan, met: number): number =>
    plan.dice + Math.min(0, company.pool) + met - Number(company.flanked);
  return oddsOf(net(own, mine, meeting.mine), net(foe, theirs, meeting.theirs)).map(([end, chance]) => {
    if (end === "tie") return { chance, won: 0, ...left };
    const lost = end.startsWith("lose.");
    const { manoeuvre } = lost ? theirs : mine;
    const effect = effectOf(manoeuvre, end.replace("lose.", "") as Degree);
    if (effect.falls) return { chance, won: lost ? -1 : 1, ...left };
    const [winner, loser] = lost ? [left.theirs, left.mine] : [left.mine, left.theirs];
    const dealt = effect.loss + (effect.doublesPenalty ? penaltyDice(loser.pool) : 0);
    const beaten = {
      pool: within(afterLoss(loser.pool, dealt, false)),
      flanked: (loser.flanked && effect.away === 0) || effect.flanked,
    };
    const better = { pool: within(winner.pool + effect.gain), flanked: winner.flanked && manoeuvre !== "flank" };
    return { chance, won: 0, mine: lost ? beaten : better, theirs: lost ? better : beaten };
  });
}

const COMPANIES: readonly Company[] = [false, true].flatMap((flanked) => POOLS.map((pool) => ({ pool, flanked })));
const numberOf = ({ pool, flanked }: Company): number => Number(flanked) * POOLS.length + pool - LEAST;
const place = (mine: Company, theirs: Company): number => numberOf(mine) * COMPANIES.length + numberOf(theirs);

/** For each pair of companies and each plan, where brave's chance answers lead: a fall, or another pair, each with its chance. */
const PLANNED = COMPANIES.flatMap((mine) =>
  COMPANIES.map((theirs) => {
    const answers = plans(theirs.pool);
    return plans(mine.pool).map((plan) => {
      const pairs = new Map<number, number>();
      let fallen = 0;
      for (const { chance, won, ...end } of answers.flatMap((answer) => ends(mine, theirs, plan, answer))) {
        const share = chance / answers.length;
        if (won !== 0) fallen += share * won;
        else pairs.set(place(end.mine, end.theirs), (pairs.get(place(end.mine, end.theirs)) ?? 0) + share);
      }
      return { fallen, pairs: [...pairs] };
    });
  }),
);

/** The best score after each number of rounds, of two fresh companies without dice to spend; `dusk` says what is worth what then. */
function bestAgainstBrave(rounds: number, dusk: (mine: Company, theirs: Company) => number): readonly number[] {
  const fresh = { pool: 0, flanked: false };
  const scores: number[] = [];
  let worth: readonly number[] = COMPANIES.flatMap((mine) => COMPANIES.map((theirs) => dusk(mine, theirs)));
  for (let round = 0; round < rounds; round++) {
    const after = worth;
    const value = ({ fallen, pairs }: (typeof PLANNED)[number][number]): number =>
      pairs.reduce((sum, [to, share]) => sum + share * after[to]!, fallen);
    worth = PLANNED.map((own) => Math.max(...own.map(value)));
    scores.push((1 + worth[place(fresh, fresh)]!) / 2);
  }
  return scores;
}

const ROUNDS = [6, 8, 10, 12];
const rounded = (scores: readonly number[]) => ROUNDS.map((rounds) => Number(scores[rounds - 1]!.toFixed(2)));

test("at most .81 is possible against brave in eight rounds of contact, and .86 in twelve", () => {
  expect(rounded(bestAgainstBrave(12, () => 0))).toEqual([0.76, 0.81, 0.84, 0.86]);
});

test("at most .85 in eight, if a draw goes to the side with fewer penalty dice, which has lost fewer men", () => {
  const fewer = (mine: Company, theirs: Company) => Math.sign(penaltyDice(theirs.pool) - penaltyDice(mine.pool));
  expect(rounded(bestAgainstBrave(12, fewer))).toEqual([0.83, 0.85, 0.86, 0.86]);
});
