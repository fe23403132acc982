/**
 * Every chance of a Sortie compared with the resolver: battles by random orders under random options, and each sortie and
 * volley in them rolled with faces for every pair of scores, weighted by the number of rolls with such a score.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { everyThrow } from "../../../src/rules/dice/odds.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { keepThree, MOST_REROLLS, spendable, thrown } from "../../../src/rules/sortie/clash/clash.ts";
import { clashOdds, flightOdds, scoreOdds, targetOdds, volleyOdds } from "../../../src/rules/sortie/clash/odds.ts";
import { sparringOdds } from "../../../src/rules/sortie/clash/sorties.ts";
import { targetNumber, volleyParts } from "../../../src/rules/sortie/clash/volley.ts";
import { sortie } from "../../../src/rules/sortie/conflict.ts";
import type { SortieEvent } from "../../../src/rules/sortie/events.ts";
import {
  contests,
  type ManoeuvreOrder,
  manoeuvresOf,
  type SortieOrder,
  type SortieState,
} from "../../../src/rules/sortie/state.ts";
import { NEW_COMPANY } from "../../../src/rules/sortie/units/company-fields.ts";
import { total } from "../../../src/rules/sortie/units/modifiers.ts";

const optionSets = fc.record(
  Object.fromEntries(
    Object.entries(sortie.options).flatMap(([key, spec]) =>
      "choices" in spec ? [[key, fc.constantFrom(...spec.choices)] as const] : [],
    ),
  ),
);

/** For each score, faces that make it and the share of all rolls that do; counted roll by roll. */
function scores(net: number): ReadonlyMap<number, { faces: readonly number[]; share: number }> {
  const found = new Map<number, { faces: readonly number[]; share: number }>();
  const dice = thrown(net);
  const all = 6 ** dice;
  for (let throwing = 0; throwing < all; throwing++) {
    const faces = Array.from({ length: dice }, (_, die) => (Math.floor(throwing / 6 ** die) % 6) + 1);
    const score = keepThree(faces, net);
    const known = found.get(score);
    found.set(score, { faces, share: (known?.share ?? 0) + 1 / all });
  }
  return found;
}

const known = new Map<number, ReturnType<typeof scores>>();
function scoresOf(net: number) {
  const found = known.get(net) ?? scores(net);
  known.set(net, found);
  return found;
}

/** What the resolver makes of those faces, for the one sortie in question; all other dice show threes. */
function resolved(state: SortieState, orders: Record<string, SortieOrder>, faces: Readonly<Record<string, number[]>>) {
  const left = Object.fromEntries(Object.entries(faces).map(([unit, list]) => [unit, [...list]]));
  const dice = { roll: (sides: number, why: string) => Math.min(sides, left[why]?.shift() ?? 3) };
  return sortie.decide(state, orders, dice).events as readonly SortieEvent[];
}

const seen = new Set<string>();

function checkClash(state: SortieState, pick: (sides: number) => number): void {
  const pairs = contests(state);
  const pair = pairs[pick(pairs.length) - 1];
  if (!pair) return;
  const [one, other] = pair;
  const orders: Record<string, SortieOrder> = {};
  for (const demand of sortie.demands(state)) orders[demand.key] = demand.fallback;
  const plan = (unit: typeof one, enemy: typeof one): ManoeuvreOrder => {
    const manoeuvres = manoeuvresOf(state, unit);
    const most = Math.min(2, spendable(state, unit));
    return { manoeuvre: manoeuvres[pick(manoeuvres.length) - 1]!, dice: most > 0 ? { [enemy.id]: pick(most) } : {} };
  };
  const [mine, theirs] = [plan(one, other), plan(other, one)];
  const { clash, odds } = clashOdds(
    state,
    { unit: one.id, manoeuvre: mine.manoeuvre, dice: mine.dice[other.id] ?? 0 },
    { unit: other.id, manoeuvre: theirs.manoeuvre, dice: theirs.dice[one.id] ?? 0 },
  );
  orders[`manoeuvre:${one.id}`] = mine;
  orders[`manoeuvre:${other.id}`] = theirs;
  if (!odds || Math.abs(clash.one.net) > 3 || Math.abs(clash.other.net) > 3 || pairs.length > 1) return;
  const counted: Record<string, number> = {};
  let tied = 0;
  let again = false;
  for (const a of scoresOf(clash.one.net).values()) {
    for (const b of scoresOf(clash.other.net).values()) {
      const events = resolved(state, orders, { [one.id]: [...a.faces], [other.id]: [...b.faces] });
      const event = events.find((each) => each.type === "sortie" && each.one.unit === one.id);
      if (event?.type !== "sortie") throw new Error("no sortie was fought");
      if (event.rerolled > 0) {
        again = true;
        tied += a.share * b.share;
        continue;
      }
      const end = event.winner === null ? "tie" : event.winner === one.id ? event.degree! : `lose.${event.degree!}`;
      counted[end] = (counted[end] ?? 0) + a.share * b.share;
    }
  }
  // On a reroll, the same chances come once more, as often as the rules allow.
  const rows = again ? Array.from({ length: MOST_REROLLS + 1 }, (_, i) => tied ** i).reduce((x, y) => x + y, 0) : 1;
  for (const end of ["win", "four", "double", "lose.win", "lose.four", "lose.double"] as const)
    expect(toFloat({ n: odds.ways[end] ?? 0n, d: odds.total })).toBeCloseTo((counted[end] ?? 0) * rows, 9);
  const tie = again ? tied ** (MOST_REROLLS + 1) : (counted.tie ?? 0);
  expect(toFloat({ n: odds.ways.tie ?? 0n, d: odds.total })).toBeCloseTo(tie, 9);
  seen.add(`${state.options["warfare.tie"]} ${state.options["warfare.defendDefend"]}`);
}

test("the odds of a sortie are those of the resolver, whatever the table has chosen", () => {
  fc.assert(
    fc.property(fc.nat(), optionSets, (seed, options) => {
      const dice = seededDice(`look ${seed}`);
      let left = 2;
      playOut(sortie, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), {
        options,
        watch({ state }) {
          const battle = state as SortieState;
          const open = sortie.demands(battle);
          if (left > 0 && open.some(({ kind }) => kind === "manoeuvre")) {
            checkClash(battle, (sides) => (sides < 1 ? 1 : dice.roll(sides, "pick")));
            left--;
          }
        },
      });
    }),
    { numRuns: 60, seed: 2 },
  );
  expect([...new Set([...seen].map((key) => key.split(" ")[0]))].sort()).toEqual(["defender", "none", "reroll"]);
});

test("the odds of scores, of the number to beat and of a volley are counted rolls", () => {
  for (let net = -3; net <= 3; net++) {
    const odds = scoreOdds(net);
    for (const [score, { share }] of scoresOf(net))
      expect(toFloat({ n: odds.ways[score - odds.min]!, d: odds.total })).toBeCloseTo(share, 9);
    for (const penalty of [true, false]) {
      for (let dice = 0; dice <= 3; dice++) {
        const target = targetOdds(dice, penalty);
        const volley = volleyOdds(net, target);
        const numbers = everyThrow((one) =>
          targetNumber(
            Array.from({ length: dice }, () => one.roll(6, "shelter")),
            penalty,
          ),
        )!;
        const counted = { nothing: 0, win: 0, four: 0, double: 0 };
        for (const { result, chance } of numbers) {
          for (const [score, { share }] of scoresOf(net)) {
            const end =
              score <= result ? "nothing" : score >= 2 * result ? "double" : score >= result + 4 ? "four" : "win";
            counted[end] += toFloat(chance) * share;
          }
        }
        for (const end of ["nothing", "win", "four", "double"] as const)
          expect(toFloat({ n: volley.ways[end] ?? 0n, d: volley.total })).toBeCloseTo(counted[end], 9);
      }
    }
  }
});

test("a volley in a battle is rolled with the sum of its parts", () => {
  let volleys = 0;
  for (let game = 0; game < 40; game++) {
    const match = playOut(sortie, seededDice(`volleys ${game}`), seededDice(`dice ${game}`));
    for (const { state, entry } of match.past) {
      let now = state as SortieState;
      let loosed = now;
      for (const event of entry.events as readonly SortieEvent[]) {
        if (event.type === "volley") {
          expect(event.roll.net).toBe(total(volleyParts(loosed, event.volley)));
          expect(now.units[event.volley.archers]!.pool).toBeGreaterThanOrEqual(
            Math.min(0, loosed.units[event.volley.archers]!.pool),
          );
          volleys++;
        }
        // The dice of archers and target are spent right before the roll.
        if (event.type !== "spent") loosed = sortie.apply(now, event);
        now = sortie.apply(now, event);
      }
    }
  }
  expect(volleys).toBeGreaterThan(20);
});

test("the chance to flee is the share of rolls with which the resolver lets a unit escape", () => {
  let counted = 0;
  for (let game = 0; game < 400 && counted < 12; game++) {
    const choices = seededDice(`flight ${game}`);
    const options = fc.sample(optionSets, { seed: game, numRuns: 1 })[0]!;
    playOut(sortie, choices, seededDice(`faces ${game}`), {
      options,
      watch({ state }) {
        const { fates } = state as SortieState;
        for (const { key } of sortie.demands(state as SortieState)) {
          const fate = fates.find((one) => one.kind === "flight" && key === `fate:${one.unit}`);
          if (!fate) continue;
          for (const order of sortie.legal(state as SortieState, key)) {
            if (!("flight" in order) || order.flight > 4) continue;
            const orders = Object.fromEntries(
              sortie.demands(state as SortieState).map((demand) => [demand.key, demand.fallback]),
            );
            const ways = everyThrow(
              (dice) => sortie.decide(state as SortieState, { ...orders, [key]: order }, dice).events,
              { counts: (why) => why === "flight" },
            )!;
            const away = ways.reduce((sum, { result, chance }) => {
              const fled = (result as readonly SortieEvent[]).some(
                (event) => event.type === "fate" && event.unit === fate.unit && event.status === "fled",
              );
              return fled ? sum + toFloat(chance) : sum;
            }, 0);
            expect(toFloat(flightOdds(order.flight, fate.score))).toBeCloseTo(away, 9);
            counted++;
          }
        }
      },
    });
  }
  expect(counted).toBeGreaterThanOrEqual(12);
});

test("a company compared with another of its size has the chances of its dice and theirs", () => {
  const share = (net: number, theirNet: number) => {
    let wins = 0;
    for (const [mine, own] of scoresOf(net))
      for (const [theirs, other] of scoresOf(theirNet)) if (mine > theirs) wins += own.share * other.share;
    return wins;
  };
  const options = defaults(sortie.options);
  const tried = (armour: "light" | "heavy", spending: "none" | "all") =>
    certain(sparringOdds({ ...NEW_COMPANY, size: 100, bonus: 2 }, { kind: "infantry", armour }, spending, options));
  // Nothing but two floating dice of its own; theirs is two for heavy armour.
  expect(toFloat(tried("light", "none").wins)).toBeCloseTo(share(0, 0), 10);
  expect(toFloat(tried("light", "all").wins)).toBeCloseTo(share(2, 0), 10);
  expect(toFloat(tried("heavy", "none").loses)).toBeCloseTo(share(2, 0), 10);
  expect(sparringOdds(NEW_COMPANY, { kind: "infantry", armour: "light" }, "none", options).ok).toBe(false);
});
