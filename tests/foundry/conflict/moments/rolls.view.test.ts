/** Rolls on the board, one at a time, in the three kinds that roll checks. */
import { describe, expect, it } from "vitest";
import { discussionRolls } from "../../../../src/foundry/conflict/kinds/discussion/rolls.view.ts";
import { pursuitRolls } from "../../../../src/foundry/conflict/kinds/pursuit/rolls.view.ts";
import {
  firstOfSeveral,
  type Rolled,
  rollsPanel,
  shownRoll,
  turnedRoll,
} from "../../../../src/foundry/conflict/moments/rolls.view.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { MOTIVATION_PAIRS } from "../../../../src/rules/chronicle/people/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../src/rules/result.ts";
import { CHECKS } from "../../../../src/rules/variants.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import { render, say } from "../../support/render.ts";
import { look } from "../../support/scene.ts";
import { APPEAL } from "../kinds/discussion/appeal.ts";

const WIN = [8, 8, 9];
const LOSE = [1, 1, 10];

function played(match: AnyMatch, ...steps: readonly (readonly [orders: object, faces: readonly number[]])[]): AnyMatch {
  return steps.reduce((now, [orders, faces]) => {
    const dice = scriptedDice([...faces]);
    const next = certain(step(now, orders as never, dice));
    dice.spent();
    return next;
  }, match);
}

const skills = { run: 3, hide: 3, notice: 2 };
const group = (seat: string) => ({ seat, name: seat, members: [{ id: seat, name: seat, skills }], ways: ["run"] });
const pursuit = (more: object = {}) =>
  certain(beginMatch(CONFLICTS.pursuit!, { evader: group("Ella"), pursuer: group("Odo"), ...more })) as AnyMatch;
const RUN = { evade: { do: "go", way: "run" }, pursue: { do: "go", way: "run" } };

describe("one roll", () => {
  const roll = (faces: readonly number[], success: boolean): Rolled => ({
    step: 0,
    rating: 2,
    opposition: 3,
    faces,
    success,
    words: () => ({ when: "", title: "", result: success ? "BNB.Rolls.succeeds" : "BNB.Rolls.fails" }),
  });

  it("has its sum, its target and the margin", () => {
    expect(shownRoll(roll([8, 7, 10], true), chronicleCheck, say)).toMatchObject({
      rating: "+2",
      rolled: 15,
      total: "17",
      target: "17",
      need: 15,
      words: "Succeeds.",
    });
    expect(shownRoll(roll([8, 8, 1], true), chronicleCheck, say).words).toBe("Succeeds by 2.");
    // A zero on the ten-sided die counts as nothing.
    expect(shownRoll(roll([8, 7, 10], true), chronicleCheck, say).dice.at(-1)).toEqual({
      sides: 10,
      face: 0,
      counts: true,
    });
  });

  it("of a pool has no sum, and sets apart the dice that do not count", () => {
    const shown = shownRoll(roll([2, 8, 1], false), CHECKS.d8pool, say);
    expect([shown.total, shown.target, shown.words]).toEqual(["", "", "Fails."]);
    expect(shown.dice.map(({ counts }) => counts)).toEqual([false, true, false]);
  });
});

describe("the rolls of a pursuit", () => {
  const match = played(pursuit(), [RUN, WIN], [RUN, LOSE], [RUN, LOSE]);
  const panel = (draft: object = {}) => pursuitRolls(look(match, "Ella", draft));

  it("begin with none", () => {
    expect(pursuitRolls(look(pursuit(), "Ella"))).toBeUndefined();
  });

  it("show the newest, with a way back", () => {
    expect(panel()).toMatchObject({
      heading: "Last roll",
      when: "Leg 3",
      title: "Ella’s Run v Odo’s Run",
      now: true,
      latest: true,
      pager: "3 of 3",
    });
    expect(panel()!.words).toMatch(/^Lost by \d+: the gap shrinks\.$/);
    expect(panel()!.before.map(({ words }) => words)).toEqual([
      "Ella’s Run v Odo’s Run, Leg 2",
      "Ella’s Run v Odo’s Run, Leg 1",
    ]);
  });

  it("show an earlier one on request; its dice are not rolled again", () => {
    expect(panel({ roll: 0 })).toMatchObject({
      heading: "Earlier roll",
      when: "Leg 1",
      now: false,
      first: true,
      latest: false,
    });
    expect(panel({ roll: 0 })!.words).toMatch(/^Won by \d+: the gap grows\.$/);
  });

  it("show the newest where an undo removed the requested one", () => {
    expect(panel({ roll: 7 })).toMatchObject({ heading: "Last roll", when: "Leg 3" });
  });

  it("include the approach, rolled by the pursuers", () => {
    const approach = played(pursuit({ approach: true }), [{}, WIN]);
    const shown = pursuitRolls(look(approach, "Ella"));
    expect(shown).toMatchObject({ title: "Odo’s Hide v Ella’s Notice", success: true });
    expect(shown!.words).toMatch(/^Succeeds by \d+: nobody notices\.$/);
  });

  it("are on the page, with their dice and both buttons", () => {
    const html = render("conflict/last-roll", { roll: panel({ roll: 1 }), replay: { step: 3 } });
    expect(html.match(/class="die/g)).toHaveLength(3);
    expect([...html.matchAll(/data-to="(\w+)"/g)].map(([, to]) => to)).toEqual(["back", "pause", "next", "skip"]);
    expect([...html.matchAll(/data-pace="(\d)"/g)].map(([, pace]) => pace)).toEqual(["1", "2"]);
    expect(html).not.toContain("disabled");
    expect(html).toContain("2 of 3");
    expect(html).toContain("curve");
  });
});

describe("the rolls of a discussion", () => {
  const motivations = Object.fromEntries(
    MOTIVATION_PAIRS.flatMap(([left, right]) => [
      [left, 6],
      [right, 6],
    ]),
  );
  const person = (id: string) => ({ id, name: id, seat: id, skills: { convince: 4, run: 2 }, motivations });
  const begun = () =>
    certain(
      beginMatch(discussion, {
        topic: "The gate",
        context: "the siege",
        participants: ["Ella", "Odo"].map(person),
        table: [],
      }),
    ) as AnyMatch;
  const settled = (takes: object) => ({ "settle:Odo": { do: "settle", terms: null, takes } });

  it("show each listener's, and whether they act on it", () => {
    const match = played(begun(), [{ "speak:Ella": APPEAL }, []], [settled({}), [...WIN, 5]]);
    expect(discussionRolls(look(match, "Ella"))).toMatchObject({
      when: "Appeal 1",
      title: "Ella appeals to Odo: Convince, difficulty 3",
      success: true,
      more: { label: "Proud/Arrogant 6", dice: [{ sides: 12, face: 5 }], words: "acts on it" },
    });
  });

  it("have no second die where nobody is persuaded", () => {
    const match = played(begun(), [{ "speak:Ella": APPEAL }, []], [settled({}), LOSE]);
    const shown = discussionRolls(look(match, "Ella"));
    expect(shown).toMatchObject({ success: false, more: undefined });
    expect(shown!.words).toMatch(/^Not persuaded, missed by \d+\.$/);
  });

  it("include attempts to leave, which are opposed", () => {
    const match = played(
      begun(),
      [{ "speak:Ella": APPEAL }, []],
      [settled({ Odo: "escape" }), []],
      [{ "judge:Ella": { do: "judge", skill: "run", yields: false } }, [...LOSE, ...LOSE]],
    );
    const [attempt, appeal] = [0, 1].map((roll) => discussionRolls(look(match, "Ella", { roll })));
    expect(attempt).toMatchObject({ title: "Odo’s Run v Ella’s Run", when: "", success: false });
    expect(appeal).toMatchObject({ when: "Appeal 1", success: false });
  });
});

it("go forward and back one by one; the newest one and the jump to it need no position", () => {
  const to = (roll: number | undefined, way: string) => turnedRoll(4, { roll }, way);
  expect([to(0, "on"), to(1, "next"), to(2, "on"), to(undefined, "on")]).toEqual([1, 2, undefined, undefined]);
  expect([to(undefined, "back"), to(1, "back"), to(0, "back")]).toEqual([2, 0, 0]);
  expect([to(0, "skip"), turnedRoll(1, {}, "back")]).toEqual([undefined, undefined]);
});

it("play one by one where a step has several, and not where it has one", () => {
  const rolls = [0, 2, 2, 3].map((step) => ({ step }) as Rolled);
  expect([0, 1, 2, 3, 4].map((since) => firstOfSeveral(rolls, since))).toEqual([0, 1, 1, undefined, undefined]);
});

it("without rolls there is no panel", () => {
  expect(rollsPanel([], chronicleCheck, look(pursuit()))).toBeUndefined();
});
