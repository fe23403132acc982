/** The first duel: an even fight without room to move, and what is settled for its player. */
import { describe, expect, test } from "vitest";
import { coachView, conceptsOf, rollsOf } from "../../../../../src/foundry/conflict/kinds/duel/first/coach.view.ts";
import {
  FIRST_DUEL,
  firstDuelOf,
  settledInFirstDuel,
} from "../../../../../src/foundry/conflict/kinds/duel/first/first-duel.view.ts";
import { learntView } from "../../../../../src/foundry/conflict/kinds/duel/first/learnt.view.ts";
import { reviewView } from "../../../../../src/foundry/conflict/kinds/duel/first/review.view.ts";
import { suggestionsOf } from "../../../../../src/foundry/conflict/kinds/duel/first/suggest.view.ts";
import { duelMomentView } from "../../../../../src/foundry/conflict/kinds/duel/moment-panel.view.ts";
import { type DuelMoment, duelMomentsOf } from "../../../../../src/foundry/conflict/kinds/duel/moments.view.ts";
import { duelOrders } from "../../../../../src/foundry/conflict/kinds/duel/orders.view.ts";
import { playGame } from "../../../../../src/rules/adviser/match-up.ts";
import type { Player } from "../../../../../src/rules/adviser/players.ts";
import type { DuelState } from "../../../../../src/rules/chronicle/duel/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { duel } from "../../../../../src/rules/varied-duel.ts";
import { look } from "../../../support/scene.ts";

const begun = (): AnyMatch =>
  certain(step(certain(beginMatch(duel, FIRST_DUEL, { id: "first" })), {}, seededDice("first")));

/** As the player sees it: the computer plays the other seat on this device. */
function seen(match: AnyMatch, computer = "gentle") {
  const input = look(match, "first");
  return { ...input, view: { ...input.view, runs: ["second"], computers: { second: computer } } };
}

const sensible: Player = ({ conflict, state, seat }, dice) =>
  Object.fromEntries(
    conflict
      .demands(state)
      .filter((demand) => demand.seat === seat)
      .map(({ key }) => [key, conflict.counsel!.sensible(state, key, dice)]),
  );

test("it is even: of two sensible players neither wins much more often", () => {
  const games = Array.from({ length: 300 }, (_, seed) => {
    const players = { first: sensible, second: sensible };
    const options = defaults(duel.options);
    const { state } = playGame(duel, { setup: FIRST_DUEL, options, players, seed: `${seed}`, most: 500 });
    return duel.outcome(state as DuelState)?.winners[0];
  });
  const won = games.filter((winner) => winner === "first").length;
  const lost = games.filter((winner) => winner === "second").length;
  expect(Math.abs(won - lost)).toBeLessThan(45);
});

test("nobody is wounded or can move: the first decision is an action, and no footwork is shown", () => {
  const match = begun();
  expect(match.conflict.demands(match.state).map(({ key }) => key)).toEqual(["order:ella", "order:luk"]);
  expect(duelMomentsOf(match.past[0]!, match.conflict, ["first"])).toEqual([]);
  expect((match.state as DuelState).fighters.every(({ hurt }) => hurt.penalty === 0)).toBe(true);
});

describe("orders", () => {
  const ordersOf = (draft = {}, computer = "gentle") => {
    const input = { ...seen(begun(), computer), draft };
    return duelOrders(input) as ReturnType<typeof duelOrders> & { suggestions: { card?: Card; why: string }[] };
  };
  type Card = { action: string; chosen: boolean };

  test("three are suggested, each with a reason; the safe one is chosen and can be sealed at once", () => {
    const { suggestions, foot } = ordersOf();
    expect(suggestions.map(({ card }) => card!.action)).toEqual(["quick", "trip", "controlled"]);
    expect(suggestions.map(({ why }) => why)).toEqual([
      "The safest way to wound.",
      "Throws them down. Nothing to lose.",
      "Bold. It can end the duel at once.",
    ]);
    expect(suggestions.map(({ card }) => card!.chosen)).toEqual([true, false, false]);
    expect(foot?.main).toMatchObject({ act: "seal", ready: true });
  });

  test("another choice takes its place", () => {
    const [, second] = suggestionsOf(seen(begun()), begun().state as DuelState, "ella");
    const { suggestions } = ordersOf({ order: second!.order });
    expect(suggestions.map(({ card }) => card!.chosen)).toEqual([false, true, false]);
  });

  test("the first suggestion to somebody on the ground is to stand up", () => {
    const state = begun().state as DuelState;
    const fighters = state.fighters.map((one) => (one.id === "ella" ? { ...one, prone: true } : one));
    const match = { ...begun(), state: { ...state, fighters } };
    const [first] = suggestionsOf(seen(match as AnyMatch), match.state, "ella");
    expect(first).toMatchObject({ role: "free", order: { do: "standUp" } });
    expect(coachView(seen(match as AnyMatch))!.title).toBe("You are on the ground.");
  });

  test("in any other duel nothing is suggested or chosen", () => {
    const { suggestions, foot } = ordersOf({}, "2");
    expect(suggestions).toEqual([]);
    expect(foot?.main?.ready).toBe(false);
    expect(coachView(seen(begun(), "2"))).toBeUndefined();
  });
});

describe("after a round", () => {
  /** Sensible orders until the second round. */
  function secondRound() {
    let match = begun();
    const dice = seededDice("round");
    while ((match.state as DuelState).round < 2) {
      const orders = Object.fromEntries(
        match.conflict
          .demands(match.state)
          .map(({ key }) => [key, match.conflict.counsel!.sensible(match.state, key, dice)]),
      );
      match = certain(step(match, orders, dice));
    }
    return match;
  }
  const momentsOf = (match: AnyMatch, at: number, computer?: string) =>
    duelMomentsOf(match.past[at]!, match.conflict, ["first"], seen(match, computer).view);

  test("a review waits, with what both did and one action to try", () => {
    const match = secondRound();
    const last = momentsOf(match, match.past.length - 1).at(-1)!;
    expect(last).toMatchObject({ what: { kind: "round" } });
    expect(last.ring).toBeUndefined();
    // The window asks who is to decide in what it draws.
    expect(match.conflict.demands(last.states[0])).toHaveLength(2);
    const input = seen(match);
    const shown = { moment: last, beat: 0, step: match.past.length - 1, place: 0, all: [last], now: input.view };
    const then = { ...input, live: false, moment: shown };
    const view = duelMomentView(then)!;
    const { before, ended } = last.what as { before: DuelState; ended: DuelState };
    expect(view).toMatchObject(reviewView(then, before, ended)!);
    expect(reviewView({ ...then, view: seen(match, "2").view }, before, ended)).toBeUndefined();
    expect(view.rows).toHaveLength(2);
    expect(view.rows[0]!.title).toMatch(/^Your \w+( Attack)? (hit|missed) by \d+\.$/);
    expect(view.rows[1]!.title).toMatch(/^Brother Luk’s \w+( Attack)? (hit|missed) by \d+\.$/);
    const suggested = suggestionsOf(then, match.state as DuelState, "ella");
    expect(view.tryNext!.order).toBe(
      suggested.findIndex(({ rank }) => rank === Math.min(...suggested.map((one) => one.rank))),
    );
    expect(coachView(then)!.title).toMatch(/^(Ella Avitch|Brother Luk) (hit|missed): rating \d+ against \d+\.$/);
  });

  test("the first roll explains itself and waits; later ones do not", () => {
    const match = secondRound();
    const blows = match.past
      .flatMap((_, at) => momentsOf(match, at))
      .filter(({ what }) => (what as DuelMoment).kind === "blow");
    expect(blows.map(({ ring }) => ring === undefined)).toEqual([true, ...blows.slice(1).map(() => false)]);
    const others = match.past.flatMap((_, at) => momentsOf(match, at, "2"));
    expect(others.every(({ ring }) => ring !== undefined)).toBe(true);
  });

  test("each concept is named once, in the order of the list", () => {
    const named = [...conceptsOf(rollsOf(secondRound().past)).values()].map(({ concept }) => concept);
    expect(named).toEqual(["rating"]);
  });
});

describe("at the end", () => {
  /** Played by sensible orders, the loser as the player or as the opponent. */
  function endedWith(winner: string) {
    for (let seed = 0; ; seed++) {
      let match = begun();
      const dice = seededDice(`end ${seed}`);
      while (!(match.state as DuelState).ended) {
        const orders = Object.fromEntries(
          match.conflict
            .demands(match.state)
            .map(({ key }) => [key, match.conflict.counsel!.sensible(match.state, key, dice)]),
        );
        match = certain(step(match, orders, dice));
      }
      if (match.conflict.outcome(match.state)?.winners.includes(winner)) return match;
    }
  }

  test.each(["first", "second"])("the same page names what was learnt, whether %s wins", (winner) => {
    const match = endedWith(winner);
    const input = seen(match);
    const learnt = learntView(input, match.state as DuelState)!;
    expect(learnt.lines.map(({ title }) => title)).toEqual([
      "Orders are secret",
      "A roll is 2d8 + d10 + rating",
      "Set-ups make attacks easier",
      "Even a miss does something",
    ]);
    expect(learnt.lines[1]!.words).toMatch(/needed \d+ on the dice and got \d+\.$/);
    expect(learnt.best).toMatch(/^Round \d+: /);
    expect(learnt.practice).toContain("nothing is written to a sheet");
    expect(learnt.next.filter(({ first }) => first).map(({ name }) => name)).toEqual(["duel"]);
    expect(duelOrders(input).foot).toMatchObject({
      main: { act: "next" },
      buttons: [{ action: "film" }, { act: "again" }],
    });
    const other = seen(match, "2");
    expect(learntView(other, match.state as DuelState)).toBeUndefined();
    expect(duelOrders(other).foot).toBeUndefined();
  });

  test("the best moment is the least likely hit", () => {
    const match = endedWith("first");
    const chances = rollsOf(match.past).flatMap(({ blow }) =>
      blow.by === "ella" && blow.success ? [blow.opposition - blow.rating] : [],
    );
    const best = rollsOf(match.past).find(
      ({ blow }) => blow.by === "ella" && blow.success && blow.opposition - blow.rating === Math.max(...chances),
    )!;
    expect(learntView(seen(match), match.state as DuelState)!.best).toContain(`Round ${best.round}: `);
  });
});

describe("it is recognized", () => {
  test("by the gentle opponent on this device alone", () => {
    const input = seen(begun());
    expect(firstDuelOf(input)).toMatchObject({ own: { id: "ella" }, foe: { id: "luk" } });
    expect(firstDuelOf(seen(begun(), "2"))).toBeUndefined();
    const { runs: _runs, ...others } = input.view;
    expect(firstDuelOf({ view: { ...others, mine: ["first"] } })).toBeUndefined();
  });

  test("nobody strikes at one who gives up, or kills one who lies there", () => {
    const input = seen(begun());
    expect(settledInFirstDuel(input)).toBeUndefined();
    const state = input.view.match.state as DuelState;
    const hurt = state.fighters.map((one) =>
      one.id === "luk" ? { ...one, wounds: { ...one.wounds, leftLeg: { minor: 0, major: true } } } : one,
    );
    const match = { ...input.view.match, state: { ...state, fighters: hurt } };
    expect(settledInFirstDuel({ ...input, view: { ...input.view, match } })).toEqual({
      key: "order:ella",
      order: { do: "wait" },
    });
    expect(settledInFirstDuel({ ...seen(match as AnyMatch, "2") })).toBeUndefined();
  });
});
