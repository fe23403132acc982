/** A player's results against the opponents, and the next opponent they suggest. */
import { expect, test } from "vitest";
import {
  opponentRows,
  type PastGame,
  suggestedNext,
} from "../../../../src/foundry/conflict/lobby/start/opponents.view.ts";
import { gamesOf } from "../../../../src/foundry/conflict/lobby/start/past-games.ts";
import { STRENGTHS } from "../../../../src/rules/adviser/strengths.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { missing, say } from "../../support/render.ts";

const met = (opponent: PastGame["opponent"], ...scores: PastGame["score"][]): PastGame[] =>
  scores.map((score) => ({ opponent, score }));

test.each([
  ["nobody for whoever has not played", [], undefined],
  ["the same after one game", met("2", 1), "2"],
  ["one stronger after two won", met("2", 1, 1), "3"],
  ["one stronger with two of the last three", met("1", 0, 0, 1, 0, 1), "2"],
  ["the same with draws", met("2", 0.5, 0.5, 0), "2"],
  ["one weaker after three lost", met("3", 1, 0, 0, 0), "2"],
  ["none weaker than the weakest", met("1", 0, 0, 0), "1"],
  ["none stronger than the strongest", met("3", 1, 1, 1), "3"],
  ["by the one who was played last", [...met("3", 0, 0, 0), ...met("2", 1)], "2"],
  ["not by what was won against another", [...met("3", 1, 1), ...met("2", 0)], "2"],
  ["the same after two lost", met("3", 0, 0), "3"],
])("suggests %s", (_, past, next) => {
  expect(suggestedNext(STRENGTHS, past)).toBe(next);
});

test("shows the results, and marks the next opponent", () => {
  missing.clear();
  const rows = opponentRows(say, STRENGTHS, met("2", 1, 1, 0.5));
  expect(rows.map(({ past, suggested }) => [past, suggested])).toEqual([
    ["", false],
    ["you won 2 of 3", false],
    ["", true],
  ]);
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
