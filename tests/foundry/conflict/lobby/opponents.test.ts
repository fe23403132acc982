/** A player's results against the opponents. */
import { expect, test } from "vitest";
import { opponentRows, type PastGame } from "../../../../src/foundry/conflict/lobby/start/opponents.view.ts";
import { gamesOf } from "../../../../src/foundry/conflict/lobby/start/past-games.ts";
import { STRENGTHS } from "../../../../src/rules/adviser/strengths.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { missing, say } from "../../support/render.ts";

const met = (opponent: PastGame["opponent"], ...scores: PastGame["score"][]): PastGame[] =>
  scores.map((score) => ({ opponent, score }));

test("shows what was won, and says nothing where nothing was", () => {
  missing.clear();
  const rows = opponentRows(say, STRENGTHS, [...met("1", 0, 0.5), ...met("2", 1, 1, 0.5)]);
  expect(rows.map(({ past }) => past)).toEqual(["", "you won 2 of 3", ""]);
  expect([...missing]).toEqual([]);
});

test("counts fights of one person against one opponent played to their end, and no automatic endings", () => {
  const over = { round: 9, turn: "over", score: { a: 3, b: 1 }, goal: 3 };
  const played = (state: object, seats: object, ...types: string[]) =>
    ({
      conflict: toy,
      state,
      record: { entries: types.map((type) => ({ type })) },
      signed: { begun: { seats } },
    }) as unknown as AnyMatch;
  const seats = { a: {}, b: { computer: "3" } };
  expect(toy.outcome(over as never)).toBeDefined();
  expect(gamesOf(played(over, seats), ["a"])).toEqual([{ opponent: "3", score: 1 }]);
  expect(gamesOf(played(over, seats), ["b"])).toEqual([{ opponent: "3", score: 0 }]);
  expect(gamesOf(played(over, seats, "step", "settle"), ["a"])).toEqual([]);
  expect(gamesOf(played(over, { a: {}, b: {} }), ["a"])).toEqual([]);
  expect(gamesOf(played({ ...over, score: { a: 0, b: 0 }, round: 1, turn: "walk" }, seats), ["a"])).toEqual([]);
  expect(gamesOf(played(over, seats), [])).toEqual([]);
});
