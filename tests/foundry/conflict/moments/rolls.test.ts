/** Rolls as moments: both sums, dice, verdict and reason, in the kinds that roll checks. */
import { describe, expect, it } from "vitest";
import { discussionMoments, discussionRoll } from "../../../../src/foundry/conflict/kinds/discussion/rolls.view.ts";
import { pursuitMoments, pursuitRoll } from "../../../../src/foundry/conflict/kinds/pursuit/rolls.view.ts";
import { type Check, checkView, marginOf, sumOf } from "../../../../src/foundry/conflict/moments/check.view.ts";
import { momentFoot, ringOffset, skippedWords } from "../../../../src/foundry/conflict/moments/foot.view.ts";
import { rollMoments } from "../../../../src/foundry/conflict/moments/roll-moments.view.ts";
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
import { shownAt } from "./shown.ts";

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

describe("a roll", () => {
  const sum = (who: string, base: number, more: Check["ours"]["more"] = []) => {
    const value = base + more.reduce((all, { by }) => all + by, 0);
    return sumOf({ who, base: { words: "Speed", by: base }, more, label: who }, value, "other");
  };
  const check = (faces: readonly number[], success: boolean, tired: number): Check => ({
    ours: sum("Ella", 4),
    theirs: sum("Odo", 3, [
      { words: "tired", by: tired },
      { words: "mail", by: 2 },
    ]),
    faces,
    success,
  });
  const view = (given: Check, beat = 3) => checkView(given, chronicleCheck, beat, say);

  it("names every part of both sums, and what was needed and rolled", () => {
    const shown = view(check([6, 7, 4], true, -1));
    expect(shown.rows).toEqual([
      { left: { words: "Speed", by: "4" }, right: { words: "Speed", by: "3" } },
      { left: undefined, right: { words: "tired", by: "−1" } },
      { left: undefined, right: { words: "mail", by: "+2" } },
    ]);
    expect(shown).toMatchObject({ total: "21", target: "18", need: 14, rolled: 17, chance: "50.0" });
    expect(marginOf(check([6, 7, 4], true, -1), chronicleCheck)).toBe(3);
  });

  it("a part that nobody named is still in the sum", () => {
    expect(sumOf({ who: "", base: { words: "Speed", by: 4 }, label: "" }, 3, "other").more).toEqual([
      { words: "other", by: -1 },
    ]);
  });

  it.each([
    [
      "the part that decided",
      [6, 5, 3],
      true,
      -2,
      "Odo: tired −2. Needed 13 instead of 15. Without it this would have missed.",
    ],
    ["the part that counted most where none decided", [8, 8, 9], true, -1, "Odo: mail +2. Needed 14 instead of 12."],
    [
      "a miss that a part caused",
      [6, 5, 2],
      false,
      0,
      "Odo: mail +2. Needed 15 instead of 13. Without it this would have hit.",
    ],
  ])("its reason is %s", (_, faces, success, tired, words) => {
    expect(view(check(faces, success, tired)).why).toBe(words);
  });

  it("without any part, its reason is both ratings", () => {
    const plain = { ours: sum("Ella", 4), theirs: sum("Odo", 3), faces: [8, 8, 9], success: true };
    expect(view(plain).why).toBe("Speed 4 against Speed 3: needed 13 on the dice.");
  });

  it("its dice have no face before they are rolled", () => {
    expect(view(check([6, 7, 4], true, 0), 0).dice.map(({ face }) => face)).toEqual(["", "", ""]);
    expect(view(check([6, 7, 10], true, 0), 1).dice.map(({ face }) => face)).toEqual([6, 7, 0]);
    expect(view(check([6, 7, 4], true, 0), 1).rolled).toBeUndefined();
  });

  it("of a pool of dice has neither sum nor margin; dice that do not count are set apart", () => {
    const pool = { ours: sum("Ella", 2), theirs: sum("Odo", 3), faces: [2, 8, 1], success: false };
    const shown = checkView(pool, CHECKS.d8pool, 3, say);
    expect([shown.sums, shown.why, marginOf(pool, CHECKS.d8pool)]).toEqual([false, "", undefined]);
    expect(shown.dice.some(({ spare }) => spare)).toBe(true);
  });
});

const skills = { run: 3, hide: 3, notice: 2 };
const group = (seat: string) => ({ seat, name: seat, members: [{ id: seat, name: seat, skills }], ways: ["run"] });
const pursuit = (more: object = {}) =>
  certain(beginMatch(CONFLICTS.pursuit!, { evader: group("Ella"), pursuer: group("Odo"), ...more })) as AnyMatch;
const RUN = { evade: { do: "go", way: "run" }, pursue: { do: "go", way: "run" } };

describe("the rolls of a pursuit", () => {
  const chase = (...faces: readonly (readonly number[])[]) =>
    played(pursuit(), ...faces.map((one) => [RUN, one] as const));

  it("are one moment a leg, drawn as it was before it", () => {
    const shown = shownAt(look(chase(WIN, LOSE), "Ella"), pursuitMoments, 1);
    expect((shown.view.match.state as { leg: number }).leg).toBe(1);
    expect(pursuitRoll(shown)).toMatchObject({ over: "Leg 2", title: "Ella runs from Odo" });
    expect(pursuitRoll(shown)!.check.verdict).toMatch(/^The gap shrinks, by \d+\.$/);
    expect(render("conflict/moment-roll", { moment: pursuitRoll(shown) })).toContain("curve");
  });

  it("the leg that ends the chase has no ring", () => {
    const match = chase(WIN, WIN, WIN);
    const rings = match.past.map((past) => pursuitMoments.of(past, match.conflict, []).map(({ ring }) => ring));
    expect(rings).toEqual([[3000], [3000], [undefined]]);
  });

  it("include the approach, rolled by the pursuers", () => {
    const shown = shownAt(look(played(pursuit({ approach: true }), [{}, WIN]), "Ella"), pursuitMoments, 0);
    expect(pursuitRoll(shown)!.check.verdict).toMatch(/^Succeeds by \d+: nobody notices\.$/);
  });

  it("are not on the page without a moment", () => expect(pursuitRoll(look(chase(WIN), "Ella"))).toBeUndefined());
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
    expect(discussionRoll(shownAt(look(match, "Ella"), discussionMoments, 1))).toMatchObject({
      title: "Ella appeals to Odo",
      check: { success: true },
      more: { label: "Proud/Arrogant 6", dice: [{ sides: 12, face: 5 }], words: "acts on it" },
    });
    // The second die comes after the verdict.
    expect(discussionRoll(shownAt(look(match, "Ella"), discussionMoments, 1, 0, 2))!.more).toBeUndefined();
  });

  it("have no second die where nobody is persuaded", () => {
    const match = played(begun(), [{ "speak:Ella": APPEAL }, []], [settled({}), LOSE]);
    const shown = discussionRoll(shownAt(look(match, "Ella"), discussionMoments, 1))!;
    expect(shown).toMatchObject({ check: { success: false }, more: undefined });
    expect(shown.check.verdict).toMatch(/^Not persuaded, missed by \d+\.$/);
  });

  it("include attempts to leave, which are opposed", () => {
    const match = played(
      begun(),
      [{ "speak:Ella": APPEAL }, []],
      [settled({ Odo: "escape" }), []],
      [{ "judge:Ella": { do: "judge", skill: "run", yields: false } }, [...LOSE, ...LOSE]],
    );
    const [attempt, appeal] = [0, 1].map((place) =>
      discussionRoll(shownAt(look(match, "Ella"), discussionMoments, 2, place)),
    );
    expect(attempt).toMatchObject({ title: "Odo’s Run v Ella’s Run", check: { success: false } });
    expect(appeal).toMatchObject({ title: "Ella appeals to Odo" });
  });
});

describe("the foot while something is shown", () => {
  const ROLL = { over: "", title: "T", result: "BNB.Rolls.succeeds", ours: {}, theirs: {}, faces: [], success: true };
  const { moments } = rollMoments({ rolls: () => [ROLL, ROLL, ROLL] as never, check: () => CHECKS.d8pool });
  const shown = (place: number) => shownAt(look(played(pursuit(), [RUN, WIN])), moments, 0, place);
  const playing = { left: 3, held: false, isFirst: true, speed: 2, ring: { seconds: 2, share: 0.75 } };
  const marked = { ...moments, words: () => ({ line: "Hit by 3", mark: "You strike" }) };

  it("says what has happened and how much is left to see", () => {
    expect(momentFoot(shown(0), moments, playing)).toMatchObject({
      words: "T · Succeeds.",
      note: "2 more results to see",
      count: "1 of 3",
      main: "Continue",
      marks: [],
    });
    expect(momentFoot(shown(2), moments, { ...playing, left: 1 })!.note).toBe("Space: continue. P: pause.");
    expect(momentFoot(look(pursuit()), moments, playing)).toBeUndefined();
  });

  it("marks a few named moments, and where the ring is", () => {
    const foot = momentFoot(shown(1), marked, playing)!;
    expect(foot.marks.map(({ now, done }) => [now, done])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect(foot.ring).toMatchObject({ seconds: 2, offset: "25.0" });
    expect(ringOffset(1)).toBe("0.0");
    expect(foot.speeds.map(({ chosen }) => chosen)).toEqual([false, true]);
  });

  it("sums up what was skipped in one line: the last three", () => {
    const all = Array.from({ length: 5 }, () => shown(0).moment!.moment);
    expect(skippedWords(look(pursuit()), marked, all)).toBe("Skipped: Hit by 3 · Hit by 3 · Hit by 3");
    expect(skippedWords(look(pursuit()), marked, [])).toBe("");
  });
});
