/** A player's worst decisions as exercises: what counts as one, how they are listed, and when the better answer is shown. */
import { expect, test } from "vitest";
import { attemptKey, exerciseRows } from "../../../../src/foundry/conflict/report/exercises/exercises.view.ts";
import { worstOf } from "../../../../src/foundry/conflict/report/exercises/worst.ts";
import { luckReport, luckTask } from "../../../../src/foundry/conflict/report/luck/task.ts";
import { consult } from "../../../../src/rules/adviser/consult.ts";
import type { LuckReport } from "../../../../src/rules/adviser/luck.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { missing, render, say } from "../../support/render.ts";

const sortie = CONFLICTS.sortie!;
const match = playOut(sortie, seededDice("chance"), seededDice("dice"));
const seat = sortie.seats(match.state)[0]!;

function report(skills: readonly number[], error = 300): LuckReport {
  const moments = skills.map((skill, at) => ({
    from: at,
    to: match.past.length,
    before: 0,
    after: 0,
    luck: 0,
    guess: 0,
    skill: { [seat]: skill },
  }));
  return { seat, error, moments } as unknown as LuckReport;
}

test("a loss within the judge's own error is no mistake, and three are enough", () => {
  expect(worstOf(match, report([-300, 500, -299]))).toEqual([]);
  const worst = worstOf(match, report([-400, -900, -500, -301, -302]));
  expect(worst.map(({ lost }) => lost)).toEqual([900, 500, 400]);
  // A moment without a decision of that seat takes no place among the three.
  const [undecided, ...others] = report([-990, -900, -500, -400]).moments;
  const moments = [{ ...undecided!, to: 0 }, ...others];
  expect(worstOf(match, { ...report([]), moments }).map(({ lost }) => lost)).toEqual([900, 500, 400]);
});

test("steps of the automatic ending are nobody's decision", () => {
  const { entries } = match.record;
  const settled = (at: number, ...after: object[]) => {
    const all = [...entries.slice(0, at), { type: "settle", consents: {} }, ...after, ...entries.slice(at)];
    return worstOf({ ...match, record: { ...match.record, entries: all } } as typeof match, report([-400, -900, -500]));
  };
  expect(settled(1).map(({ lost }) => lost)).toEqual([400]);
  // An undone step stops it: from there on people decide again.
  expect(settled(2, { type: "undo", steps: 1, consents: {} })).toHaveLength(3);
});

test("each one of a real report names a step in which that seat had a choice, and the adviser has an answer to it", () => {
  const found = certain(luckReport(sortie, luckTask(match, seat)));
  const worst = worstOf(match, { ...found, error: 0 });
  expect(worst.length).toBeGreaterThan(0);
  const [row] = exerciseRows({ r: { page: "p", title: "Gate", seat, worst } }, new Map(), say);
  expect(row!.where).toMatch(/^\S.*\(Step \d+\)$/);
  expect(row!.own).toMatch(/^Your order: \w.+\.$/);
  expect(render("exercises/list", { rows: [row] })).toContain(row!.own);
  for (const { step, key } of worst) {
    const { state, entry } = match.past[step]!;
    expect(sortie.demands(state).find((open: { key: string }) => open.key === key)?.seat).toBe(seat);
    expect(entry.orders).toHaveProperty([key]);
    const thought = { playouts: 20, breadth: 4, moments: 1 };
    expect(consult({ conflict: sortie, state, seat }, { key, seed: "x", thought, games: 4 }).ok).toBe(true);
  }
});

test("the costliest come first; the answer is offered only after the player's own, and then stays visible", () => {
  missing.clear();
  const counted = {
    r1: { page: "p1", title: "<i>Moor", seat: "a", worst: [{ step: 4, key: "k", lost: 250 }] },
    r2: { page: "p2", title: "Gate", seat: "a", worst: [{ step: 0, key: "k", lost: 1230 }] },
  };
  const rows = (decided: boolean, answer?: string) =>
    exerciseRows(counted, new Map([[attemptKey("r2", 0), { copy: "c", decided, ...(answer ? { answer } : {}) }]]), say);
  expect(rows(false).map(({ title, mayLook }) => [title, mayLook])).toEqual([
    ["Gate", false],
    ["<i>Moor", false],
  ]);
  expect(rows(true)[0]).toMatchObject({ mayLook: true, answer: "", where: "Step 1", lost: "−12.3 % chance to win" });
  expect(rows(true, "Charge")[0]).toMatchObject({ mayLook: false, answer: "Charge" });
  const html = render("exercises/list", { rows: rows(true) });
  expect(html.match(/data-action="look"/g)).toHaveLength(1);
  expect(html).not.toMatch(/<i>Moor|undefined/);
  expect(render("exercises/list", { rows: [] })).toContain("None yet");
  expect([...missing]).toEqual([]);
});
