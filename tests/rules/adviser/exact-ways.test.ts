/** Exact computation instead of rolls: every result of a round's checks, and the mean value of orders. */

import { describe, expect, test } from "vitest";
import { error, errorsOf, exchange } from "../../../src/rules/adviser/exchange.ts";
import { LookAhead } from "../../../src/rules/adviser/look-ahead.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { actionChance, type DuelOrder, type DuelState } from "../../../src/rules/chronicle/duel/index.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { sortie, sortieOdds } from "../../../src/rules/sortie/index.ts";
import { duel } from "../../../src/rules/varied-duel.ts";
import { Arena, pairAt } from "../chronicle/duel/arena.ts";

const counsel = duel.counsel!;

const COMPANY = { name: "Company", size: 100, kind: "infantry", armour: "light", level: 0, commander: 0, speed: 1 };

/** Both have ordered a Controlled Attack, and may choose how to defend. */
function opened(): DuelState {
  const arena = new Arena(pairAt(2, { skills: { control: 5, fightingMind: 3, speed: 3, strength: 3 } })).orders();
  return duel.decide(
    arena.state,
    {
      "order:a": { do: "controlled", target: "b", with: "right" },
      "order:b": { do: "controlled", target: "a", with: "right" },
    },
    seededDice("opened"),
  ).state;
}

const DODGES: Readonly<Record<string, DuelOrder>> = {
  "defend:a": { do: "defend", against: { b: "dodge" } },
  "defend:b": { do: "defend", against: { a: "parry:right" } },
};

describe("the results of a duel's round", () => {
  test("each check succeeds or fails by its exact chance, and the chances add up to one", () => {
    const state = opened();
    expect(state.asks.kind).toBe("defend");
    const ways = counsel.ways!(state, DODGES)!;
    expect(ways).toHaveLength(4);
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const order = { do: "controlled", with: "right" } as const;
    const a = toFloat(actionChance(chronicleCheck, state, "a", { ...order, target: "b" }, "parry:right").chance);
    const b = toFloat(actionChance(chronicleCheck, state, "b", { ...order, target: "a" }, "dodge").chance);
    expect(a).toBeGreaterThan(b);
    const seen = ways.map(({ chance, dice }) => {
      const { events } = duel.decide(state, DODGES, dice(seededDice("rest")));
      const [first, second] = events.filter((event) => event.type === "blow").map((event) => event.blow.success);
      expect(chance).toBeCloseTo((first ? a : 1 - a) * (second ? b : 1 - b), 12);
      return `${first}/${second}`;
    });
    expect(new Set(seen).size).toBe(4);
  });

  test("where nothing is rolled yet there are none", () => {
    const arena = new Arena(pairAt(2));
    expect(counsel.ways!(arena.state, {})).toEqual([]);
  });
});

describe("the results of a sortie", () => {
  const setup = {
    terrain: "mixed",
    gap: 0,
    rounds: 9,
    armies: ["north", "south"].map((seat) => ({ seat, name: seat, units: [{ ...COMPANY, id: `${seat}-1` }] })),
  };
  const begun = certain(sortie.begin(setup, defaults(sortie.options)));
  const met = sortie.decide(begun, {}, seededDice("muster")).state;

  test("each has its exact chance, and the chances add up to one", () => {
    const orders = Object.fromEntries(sortie.demands(met).map(({ key, fallback }) => [key, fallback]));
    orders["manoeuvre:north-1"] = { manoeuvre: "charge", dice: {} };
    orders["manoeuvre:south-1"] = { manoeuvre: "defend", dice: {} };
    const ways = sortie.counsel!.ways!(met, orders)!;
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const ends = ways.map(({ chance, dice }) => {
      const { events } = sortie.decide(met, orders, dice(seededDice("rest")));
      const fought = events.find((event) => event.type === "sortie")!;
      return { end: `${fought.winner} ${fought.degree}`, chance };
    });
    expect(new Set(ends.map(({ end }) => end)).size).toBe(7);
    const { ways: exact, total } = sortieOdds(0, 3);
    const four = ends.find(({ end }) => end === "north-1 four")!;
    expect(four.chance).toBeCloseTo(Number(exact.four) / Number(total), 12);
  });

  test("while a unit marches, or gives no order, none are known", () => {
    expect(sortie.counsel!.ways!(met, {})).toBeUndefined();
  });

  test("a lead is worth less the fewer rounds are left, and an even position is worth zero", () => {
    const unit = met.units["south-1"]!;
    const burdened = { ...met, units: { ...met.units, "south-1": { ...unit, pool: -2 } } };
    const worth = (round: number) => sortie.counsel!.worth({ ...burdened, round }, "north");
    expect(worth(9)).toBeGreaterThan(0);
    expect(worth(9)).toBeLessThan(0.6 * worth(6));
    expect(worth(6)).toBeLessThan(worth(1));
    expect(sortie.counsel!.worth(met, "north")).toBe(0);
  });
});

describe("the value of a duel", () => {
  test("a fighter exposed by a failed attack is worse off, and less so a round later", () => {
    const exposed = (until: number): number => {
      const state = opened();
      const penalty = { on: "defences", by: -4, source: "controlled", from: "b", until } as const;
      const fighters = state.fighters.map((one) => (one.id === "b" ? { ...one, penalties: [penalty] } : one));
      return counsel.worth({ ...state, fighters }, "first");
    };
    const { round } = opened();
    const even = counsel.worth(opened(), "first");
    expect(exposed(round)).toBeGreaterThan(even);
    expect(exposed(round + 1)).toBeGreaterThan(exposed(round));
  });
});

/** One roll of a die decides; a 6 wins. */
const gamble = {
  outcome: (state: string) => (state === "" ? undefined : { winners: [] }),
  demands: () => [{ key: "bet", seat: "us", kind: "bet", secret: false, fallback: "bet" }],
  decide: (_state: string, _orders: unknown, dice: { roll(sides: number, why: string): number }) => ({
    events: [],
    state: dice.roll(6, "bet") === 6 ? "won" : "lost",
  }),
  counsel: {
    worth: (state: string) => (state === "won" ? 1 : -1),
    quiet: (state: string) => state !== "",
    candidates: () => ["bet"],
    sensible: () => "bet",
    ways: () => [
      { chance: 1 / 6, dice: () => ({ roll: () => 6 }) },
      { chance: 5 / 6, dice: () => ({ roll: () => 1 }) },
    ],
  },
} as unknown as AnyConflict;

test("the computed value is the mean of all results, whatever the seed", () => {
  const looking = new LookAhead(gamble, "", "us", 1);
  for (const seed of ["a", "b", "c"]) expect(looking.expected({ bet: "bet" }, seed)).toBeCloseTo(1 / 6 - 5 / 6, 12);
  expect(looking.played).toBe(6);
});

describe("a weaker player", () => {
  test("errs at random around zero, the same for the same seed; the strongest does not err", () => {
    const dice = seededDice("errors");
    const errors = Array.from({ length: 400 }, () => error(0.3, dice));
    const mean = errors.reduce((sum, one) => sum + one, 0) / errors.length;
    const spread = Math.sqrt(errors.reduce((sum, one) => sum + (one - mean) ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(0.05);
    expect(spread).toBeGreaterThan(0.25);
    expect(spread).toBeLessThan(0.35);
    expect(errorsOf([1, 2, 3], 0.3, "x")).toEqual(errorsOf([1, 2, 3], 0.3, "x"));
    expect(errorsOf([1, 2, 3], 0, "x")).toEqual([0, 0, 0]);
  });

  test("chooses worse in a secret exchange, though the table is the same", () => {
    const { state } = new Arena(pairAt(2)).orders();
    const [own, other] = duel.demands(state);
    const orders = counsel.candidates(state, own!.key, 8);
    const given = (blur: number) => {
      const looking = new LookAhead(duel as AnyConflict, state, own!.seat, 1);
      return exchange(looking, { key: own!.key, orders, chosen: {}, seed: "s", secret: [other!], blur }, state, 64);
    };
    const [clear, blurred] = [given(0), given(0.6)];
    expect(blurred.payoff).toEqual(clear.payoff);
    expect(blurred.suggestions.map(({ share }) => share)).not.toEqual(clear.suggestions.map(({ share }) => share));
  });
});
