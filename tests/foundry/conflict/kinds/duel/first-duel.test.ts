/** The first duel: an even fight without room to move, and what is settled for its player. */
import { describe, expect, test } from "vitest";
import {
  FIRST_DUEL,
  firstDuelOf,
  settledInFirstDuel,
} from "../../../../../src/foundry/conflict/kinds/duel/first-duel.view.ts";
import { duelMomentsOf } from "../../../../../src/foundry/conflict/kinds/duel/moments.view.ts";
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
