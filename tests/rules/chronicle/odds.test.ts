/**
 * R000-5.04-51: every chance that a window shows is the exact count of what the resolver does, over random states and all
 * values of all options. One test for each function of odds.
 */

import { describe, expect, test } from "vitest";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { APPEALS } from "../../../src/rules/appeals.ts";
import {
  type BattleState,
  boardOf,
  type Cluster,
  clusterChoices,
  clusterOdds,
  fight,
  oddsAt,
  oddsHere,
  type PairOdds,
  shotOdds,
  sidesOf,
  tanglesOf,
  targetsOf,
  volley,
} from "../../../src/rules/chronicle/battle/index.ts";
import { rollCheck, rollsPool } from "../../../src/rules/chronicle/checks/index.ts";
import {
  type DiscussionEvent,
  type DiscussionState,
  hearingOdds,
} from "../../../src/rules/chronicle/discussion/index.ts";
import {
  actionChances,
  type BreakOrder,
  breakChance,
  type DuelOrder,
  type DuelState,
  fightOrders,
  isAimed,
} from "../../../src/rules/chronicle/duel/index.ts";
import { BATTLE_OPTIONS, type BattleOptions } from "../../../src/rules/chronicle/options.ts";
import {
  approachChance,
  legChance,
  type PursuitOrder,
  type PursuitState,
} from "../../../src/rules/chronicle/pursuit/index.ts";
import { type Dice, pick } from "../../../src/rules/dice/dice.ts";
import { inLowestTerms, toFloat } from "../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { CHECKS, checkIn } from "../../../src/rules/variants.ts";
import { discussion, pursuit } from "../../../src/rules/varied-conflicts.ts";
import { duel } from "../../../src/rules/varied-duel.ts";
import { often } from "../../often.ts";
import { at, field, SHORT, type Short, scene, type UnitPart } from "./battle/scene.ts";
import { anyChoices, countEveryFace } from "./every-face.ts";

test.each(["2d8+d10", "d8pool"] as const)("a check by %s: the terms are the count of its rolls", (name) => {
  const rule = CHECKS[name];
  for (let rating = -3; rating <= 3; rating++) {
    for (const opposition of [-1, 0, 2]) {
      const count = countEveryFace((dice) => rollCheck(rule, dice, rating, opposition, "").success, name === "d8pool");
      expect(rule.terms(rating, opposition).chance).toEqual(count);
    }
  }
});

describe("Duels", () => {
  /** Everybody else waits, and the defender gives this answer: the dice decide the rest. */
  function resolver(state: DuelState, by: string, order: DuelOrder, defence: string) {
    const orders: Record<string, DuelOrder> = {};
    for (const { key } of duel.demands(state)) orders[key] = key === `order:${by}` ? order : { do: "wait" };
    const any: Dice = { roll: () => 1 };
    let now = state;
    let answers = orders;
    const asked = duel.decide(now, orders, any).state;
    if (asked.asks.kind === "defend") {
      now = asked;
      answers = {};
      for (const { key, fallback } of duel.demands(now)) {
        const sets = duel.legal(now, key) as readonly (DuelOrder & { do: "defend" })[];
        answers[key] = sets.find((set) => set.against[by] === defence) ?? fallback;
      }
    }
    // Only this action's own dice are enumerated; those of the next round's footwork show any face.
    return (dice: Dice) =>
      duel.decide(now, answers, { roll: (sides, why) => (why === order.do ? dice.roll(sides, why) : 1) }).events;
  }

  test("R000-5.04-51 A001-4-51 the chance on an action's card is the count of its rolls, defence by defence", () => {
    let compared = 0;
    for (let game = 0; game < often(8, 64); game++) {
      const choices = seededDice(`odds ${game}`);
      const options = anyChoices(duel.options, choices);
      playOut(duel, choices, seededDice(`dice ${game}`), {
        options,
        watch({ state, record }) {
          const { asks } = state as DuelState;
          if (asks.kind !== "orders" || record.entries.length > 60 || choices.roll(3, "look") > 2) return;
          const now = state as DuelState;
          const who = pick(choices, duel.demands(now), "who").key.slice("order:".length);
          const check = checkIn(now);
          const pool = rollsPool(now.options);
          const open = fightOrders(now, who).filter((order) => order.do !== "vicious");
          const aimed = open.filter(isAimed);
          const breaks = open.filter((order): order is BreakOrder => order.do.startsWith("break"));
          if (breaks.length > 0) {
            const order = breaks[0]!;
            const freeing = resolver(now, who, order, "");
            const broke = (event: { type: string; success?: boolean }) => event.type === "broke" && event.success!;
            const count = countEveryFace((dice) => freeing(dice).some(broke), pool);
            if (count) expect(breakChance(check, now, who, order)).toEqual(count);
          }
          if (aimed.length === 0) return;
          const order = pick(choices, aimed, "order");
          for (const { defence, chance, target, rating, opposition } of actionChances(check, now, who, order)) {
            expect(target).toBe(check.terms(rating, opposition).target);
            const strikes = resolver(now, who, order, defence);
            const defences = new Set([defence]);
            const count = countEveryFace(
              (dice) =>
                strikes(dice).some((event) => {
                  if (event.type !== "blow") return false;
                  // Compared below: an expectation for each of thousands of leaves takes as long as the rules.
                  defences.add(event.blow.defence);
                  return event.blow.success;
                }),
              pool,
            );
            expect([...defences]).toEqual([defence]);
            if (!count) continue;
            expect(inLowestTerms(chance), `${order.do} against ${defence}, ${JSON.stringify(options)}`).toBe(
              inLowestTerms(count),
            );
            compared++;
          }
        },
      });
    }
    expect(compared).toBeGreaterThan(often(7, 60));
  });
});

describe("Battles", () => {
  const KINDS = Object.keys(SHORT) as Short[];
  const GROUND = [".", ".", ".", "t", ".1", "t1"];
  const EDGES = ["hedge", "wall", "stakes one-way"];

  /** Units crowded in a corner of the field, on mixed ground with barriers, under any options. */
  function anyState(seed: string, horse = false): { state: BattleState; dice: ReturnType<typeof seededDice> } {
    const dice = seededDice(seed);
    const free: [number, number][] = [];
    for (let row = 3; row < 8; row++) for (let col = 3; col < 8; col++) free.push([row, col]);
    const marks = Object.fromEntries(
      free.map(([row, col]) => [
        `${row},${col}`,
        horse || dice.roll(2, "plain") > 1 ? "." : pick(dice, GROUND, "ground"),
      ]),
    );
    const lines = Array.from({ length: dice.roll(6, "barriers") }, () => {
      const [row, col] = pick(dice, free, "edge");
      return `${pick(dice, EDGES, "kind")} ${row},${col} ${pick(dice, ["e", "w", "ne", "sw"], "side")}`;
    });
    const unique = [...new Map(lines.map((line) => [line.replace(/^.* (\d)/, "$1"), line])).values()];
    const parts: UnitPart[] = Array.from({ length: 3 + dice.roll(7, "units") }, (_, i) => {
      const place = dice.roll(free.length, "place") - 1;
      const [on] = free.splice(place, 1) as [[number, number]];
      const id = `${i % 2 ? "a" : "d"}${i}`;
      return {
        id,
        kind: horse ? (i % 5 === 0 ? "Bow" : "HC") : pick(dice, KINDS, "troop"),
        on,
        clock: dice.roll(9, "clock") * 20 + i,
      };
    });
    const options = {
      ...(anyChoices(BATTLE_OPTIONS, dice) as Partial<BattleOptions>),
      ...(horse ? { "battle.cavalryLoseBonus": "clusterEnemies" as const } : {}),
    };
    const duels = [{ round: 2, record: "r", unit: parts[0]!.id, by: dice.roll(5, "duel") - 3 }];
    return { state: scene(parts, { map: field(marks, unique.slice(0, 1)), options, duels }), dice };
  }

  const inWays = (state: BattleState): Cluster[][] => {
    const board = boardOf(state);
    let ways: Cluster[][] = [[]];
    for (const tangle of tanglesOf(board)) {
      const own = clusterChoices(board, tangle, 20);
      ways = ways.flatMap((before) => own.map((clusters) => [...before, ...clusters])).slice(0, 40);
    }
    return ways;
  };

  /** The exact chance of each roll of a cluster, by the resolver. */
  function countedBouts(state: BattleState, place: number): (ReturnType<typeof countEveryFace> | undefined)[] {
    const { many } = sidesOf(state, state.clusters[place]!);
    const pool = rollsPool(state.options);
    return many.map((_, bout) =>
      countEveryFace((dice) => {
        let rolled = 0;
        // Only the roll in question is enumerated; those before and after it show any face.
        const sides = (at: number) => fight(checkIn(state), state, place, counting(at)).bouts[at]!.faces.length;
        const before = Array.from({ length: bout }, (_, at) => sides(at)).reduce((sum, n) => sum + n, 0);
        const own = sides(bout);
        return fight(checkIn(state), state, place, {
          roll(n, why) {
            const at = rolled++;
            return at >= before && at < before + own ? dice.roll(n, why) : 1;
          },
        }).bouts[bout]!.won;
      }, pool),
    );
  }
  const counting = (_: number) => ({ roll: () => 1 });

  test("R000-5.04-51 the chance of a cluster is the count of its rolls, in every clustering", () => {
    let compared = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { state, dice } = anyState(`cluster ${seed}`);
      const clusters = pick(dice, inWays(state), "way");
      const chosen = { ...state, clusters, phase: { at: "melee" as const } };
      clusters.forEach((cluster, place) => {
        const { lone, many } = sidesOf(chosen, cluster);
        const odds = clusterOdds(checkIn(chosen), boardOf(chosen), lone, many);
        countedBouts(chosen, place).forEach((count, bout) => {
          if (!count) return;
          expect(odds.pairs[bout]!.chance, `seed ${seed}`).toEqual(count);
          compared++;
        });
      });
    }
    expect(compared).toBeGreaterThan(often(7, 60));
  });

  const includes = ({ chance, most }: PairOdds, value: number) =>
    value >= toFloat(chance) - 1e-12 && value <= toFloat(most ?? chance) + 1e-12;

  test("R000-5.04-51 odds before the clusters are chosen span all clusterings, and no more", () => {
    let compared = 0;
    let spans = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { state, dice } = anyState(`before ${seed}`, seed % 4 === 0);
      const board = boardOf(state);
      const unit = pick(dice, state.units, "unit");
      const free = Array.from({ length: 25 }, (_, i) => at(3 + Math.floor(i / 5), 3 + (i % 5))).filter(
        (cell) => board.at[cell] === -1 && board.map.ground[cell] !== 2,
      );
      const cell = pick(dice, free, "cell");
      const moves = dice.roll(2, "moves") > 1;
      const shown = moves ? oddsAt(checkIn(state), board, unit, cell) : oddsHere(checkIn(state), board, unit);
      const there: BattleState = moves
        ? { ...state, units: state.units.map((one) => (one === unit ? { ...one, cell, clock: 9999 } : one)) }
        : state;
      const found = new Map<string, number[]>();
      const ways = inWays(there);
      if (ways.length >= 20) continue;
      for (const clusters of ways) {
        const chosen = { ...there, clusters, phase: { at: "melee" as const } };
        clusters.forEach((cluster, place) => {
          const { lone, many } = sidesOf(chosen, cluster);
          const { bouts } = fight(checkIn(chosen), chosen, place, { roll: () => 1 });
          bouts.forEach(({ strengths: [ours, theirs] }, bout) => {
            const foe = lone.id === unit.id ? many[bout]!.id : lone.id;
            if (lone.id !== unit.id && many[bout]!.id !== unit.id) return;
            const check = checkIn(chosen);
            const { chance } = lone.id === unit.id ? check.terms(ours, theirs) : check.terms(theirs, ours);
            found.set(foe, [...(found.get(foe) ?? []), toFloat(chance)]);
          });
        });
      }
      for (const [foe, chances] of found) {
        const odds = shown.find((one) => one.foe === foe)!;
        for (const chance of chances) expect(includes(odds, chance), `seed ${seed}`).toBe(true);
        expect(Math.min(...chances)).toBeCloseTo(toFloat(odds.chance), 12);
        if (odds.most) {
          expect(Math.max(...chances)).toBeCloseTo(toFloat(odds.most), 12);
          spans++;
        }
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(200);
    expect(spans).toBeGreaterThan(0);
  });

  test("R000-5.04-51 the chance of a shot is the count of its rolls, whatever the target is engaged in", () => {
    let compared = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { state, dice } = anyState(`shot ${seed}`, seed % 2 === 0);
      const clusters = pick(dice, inWays(state), "way");
      const chosen: BattleState = { ...state, clusters, phase: { at: "shoot", step: 0 } };
      const board = boardOf(chosen);
      for (const bow of chosen.units.filter((unit) => unit.type === "bowmen")) {
        for (const target of targetsOf(board, bow)) {
          const shooting: BattleState = { ...chosen, shots: [[bow.id, target.id]] };
          const count = countEveryFace(
            (walked) => volley(checkIn(shooting), shooting, walked).shots[0]!.won,
            rollsPool(shooting.options),
          );
          const odds = shotOdds(checkIn(chosen), chosen, bow, target);
          if (count) expect(odds.chance, `seed ${seed}`).toEqual(count);
          // Before the clusters are chosen, the shown range contains it.
          expect(includes(shotOdds(checkIn(state), state, bow, target), toFloat(odds.chance)), `seed ${seed}`).toBe(
            true,
          );
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

test("R000-5.04-51 an appeal's chances are the count of its rolls, under all options, driven listeners included", () => {
  let compared = 0;
  for (let game = 0; game < often(8, 64); game++) {
    const choices = seededDice(`appeals ${game}`);
    const options = { ...anyChoices(discussion.options, choices), "appeal.terms": "talker" };
    playOut(discussion, choices, seededDice(`appeal dice ${game}`), {
      options,
      watch({ state }) {
        const now = state as DiscussionState;
        const { appeal } = now;
        // While a listener tries to escape, the next roll decides that; the appeal is heard afterwards.
        if (!appeal || now.attempt) return;
        const listener = now.participants.find(({ id }) => id === appeal.listeners[0])!;
        const alone = { ...now, appeal: { ...appeal, listeners: [listener.id] } };
        const rules = { check: CHECKS[now.options["rules.check"]], appeal: APPEALS[now.options["rules.discussion"]] };
        const talker = now.participants.find(({ id }) => id === appeal.talker)!;
        const odds = hearingOdds(rules, talker, appeal, listener);
        const orders = Object.fromEntries(discussion.demands(alone).map(({ key, fallback }) => [key, fallback]));
        const counts = (happened: (event: DiscussionEvent) => boolean) =>
          countEveryFace(
            (dice) => discussion.decide(alone, orders, dice).events.some(happened),
            now.options["rules.check"] === "d8pool",
          );
        const taken = counts((event) => event.type === "weighed" && event.taken);
        if (!taken) return;
        expect(inLowestTerms(odds.overall)).toBe(inLowestTerms(taken));
        const reached = counts((event) => event.type === "appealed" && event.heard[0]!.success);
        expect(odds.check).toEqual(reached);
        compared++;
      },
    });
  }
  expect(compared).toBeGreaterThan(often(3, 15));
});

test("R000-5.04-51 a pursuit's legs and its approach: the chances shown are the count of their rolls", () => {
  let compared = 0;
  for (let game = 0; game < 40; game++) {
    const choices = seededDice(`pursuits ${game}`);
    const options = anyChoices(pursuit.options, choices);
    const pool = options["rules.check"] === "d8pool";
    const won = (event: { type: string; success?: boolean }) => event.success === true;
    const look = (now: PursuitState) => {
      const check = CHECKS[now.options["rules.check"]];
      if (now.ended) return;
      if (now.approaching) {
        const count = countEveryFace((dice) => pursuit.decide(now, {}, dice).events.some(won), pool);
        if (count) expect(approachChance(check, now)).toEqual(count);
        return;
      }
      const goings = (key: string) =>
        pursuit.legal(now, key).filter((order): order is Extract<PursuitOrder, { do: "go" }> => order.do === "go");
      for (const evade of goings("evade")) {
        for (const pursue of goings("pursue")) {
          const count = countEveryFace((dice) => pursuit.decide(now, { evade, pursue }, dice).events.some(won), pool);
          if (!count) continue;
          expect(legChance(check, now, { evader: evade, pursuer: pursue })).toEqual(count);
          compared++;
        }
      }
    };
    let first = true;
    playOut(pursuit, choices, seededDice(`legs ${game}`), {
      options,
      watch({ past, state }) {
        if (first) look(past[0]!.state as PursuitState);
        first = false;
        if (choices.roll(4, "look") === 1) look(state as PursuitState);
      },
    });
  }
  expect(compared).toBeGreaterThan(30);
});
