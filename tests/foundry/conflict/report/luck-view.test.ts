/** The luck report for given figures: signs, causes, widths and words. */
import { expect, test } from "vitest";
import { luckView } from "../../../../src/foundry/conflict/report/luck/luck.view.ts";
import type { LuckReport, TurningPoint } from "../../../../src/rules/adviser/luck.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { render } from "../../support/render.ts";
import { look } from "../../support/scene.ts";

const match = playOut(CONFLICTS.duel!, seededDice("luck view"), seededDice("luck view dice"));
const [own, other] = match.conflict.seats(match.state) as [string, string];
const input = look(match, own, {}, (seat) => ({ name: seat === own ? "Ella" : "Odo" }));

function moment(from: number, before: number, parts: { luck?: number; guess?: number; skill?: number }): TurningPoint {
  const { luck = 0, guess = 0, skill = 0 } = parts;
  const after = before + luck + guess + skill;
  return { from, to: from + 1, before, after, luck, guess, skill: { [own]: skill, [other]: 0 } };
}

function report(moments: readonly TurningPoint[]): LuckReport {
  const sum = (part: "luck" | "guess") => moments.reduce((all, one) => all + one[part], 0);
  return {
    seat: own,
    first: moments[0]?.before ?? 5000,
    last: moments.at(-1)?.after ?? 5000,
    luck: sum("luck"),
    guess: sum("guess"),
    skill: { [own]: moments.reduce((all, { skill }) => all + skill[own]!, 0), [other]: 0 },
    moments,
    error: 320,
    again: { points: 4000, error: 500, games: 100 },
    losses: {
      [own]: { lost: 3, of: 4, expected: 2, low: 1, high: 3 },
      [other]: { lost: 9, of: 4, expected: 1, low: 0, high: 2 },
    },
  };
}

test("the parts and their sum, signed, in points of a hundred", () => {
  const view = luckView(input, report([moment(0, 5000, { skill: 400 }), moment(1, 5400, { luck: -1650 })]));
  expect(view.parts.map(({ words, points }) => [words, points])).toEqual([
    ["Ella’s decisions", "+4.0"],
    ["Odo’s decisions", "+0.0"],
    ["Guessing the secret orders", "+0.0"],
    ["Dice", "−16.5"],
  ]);
  expect(view.sum).toBe("Total −12.5: from 50.0% to 37.5%");
  expect(view.error).toContain("± 3.2");
  expect(view.sides.luck).toBe("−16.5");
});

test.each([
  [{ skill: 2000 }, "Mostly the plan."],
  [{ luck: 2000 }, "Mostly the dice."],
  [{ guess: -2000 }, "Mostly guessing the secret orders."],
  // What went against the change is not its cause, however large it was.
  [{ luck: 3000, skill: -1000 }, "Mostly the dice."],
  [{ luck: -900, skill: 2900 }, "Mostly the plan."],
])("a turn of %j is shown with its cause", (parts, cause) => {
  const { turns } = luckView(input, report([moment(0, 5000, parts)]));
  expect(turns.map((turn) => [turn.number, turn.step, turn.cause])).toEqual([[1, 1, cause]]);
  expect(turns[0]!.change).toBe("guess" in parts ? "−20.0" : "+20.0");
});

test("a turn of several steps opens at the last one with dice", () => {
  const rolls = match.past.map(({ entry }) => entry.faces.length > 0);
  const rolled = rolls.findIndex((one, at) => one && rolls[at + 1] === false);
  expect(rolled).toBeGreaterThanOrEqual(0);
  const span = { ...moment(0, 5000, { luck: 2000 }), from: rolled, to: rolled + 2 };
  expect(luckView(input, report([span])).turns[0]!.step).toBe(rolled + 1);
});

test("what decided it: the largest turn, then the whole; or that nothing did", () => {
  const swing = luckView(input, report([moment(0, 5000, { skill: 600 }), moment(1, 5600, { luck: 2400 })]));
  expect(swing.decided[0]).toMatch(/^The biggest change, \+24\.0 \(.+\), came from the dice/);
  expect(swing.decided[1]).toBe(
    "Ella’s chance to win, over the whole fight, in points: luck gained 24, decisions gained 6.",
  );
  const back = luckView(input, report([moment(0, 5000, { luck: 2400 }), moment(1, 7400, { luck: -2350 })]));
  expect(back.decided[1]).toBe("At the end the chance was the same as at the start.");
  expect(luckView(input, report([])).decided).toEqual(["No single moment changed the chance by more than 2%."]);
});

test("losses beside the expected losses, never wider than the whole", () => {
  const [ella, odo] = luckView(input, report([moment(0, 5000, { luck: 100 })])).losses;
  expect(ella).toMatchObject({ name: "Ella", lost: 3, width: 75, tick: 50, low: 25, span: 50, expected: "expected 2" });
  expect(odo).toMatchObject({ name: "Odo", lost: 9, width: 100, band: "in eight fights of ten: 0 to 2" });
});

test("a bar for each roll, up for this seat and down for the other, as high as its weight", () => {
  const { strip } = luckView(
    input,
    report([moment(0, 5000, { luck: 1900 }), moment(1, 6900, { skill: 50 }), moment(2, 6950, { luck: -950 })]),
  );
  expect(strip.map(({ y, height }) => [y, height])).toEqual([
    ["1.0", "19.0"],
    ["20.0", "9.5"],
  ]);
});

test("the rematch, as shares of both", () => {
  const { again } = luckView(input, report([moment(0, 5000, { luck: 100 })]));
  expect(again).toMatchObject({ share: "40.0", rest: "60.0", width: 40, own: "Ella", other: "Odo" });
  expect(again.words).toBe("Simulated 100 times from the start between sensible players, ± 5.0.");
  const view = luckView(input, report([moment(0, 5000, { luck: 100 })]));
  expect(render("conflict/luck", { view })).toContain('data-action="playOnFrom" data-step="0"');
});
