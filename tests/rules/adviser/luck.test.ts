/** Luck, skill and guessing the secret orders: whatever the evaluator estimates, they add up to the change. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { POINTS } from "../../../src/rules/adviser/evaluate.ts";
import { type LuckReport, luckOf, turningPoints } from "../../../src/rules/adviser/luck.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "../conflict/toy.ts";

const courseOf = ({ past, state }: AnyMatch) => ({
  past: past.map(({ state: before, entry }) => ({ state: before, orders: entry.orders, dice: entry.faces.length > 0 })),
  end: state,
});

function reported(conflict: AnyConflict, seed: string, playouts: number, seat?: string): LuckReport {
  const match = playOut(conflict, seededDice(seed), seededDice(`${seed}/dice`));
  const of = seat ?? conflict.seats(match.state)[0]!;
  return certain(luckOf(conflict, courseOf(match), { seat: of, playouts, seed }));
}

const all = (skill: Readonly<Record<string, number>>) => Object.values(skill).reduce((sum, one) => sum + one, 0);

function expectSum(report: LuckReport): void {
  expect(report.luck + report.guess + all(report.skill)).toBe(report.last - report.first);
  let [step, chance] = [0, report.first];
  for (const { from, to, before, after, luck, guess, skill } of report.moments) {
    expect([from, before]).toEqual([step, chance]);
    expect(luck + guess + all(skill)).toBe(after - before);
    [step, chance] = [to, after];
  }
  expect(chance).toBe(report.last);
}

const game = toy as unknown as AnyConflict;

describe("the luck report", () => {
  test("adds up exactly, moment by moment and as a whole", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.constantFrom("a", "b"), (seed, seat) =>
        expectSum(reported(game, seed, 200, seat)),
      ),
    );
  });

  test.each(["duel", "pursuit", "sortie"])("adds up exactly in a %s, and ends at what was won", (kind) => {
    const report = reported(CONFLICTS[kind]!, `luck ${kind}`, 1);
    expectSum(report);
    expect([0, POINTS / 2, POINTS]).toContain(report.last);
  });

  test("is the same on every machine, and the two sides' reports mirror each other's end", () => {
    expect(reported(game, "twice", 200)).toEqual(reported(game, "twice", 200));
    const [a, b] = [reported(game, "mirror", 200, "a"), reported(game, "mirror", 200, "b")];
    expect(a.last + b.last).toBe(POINTS);
  });

  test("finds no skill without a choice, and no luck without dice", () => {
    const forced = { ...game, legal: () => [1] };
    const { skill, guess, luck, last, first } = reported(forced, "forced", 200);
    expect([all(skill), guess, luck]).toEqual([0, 0, last - first]);
    expect(last).not.toBe(first);
    for (const { luck: thrown, from, to } of reported(game, "dice", 200).moments)
      if (thrown !== 0) expect(to - from).toBe(1);
  });

  test("has losses with the expected losses, where a kind counts any", () => {
    const { losses } = reported(CONFLICTS.duel!, "losses", 1);
    for (const { lost, expected, low, high, of } of Object.values(losses)) {
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(high);
      expect(expected).toBeLessThanOrEqual(2 * of);
    }
    expect(Object.keys(losses).length).toBe(2);
  });

  test("names at most that many turning points, the largest, in order", () => {
    const report = reported(game, "turns", 200);
    const turns = turningPoints(report, 2);
    expect(turns.length).toBeLessThanOrEqual(2);
    expect(turns.map(({ from }) => from)).toEqual(turns.map(({ from }) => from).sort((x, y) => x - y));
    const least = Math.min(...turns.map(({ before, after }) => Math.abs(after - before)));
    const others = report.moments.filter((moment) => !turns.includes(moment));
    expect(others.every(({ before, after }) => Math.abs(after - before) <= least)).toBe(true);
  });

  test("passes over moments that changed less than a fiftieth of the whole", () => {
    const moment = (from: number, after: number) => ({
      from,
      to: from + 1,
      before: 5000,
      after,
      luck: 0,
      guess: 0,
      skill: {},
    });
    const moments = [moment(0, 5000 + POINTS / 50), moment(1, 5000 - POINTS / 50 + 1), moment(2, 9000)];
    expect(turningPoints({ moments } as never, 5).map(({ from }) => from)).toEqual([0, 2]);
  });

  test("says in words where nobody can judge, and where nothing was played", () => {
    const { counsel: _, ...unknown } = game;
    const match = playOut(game, seededDice("x"), seededDice("y"));
    const work = { seat: "a", playouts: 10, seed: "" };
    expect(luckOf(unknown, courseOf(match), work)).toMatchObject({ problem: { key: "BNB.Problem.luck.unknown" } });
    expect(luckOf(game, { past: [], end: match.state }, work)).toMatchObject({
      problem: { key: "BNB.Problem.luck.nothing" },
    });
  });
});
