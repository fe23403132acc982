/** The end of a Skirmish, in the shared frame of all endings. */
import { expect, it } from "vitest";
import { endView } from "../../../../../src/foundry/conflict/kinds/skirmish/end.view.ts";
import { lossesView, prisonersOf } from "../../../../../src/foundry/conflict/kinds/skirmish/losses.view.ts";
import { outcomeOf } from "../../../../../src/rules/conflict/match.ts";
import type { SkirmishState } from "../../../../../src/rules/skirmish/index.ts";
import { look } from "../../../support/scene.ts";
import { randomGame } from "../../../support/windows.ts";

it("says who holds the field, and the bars and lines agree with the losses", () => {
  const match = randomGame("skirmish", "one");
  const [seat] = match.conflict.seats(match.state);
  const input = look(match, seat);
  const end = endView(input)!;
  const losses = lossesView(input)!;
  const { winners } = outcomeOf(match)!;
  expect(end.flag !== "").toBe(winners.length > 0);
  expect(end.sides.map(({ left }) => left)).toEqual(losses.armies.map(({ home, back }) => home - back));
  expect(end.lines).toHaveLength(losses.armies.reduce((sum, { units }) => sum + units.length, 0));
  for (const side of end.sides) expect(side.split!.stand + side.split!.back).toBeLessThanOrEqual(100.1);
  expect(
    endView({ ...input, view: { ...input.view, match: { ...match, state: match.past[0]!.state } } }),
  ).toBeUndefined();
});

it("counts prisoners apart from those who are lost", () => {
  for (const seed of ["one", "two", "three", "four", "five", "six"]) {
    const match = randomGame("skirmish", seed);
    const input = look(match, undefined);
    const [sides, { armies }] = [endView(input)!.sides, lossesView(input)!];
    for (const [at, seat] of match.conflict.seats(match.state).entries()) {
      const prisoners = prisonersOf(match.state as SkirmishState, seat);
      const lost = armies[at]!.lost - prisoners;
      expect(sides[at]!.split!.lostWords).toBe(prisoners > 0 ? `${lost} lost, ${prisoners} prisoners` : `${lost} lost`);
    }
  }
});
