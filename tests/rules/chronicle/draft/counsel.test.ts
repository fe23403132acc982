/** Advice in a draft, on pools small enough to count by hand: the value of a set, and who is ahead. */
import { describe, expect, test } from "vitest";
import { Evaluator } from "../../../../src/rules/adviser/evaluate.ts";
import {
  draftCounsel as counsel,
  type DraftState,
  openSets,
  picksOf,
} from "../../../../src/rules/chronicle/draft/rules.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";

const set = (ratings: Record<string, number>) => ({ skills: { ratings } });

function draft(pool: readonly Record<string, number>[], order: string, picks: number[] = []): DraftState {
  const players = [...new Set(order)];
  const wants = (player: string) => [...order].filter((one) => one === player).length;
  return {
    drafters: players.map((player) => ({ player, wants: wants(player) })),
    way: "groups",
    pool: pool.map(set),
    order: [...order],
    picks,
  } as never;
}

const orders = (state: DraftState, most = 9) => counsel.candidates(state, "pick", most).map((one) => one.set);

describe("the best set", () => {
  test("has the most points; a new best in a skill counts twice", () => {
    expect(orders(draft([{ ride: 2 }, { ride: 5 }, { ride: 3 }], "PQP"))).toEqual([1, 2, 0]);
    // P has riding already: 4 points of riding add nothing new, 3 of leading do.
    const riding = draft([{ ride: 5 }, { ride: 4 }, { lead: 3 }, { ride: 1 }], "PQQP", [0, 3, 1]);
    expect(orders(riding)).toEqual([2]);
    expect(orders({ ...riding, order: ["P", "P", "Q", "Q"], picks: [0] })).toEqual([2, 1, 3]);
    // A better rating in a known skill counts by its improvement.
    expect(orders(draft([{ ride: 2 }, { ride: 5 }, { lead: 3, run: 1 }], "PPQ", [0]))).toEqual([1, 2]);
  });

  test("is never a taken one, and there is always one to name", () => {
    const state = draft([{ ride: 2 }, { ride: 5 }, { ride: 3 }], "PQP", [1]);
    expect([orders(state), orders(state, 0), counsel.sensible(state, "pick", seededDice(""))]).toEqual([
      [2, 0],
      [2],
      { set: 2 },
    ]);
    expect([openSets(state), picksOf(state, "P"), picksOf(state, "Q")]).toEqual([[0, 2], [1], []]);
  });
});

describe("who is ahead", () => {
  const worth = (state: DraftState, seat: string) => counsel.worth(state, seat);

  test("nobody before the pool is rolled", () => {
    expect(worth(draft([], "PQ"), "P")).toBe(0);
  });

  test("the player with more for each character, to the end of the picks, by the share of the whole", () => {
    // P ends with 5 twice over, Q with 3: ten and six of sixteen.
    const state = draft([{ ride: 3 }, { ride: 5 }], "PQ");
    expect(worth(state, "P")).toBeCloseTo(Math.tanh(8 * ((10 * 2) / 16 - 1)), 12);
    expect(worth(state, "Q")).toBeCloseTo(Math.tanh(8 * ((6 * 2) / 16 - 1)), 12);
    // Two characters with 3 each are no better than one with 6 points and a best of 3.
    expect(worth(draft([{ ride: 3 }, { lead: 3 }, { run: 3 }], "PQP", [0, 1, 2]), "P")).toBe(0);
  });

  test("a pick is judged by what it changes, for its player", () => {
    const state = draft([{ ride: 3 }, { ride: 5 }], "PQ");
    const judged = (at: number) => counsel.judged!(state, "pick-0", { set: at });
    expect(judged(1)).toBe(0);
    expect(judged(0)).toBeCloseTo(worth({ ...state, picks: [0] }, "P") - worth(state, "P"), 12);
    expect(judged(0)).toBeLessThan(-0.5);
  });

  test("every moment is quiet, and a lead is surer the fewer picks follow", () => {
    expect(counsel.quiet(draft([], "PQ"))).toBe(true);
    const lead = [{ ride: 5 }, { ride: 3 }, { lead: 3 }, { lead: 3 }];
    const chances = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]].map((picks) => {
      const state = draft(lead, "PQPQ", picks);
      return new Evaluator(CONFLICTS.draft!, "P", "seed").chance(state, 1).points / 10_000;
    });
    for (const [at, chance] of chances.slice(1, 4).entries()) expect(chance).toBeGreaterThan(chances[at]!);
    // Before the last pick nothing is open any more, and the end says the same.
    expect(chances[4]).toBe(chances[3]);
  });
});

test("an example draft has two to four players, each of whom wants three to five", () => {
  const { sample, begin, seats } = CONFLICTS.draft!;
  expect(sample(scriptedDice([1, 1, 3]))).toEqual({
    drafters: [
      { player: "Rosa", wants: 3 },
      { player: "Tomas", wants: 5 },
    ],
  });
  const all = sample(scriptedDice([3, 2, 2, 2, 2])) as { drafters: { player: string }[] };
  const begun = begin(all, { "rules.generation": "groups" } as never);
  expect(all.drafters).toHaveLength(4);
  if (begun.ok) expect(seats(begun.value)).toEqual(all.drafters.map(({ player }) => player));
});
