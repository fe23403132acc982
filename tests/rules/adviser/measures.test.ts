/** How opponents are measured: tournaments, and values as chances. */
import { describe, expect, test } from "vitest";
import { gameOf, NAMES, summed, type TournamentTerms } from "../../../scripts/play/tournament-games.ts";
import { chanceOf, sharpIn } from "../../../src/rules/adviser/evaluate.ts";
import { PLAYER_NAMES } from "../../../src/rules/adviser/players.ts";
import { STRONGEST, strengthsOf, thoughtOf } from "../../../src/rules/adviser/strengths.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";

describe("a value as a chance", () => {
  test("is as extreme as the value, times the calibration factor of the kind", () => {
    for (const worth of [-1, -0.4, 0, 0.25, 1]) expect(chanceOf(worth)).toBeCloseTo((1 + worth) / 2, 12);
    expect(chanceOf(0.25, 2)).toBeGreaterThan(chanceOf(0.25));
    expect(chanceOf(0.25, 0.5)).toBeLessThan(chanceOf(0.25));
  });

  test("won and lost stay so, even stays even, and two sides' chances add up to one", () => {
    for (const sharp of [0.3, 1, 3]) {
      expect([chanceOf(1, sharp), chanceOf(0, sharp), chanceOf(-1, sharp)]).toEqual([1, 0.5, 0]);
      expect(chanceOf(0.6, sharp) + chanceOf(-0.6, sharp)).toBeCloseTo(1, 12);
    }
  });

  test("no kind is surer than possible", () => {
    for (const rules of Object.values(CONFLICTS)) {
      const state = certain(rules.begin(rules.sample(seededDice("sharp")), defaults(rules.options)));
      expect(sharpIn(rules, state)).toBeGreaterThan(0);
    }
  });
});

test("a kind offers the strengths that games tell apart (docs/opponents.md)", () => {
  const offered = Object.fromEntries(Object.keys(CONFLICTS).map((kind) => [kind, strengthsOf(kind).join("")]));
  const three = { duel: "123", battle: "123", draft: "123" };
  expect(offered).toEqual({ ...three, discussion: "13", command: "13", sortie: "13", skirmish: "13", pursuit: "3" });
});

describe("a tournament", () => {
  const played = (terms: TournamentTerms, games: number) =>
    summed(Array.from({ length: games }, (_, game) => gameOf(terms, game)));

  test("tells the score with its band, and what an answer takes", () => {
    const { tally, answer } = played({ name: "pursuit", a: "3", b: "brave", seed: "test", most: 100 }, 4);
    expect(tally.games).toBe(4);
    expect(tally.low).toBeLessThanOrEqual(tally.score);
    expect(tally.high).toBeGreaterThanOrEqual(tally.score);
    expect(answer.longest).toBeGreaterThanOrEqual(answer.mean);
  });

  test("every kind has strengths, and its strongest makes no mistakes", () => {
    for (const name of Object.keys(CONFLICTS)) {
      const errors = strengthsOf(name).map((strength) => thoughtOf(name, strength).blur!);
      expect(errors).toEqual([...errors].sort((a, b) => b - a));
      expect(errors.at(-1)).toBe(0);
      expect(thoughtOf(name, STRONGEST).blur).toBe(0);
    }
  });

  test("has all players by their names, and whoever only makes Controlled Attacks", () => {
    expect(NAMES).toEqual([...PLAYER_NAMES, "controlled"]);
    const { tally } = played({ name: "duel", a: "controlled", b: "brave", seed: "test", most: 300 }, 8);
    expect(tally.score).toBeGreaterThan(0.6);
  });
});
