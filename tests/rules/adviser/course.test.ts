/** The chances of a finished conflict, round by round: they start and end where the conflict did, and name the step that turned it. */
import { expect, test } from "vitest";
import { courseOf } from "../../../src/rules/adviser/course.ts";
import { POINTS } from "../../../src/rules/adviser/evaluate.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

function played(conflict: AnyConflict, seed: string) {
  const { past, state } = playOut(conflict, seededDice(seed), seededDice(`${seed}/dice`));
  return [...past.map((step) => step.state), state];
}

const DUEL = CONFLICTS.duel!;
const states = played(DUEL, "course");
const marks = states.map((_, at) => at).filter((at) => at % 3 === 0);
const work = { states, marks, playouts: 12, seed: "course" };

test("both sides see the same turning point, from opposite ends", () => {
  const outcome = DUEL.outcome(states.at(-1))!;
  const [winner] = outcome.winners;
  const loser = DUEL.seats(states.at(-1)).find((seat) => seat !== winner)!;
  const won = courseOf(DUEL, { ...work, seat: winner! });
  const lost = courseOf(DUEL, { ...work, seat: loser });
  expect(won.chances.at(-1)!.points).toBe(POINTS);
  expect(lost.chances.at(-1)!.points).toBe(0);
  expect(lost.turn!.round).toBe(won.turn!.round);
  expect(won.turn!.after).toBeGreaterThan(won.turn!.before);
  expect(lost.turn!.after).toBeLessThan(lost.turn!.before);
  // Its step lies in its round, and the numbers are those of the line.
  const { round, step, before, after } = won.turn!;
  expect([won.chances[round - 1]!.points, won.chances[round]!.points]).toEqual([before, after]);
  expect(step).toBeGreaterThan(won.chances[round - 1]!.step);
  expect(step).toBeLessThanOrEqual(won.chances[round]!.step);
});

test("no round gains more for the winner, and the same record gives the same numbers", () => {
  const [winner] = DUEL.outcome(states.at(-1))!.winners;
  const course = courseOf(DUEL, { ...work, seat: winner! });
  const gains = course.chances.slice(1).map(({ points }, at) => points - course.chances[at]!.points);
  expect(Math.max(...gains)).toBe(course.turn!.after - course.turn!.before);
  expect(courseOf(DUEL, { ...work, seat: winner! })).toEqual(course);
});
