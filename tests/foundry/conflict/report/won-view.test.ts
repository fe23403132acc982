/** How a duel was won, for given chances: whose they are, the turning point in words and numbers, and the last roll. */
import { expect, test } from "vitest";
import { countedIn, courseTask } from "../../../../src/foundry/conflict/report/won/task.ts";
import { wonView } from "../../../../src/foundry/conflict/report/won/won.view.ts";
import { courseLine } from "../../../../src/foundry/draw/course-line.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { look } from "../../support/scene.ts";

const match = playOut(CONFLICTS.duel!, seededDice("luck view"), seededDice("luck view dice"));
const [own, other] = match.conflict.seats(match.state) as [string, string];
const input = look(match, own, {}, (seat) => ({ name: seat === own ? "Ella" : "Odo" }));
const counted = (step: number) => countedIn(match, match.past[step]?.state);
const { marks } = courseTask(match, own);
const [first] = marks as [number];
const course = {
  chances: [0, first, match.past.length].map((step, at) => ({ step, points: [3850, 7460, 10_000][at]! })),
  turn: { round: 1, step: first, before: 3850, after: 7460 },
};

test("a player reads their own chance, an onlooker whose it is", () => {
  const mine = wonView(input, { seat: own, course, counted });
  expect(mine.caption).toBe("Your chance to win, after each round");
  expect(mine.turning!.change).toBe("Your chance to win rose from 38.5% to 74.6%.");
  expect(mine.turning!.what).toMatch(/^Round 1: \S/);
  expect(mine.last).toMatch(/^Round \d+: .+ v /);
  const others = { ...course, turn: { ...course.turn, before: 7460, after: 3850 } };
  const theirs = wonView(input, { seat: other, course: others, counted });
  expect(theirs.turning!.change).toBe("Odo’s chance to win fell from 74.6% to 38.5%.");
});

test("while it is calculated only the last roll stands; a course without a turn says so", () => {
  expect(wonView(input, { seat: own, course: undefined, counted })).toMatchObject({ line: "", turning: undefined });
  const calm = wonView(input, { seat: own, course: { chances: course.chances }, counted });
  expect(calm.turning).toEqual({ what: "", change: "No round changed much: one side led from the start." });
});

test("rounds end where the next begins, and what precedes the first is none", () => {
  expect(marks).toEqual([...marks].sort((a, b) => a - b));
  expect(marks.map((step) => counted(step - 1)?.number)).toEqual(marks.map((_, at) => at + 1));
});

test("the line marks its turning point, the higher number above", () => {
  const drawing = { labels: ["start", "1", "2"], label: "x", percent: (one: number) => `${100 * one}%` };
  const svg = courseLine({ ...drawing, chances: [0.25, 0.75, 1], turn: 1 });
  expect(
    [...svg.matchAll(/class="number"[^>]*dy="(-?\d+)"[^>]*>([^<]+)/g)].map(([, by, words]) => [by, words]),
  ).toEqual([
    ["-8", "75%"],
    ["16", "25%"],
  ]);
  expect(courseLine({ ...drawing, chances: [0.25, 0.75, 1], turn: undefined })).not.toContain("turning");
});
