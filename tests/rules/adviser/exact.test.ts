/** What needs no play-outs: choices compared exactly with every other order, and orders worth considering. */
import { describe, expect, test } from "vitest";
import { advise } from "../../../src/rules/adviser/advise.ts";
import { STRONGEST, thoughtOf } from "../../../src/rules/adviser/strengths.ts";
import type { DiscussionOrder, DiscussionState } from "../../../src/rules/chronicle/discussion/index.ts";
import type { DraftState } from "../../../src/rules/chronicle/draft/index.ts";
import { MOTIVATIONS } from "../../../src/rules/chronicle/people/index.ts";
import {
  legChance,
  type PursuitOrder,
  type PursuitState,
  pursuitOdds,
} from "../../../src/rules/chronicle/pursuit/index.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import type { SortieState } from "../../../src/rules/sortie/index.ts";
import { CHECKS } from "../../../src/rules/variants.ts";

const begun = (name: string, setup: unknown): any =>
  certain(CONFLICTS[name]!.begin(setup, defaults(CONFLICTS[name]!.options)));

describe("pursuit", () => {
  type Going = Extract<PursuitOrder, { do: "go" }>;
  const pursuit = CONFLICTS.pursuit!;
  const ways = (state: PursuitState, key: string) =>
    (pursuit.legal(state, key) as PursuitOrder[]).filter((order): order is Going => order.do === "go");

  test("whatever the other does, no other choice does better in a leg", () => {
    let compared = 0;
    for (let game = 0; game < 60; game++) {
      const dice = seededDice(`pursuit/optimum/${game}`);
      let state: PursuitState = begun("pursuit", pursuit.sample(dice));
      if (state.approaching) state = pursuit.decide(state, {}, dice).state as PursuitState;
      if (pursuit.demands(state).length < 2) continue;
      const check = CHECKS[state.options["rules.check"]];
      const best = (key: string) => pursuit.counsel!.candidates(state, key, 9)[0] as Going;
      const chance = (evader: Going, pursuer: Going) => toFloat(legChance(check, state, { evader, pursuer }));
      for (const evader of ways(state, "evade")) {
        for (const pursuer of ways(state, "pursue")) {
          expect(chance(best("evade"), pursuer)).toBeGreaterThanOrEqual(chance(evader, pursuer));
          expect(chance(evader, best("pursue"))).toBeLessThanOrEqual(chance(evader, pursuer));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test("and a better leg is a better pursuit, from every gap", () => {
    const chances = Array.from({ length: 9 }, (_, at) => ({ n: BigInt(at + 1), d: 10n }));
    for (let gap = 1; gap < 6; gap++) {
      const escapes = chances.map((chance) => toFloat(certain(pursuitOdds(chance, gap)).escape));
      expect(escapes).toEqual([...escapes].sort((a, b) => a - b));
      expect(new Set(escapes).size).toBe(escapes.length);
    }
  });
});

describe("discussion", () => {
  const discussion = CONFLICTS.discussion!;
  const sixes = Object.fromEntries(MOTIVATIONS.map((one) => [one, 6]));
  const person = (id: string) => ({
    id,
    seat: id,
    skills: { convince: 4, lead: 2, administer: 3 },
    motivations: { ...sixes, proud: 8, modest: 3 },
  });
  const matter = { topic: "open the gate", context: "the siege" };
  const start: DiscussionState = begun("discussion", { ...matter, participants: [person("ella"), person("sten")] });
  const answer = (state: DiscussionState, seat: string) =>
    advise({ conflict: discussion, state, seat }, thoughtOf("discussion", STRONGEST), seededDice("talk"))[0]!.drawn
      .order as DiscussionOrder;
  const appeal = { do: "appeal", ...matter, listeners: ["sten"], response: "open it", note: "" } as const;
  const said = { ...appeal, skill: "convince", motivation: "proud", difficulty: 2 } as const;
  const heard = (times: number): DiscussionState => ({
    ...start,
    participants: start.participants.map((one) => (one.id === "sten" ? { ...one, heard: times } : one)),
  });
  const proposed = (state: DiscussionState) =>
    discussion.decide(state, { "speak:ella": said }, scriptedDice([])).state as DiscussionState;

  test("makes the appeal most likely to succeed", () => {
    expect(answer(start, "ella")).toMatchObject({
      do: "appeal",
      skill: "convince",
      motivation: "proud",
      difficulty: 2,
    });
  });

  test("a player with a larger error makes worse ones", () => {
    const chances = Array.from({ length: 40 }, (_, seed) => {
      const [advice] = advise(
        { conflict: discussion, state: start, seat: "ella" },
        thoughtOf("discussion", "1"),
        seededDice(`${seed}`),
      );
      return discussion.counsel!.judged!(start, "speak:ella", advice!.drawn.order);
    });
    const best = discussion.counsel!.judged!(start, "speak:ella", answer(start, "ella"));
    expect(Math.max(...chances)).toBe(best);
    expect(chances.filter((chance) => chance < best * 0.7).length).toBeGreaterThan(5);
  });

  test("A000-2.02-71 of two players a listener can ask for no more than difficulty 3, and gives a reason for it", () => {
    const { appeal, ...rest } = proposed(start);
    const put = (difficulty: number) => ({ ...rest, appeal: { ...appeal!, difficulty } }) as DiscussionState;
    expect(answer(put(2), "sten")).toMatchObject({ do: "settle", terms: { difficulty: 3, note: start.topic } });
    expect(answer(put(3), "sten")).toMatchObject({ do: "settle", terms: null });
  });

  test("ignores what may be ignored, and does not talk again to a listener who ignored an appeal", () => {
    const ignored = { do: "settle", terms: null, takes: { sten: "ignore" } } as const;
    expect(answer(proposed(heard(3)), "sten")).toEqual(ignored);
    expect(answer(heard(3), "ella")).toMatchObject({ do: "appeal", listeners: ["sten"] });
    const deaf = discussion.decide(proposed(heard(3)), { "settle:sten": ignored }, scriptedDice([])).state;
    expect(answer(deaf as DiscussionState, "ella")).toEqual({ do: "pass" });
  });

  test("makes no appeal that persuades nobody, however large the error", () => {
    const { participants, ...rest } = heard(3);
    const spent = { ...rest, participants: participants.map((one) => ({ ...one, ignores: true as const })) };
    for (let seed = 0; seed < 30; seed++) {
      const [advice] = advise(
        { conflict: discussion, state: spent, seat: "ella" },
        thoughtOf("discussion", "1"),
        seededDice(`${seed}`),
      );
      expect(advice!.drawn.order).toEqual({ do: "pass" });
    }
  });

  test("each persuaded listener counts, and onlookers do not", () => {
    const driven = { ...matter, motivation: "proud", skill: "lead", talkerRating: 2 } as const;
    const won = {
      ...start,
      participants: start.participants.map((one) => (one.id === "sten" ? { ...one, driving: [driven] } : one)),
    };
    expect(discussion.counsel!.worth(won, "ella")).toBeGreaterThan(0.3);
    expect(discussion.counsel!.worth(won, "sten")).toBe(-discussion.counsel!.worth(won, "ella"));
    expect(discussion.counsel!.worth(won, "agnes")).toBe(0);
  });

  test("a listener who is already driven agrees to the terms, and a talker makes no further appeal", () => {
    const driven = { ...matter, motivation: "proud", skill: "lead", talkerRating: 2 } as const;
    const won = { ...start, participants: start.participants.map((one) => ({ ...one, driving: [driven] })) };
    expect(answer(proposed(won), "sten")).toEqual({ do: "settle", terms: null, takes: {} });
    expect(answer(won, "ella")).toEqual({ do: "pass" });
  });
});

describe("sortie", () => {
  const sortie = CONFLICTS.sortie!;
  const company = (id: string) => ({ id, name: id, size: 200, kind: "infantry", armour: "medium", speed: 2 });
  const start: SortieState = sortie.decide(
    begun("sortie", {
      terrain: "mixed",
      gap: 5,
      rounds: 9,
      armies: ["north", "south"].map((seat) => ({ seat, name: seat, units: [company(`${seat}-1`)] })),
    }),
    {},
    seededDice("sortie"),
  ).state as SortieState;
  const marches = (state: SortieState) =>
    sortie.counsel!.candidates(state, "march:north-1", 12).map((order) => (order as { act: string }).act);
  const changed = (id: string, unit: Partial<SortieState["units"][string]>): SortieState => ({
    ...start,
    units: { ...start.units, [id]: { ...start.units[id]!, ...unit } },
  });

  test("a captain who is not worse off approaches the enemy: otherwise nobody would ever meet", () => {
    expect(marches(start)).toEqual(["advance"]);
  });

  test("a unit with penalty dice may rest, and a side far behind need not approach", () => {
    expect(marches(changed("north-1", { pool: -1 }))).toEqual(["advance", "hold", "fallBack"]);
    expect(marches(changed("north-1", { size: 60 }))).toContain("fallBack");
  });
});

describe("draft", () => {
  const draft = CONFLICTS.draft!;
  const drafters = [3, 3].map((wants, at) => ({ player: `P${at}`, wants }));
  const cast = (seed: string): DraftState =>
    draft.decide(begun("draft", { drafters }), {}, seededDice(seed)).state as DraftState;
  const worth = (state: DraftState, seat: string) => draft.counsel!.worth(state, seat);

  test("picking first is no lead by itself", () => {
    for (let game = 0; game < 10; game++) {
      const state = cast(`draft/${game}`);
      const [first] = state.order;
      const order = draft.counsel!.candidates(state, "pick-0", 1)[0] as { set: number };
      const after = { ...state, picks: [order.set] };
      // The best pick is already part of the estimate.
      expect(worth(after, first!)).toBeCloseTo(worth(state, first!), 12);
      expect(Math.abs(worth(after, first!))).toBeLessThan(0.9);
    }
  });

  test("nor is wanting more characters", () => {
    const state = cast("casting/more");
    const same = { ...state, pool: state.pool.map(() => state.pool[0]!) };
    const [one, other] = state.drafters;
    const order = [...state.order.slice(0, 5), one!.player, one!.player];
    const more = { ...same, pool: [...same.pool, state.pool[0]!], drafters: [{ ...one!, wants: 4 }, other!], order };
    expect(Math.abs(worth(more, one!.player))).toBeLessThan(0.5);
    expect(worth(same, one!.player)).toBeCloseTo(0, 12);
  });

  test("takes the pick that leads to the best cast, if the others take their best", () => {
    const state = cast("draft/pick");
    const seat = state.order[0]!;
    const [advice] = advise(
      { conflict: draft, state, seat },
      { ...thoughtOf("draft", STRONGEST), breadth: 6 },
      seededDice("pick"),
    );
    const worths = state.pool.map((_, set) => worth({ ...state, picks: [set] }, seat));
    const { set } = advice!.drawn.order as { set: number };
    expect(worths[set]).toBeCloseTo(Math.max(...worths), 12);
  });
});
