/** Ends name one turning point, with its number: one that the losers suffered in that battle. */
import { expect, test } from "vitest";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import type { TurningPoint } from "../../../../src/foundry/conflict/contract/end.ts";
import { turningPointOf as ofCommand } from "../../../../src/foundry/conflict/kinds/command/end/turning-point.view.ts";
import { turningPointOf as ofSkirmish } from "../../../../src/foundry/conflict/kinds/skirmish/clash/turning-point.view.ts";
import { turningPointOf as ofSortie } from "../../../../src/foundry/conflict/kinds/sortie/turning-point.view.ts";
import { outcomeOf } from "../../../../src/rules/conflict/match.ts";
import { look } from "../../support/scene.ts";
import { randomGame } from "../../support/windows.ts";

type Of = (input: BoardInput, winner: string | undefined) => TurningPoint | undefined;

const CHANCE = /^\d+(\.\d)?%$/;
const KINDS: readonly (readonly [string, Of, RegExp, string])[] = [
  ["skirmish", ofSkirmish, CHANCE, "Round"],
  ["sortie", ofSortie, CHANCE, "Round"],
  ["command", ofCommand, /^\d+ v \d+$/, "Turn"],
];

test.each(KINDS)("a %s names what decided it, with its number", (kind, of, figure, over) => {
  const found = ["one", "two", "three", "four"].flatMap((seed) => {
    const match = randomGame(kind, seed);
    const [winner] = outcomeOf(match)!.winners;
    const input = look(match, undefined);
    expect(of(input, undefined)).toBeUndefined();
    const point = of(input, winner);
    return point ? [point] : [];
  });
  expect(found.length).toBeGreaterThan(0);
  for (const point of found) {
    expect(point.figure).toMatch(figure);
    expect(point.over.startsWith(`${over} `)).toBe(true);
    expect(point.words).not.toMatch(/BNB|undefined|NaN/);
  }
});

test("a turning point is never what the winners suffered", () => {
  const match = randomGame("skirmish", "one");
  const seats = match.conflict.seats(match.state);
  const points = seats.map((seat) => ofSkirmish(look(match, undefined), seat));
  expect(points[0]?.over).not.toBe(points[1]?.over);
});
