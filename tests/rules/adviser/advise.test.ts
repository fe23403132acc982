/** The adviser: what it may see, what it answers, and that its choice depends only on state, seat and seed. */
import { describe, expect, test } from "vitest";
import { advise, choose } from "../../../src/rules/adviser/advise.ts";
import { playGame, tally } from "../../../src/rules/adviser/match-up.ts";
import { braveOrders, PLAYERS } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../conflict/toy.ts";

const THOUGHT = { playouts: 24, breadth: 4, moments: 1 };

/** A state with an open decision, some steps into a sample. */
function somewhere(conflict: AnyConflict, steps: number): unknown {
  const dice = seededDice(`${conflict.name}/somewhere`);
  let state: unknown = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
  for (let step = 0; step < steps || conflict.demands(state).length === 0; step++) {
    const next = conflict.decide(state, braveOrders(conflict, state, dice), dice).state;
    if (conflict.outcome(next)) return state;
    state = next;
  }
  return state;
}

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  const state = somewhere(conflict, 4);
  const { seat } = conflict.demands(state)[0]!;

  test("is answered by legal orders, one for each demand of the seat", () => {
    const orders = choose({ conflict, state, seat }, THOUGHT, seededDice("legal"));
    const own = conflict.demands(state).filter((demand) => demand.seat === seat);
    expect(Object.keys(orders).length).toBeGreaterThan(0);
    for (const [key, order] of Object.entries(orders)) {
      expect(own.map((demand) => demand.key)).toContain(key);
      expect(conflict.refusal(state, key, order)).toBeUndefined();
    }
  });

  test("the choice is a function of the public state, the seat and the seed", () => {
    // A copy through text, which drops everything else attached to the state.
    const copy = JSON.parse(JSON.stringify(state));
    const first = advise({ conflict, state, seat }, THOUGHT, seededDice("same"));
    const again = advise({ conflict, state: copy, seat }, THOUGHT, seededDice("same"));
    expect(again).toEqual(first);
  });

  test("the shares of what is advised add up to one", () => {
    for (const { suggestions, drawn } of advise({ conflict, state, seat }, THOUGHT, seededDice("shares"))) {
      expect(suggestions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
      expect(suggestions).toContain(drawn);
      expect(drawn.share).toBeGreaterThan(0);
    }
  });
});

test("finds an open choice that is better by the rules, and drops clearly worse ones early", () => {
  let decided = 0;
  // Walking raises the walker's score by the ordered number.
  const walked: typeof toy.decide = (state, orders, dice) => {
    decided++;
    const after = toy.decide(state, orders, dice);
    if (state.turn !== "walk") return after;
    const score = { ...after.state.score, a: after.state.score.a + orders[`walk-${state.round}`]! };
    return { ...after, state: { ...after.state, score } };
  };
  const conflict = { ...toy, decide: walked } as AnyConflict;
  const state = certain(toy.begin("toy", { ...defaults(toy.options), "toy.goal": 100 } as never));
  const much = { ...THOUGHT, playouts: 800, moments: 3 };
  const [advice] = advise({ conflict, state, seat: "a" }, much, seededDice("walk"));
  const orders = advice!.suggestions.map(({ order }) => Number(order));
  expect(advice!.drawn.order).toBe(Math.max(...orders));
  expect(orders.length).toBeGreaterThan(1);
  const stepsOfOne = 6;
  expect(decided).toBeLessThan(20 * orders.length * stepsOfOne);
});

test.each(["duel", "skirmish", "command"])("in a %s no more steps are taken than are allowed", (kind) => {
  let decided = 0;
  const counted = (...given: Parameters<AnyConflict["decide"]>) => {
    decided++;
    return CONFLICTS[kind]!.decide(...given);
  };
  const conflict = { ...CONFLICTS[kind]!, decide: counted };
  const state = somewhere(CONFLICTS[kind]!, 4);
  const { seat } = conflict.demands(state)[0]!;
  const taken = (steps: number) => {
    decided = 0;
    const advice = advise(
      { conflict, state, seat },
      { playouts: 400, breadth: 6, moments: 2, steps: steps / (conflict.counsel!.pace ?? 1) },
      seededDice("steps"),
    );
    expect(advice.length).toBeGreaterThan(0);
    return decided;
  };
  const all = taken(Number.POSITIVE_INFINITY);
  expect(taken(all)).toBe(all);
  expect(taken(all / 2)).toBeLessThan(0.75 * all);
  expect(taken(1)).toBeGreaterThan(1);
});

test("a kind without advice is refused by name", () => {
  const { counsel: _, ...bare } = toy;
  const state = certain(bare.begin("toy", defaults(bare.options)));
  const { seat } = bare.demands(state)[0]!;
  expect(() => choose({ conflict: bare as AnyConflict, state, seat }, THOUGHT, seededDice("bare"))).toThrow(bare.name);
});

test("the weakest opponent beats `brave`, on even terms", () => {
  const conflict = CONFLICTS.duel!;
  const one = { skills: { control: 3, fightingMind: 3, speed: 3, strength: 3 }, armour: "none", hands: ["sword"] };
  const setup = {
    combatants: [
      { ...one, id: "a", name: "A", seat: "a", side: 0 },
      { ...one, id: "b", name: "B", seat: "b", side: 1 },
    ],
  };
  const results = Array.from({ length: 4 }, (_, game) => {
    const [mine, theirs] = game % 2 === 0 ? ["a", "b"] : ["b", "a"];
    const { state } = playGame(conflict, {
      setup,
      options: defaults(conflict.options),
      players: { [mine!]: PLAYERS[1], [theirs!]: PLAYERS.brave },
      seed: `even/${game >> 1}`,
      most: 600,
    });
    const winners = conflict.outcome(state)?.winners ?? [];
    const score = winners.length === 0 ? 0.5 : Number(winners.includes(mine!));
    return { score, adjudicated: score };
  });
  expect(tally(results).score).toBeGreaterThanOrEqual(0.75);
});

test("a tally states its score with the 95 % confidence interval", () => {
  const { score, low, high, games } = tally(
    [1, 1, 1, 0.5, 0, 1, 1, 1].map((one) => ({ score: one, adjudicated: one })),
  );
  expect({ score, games }).toEqual({ score: 0.8125, games: 8 });
  expect(low).toBeGreaterThan(0.4);
  expect(high).toBeLessThan(1);
});
