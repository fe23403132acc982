/** Rolls as moments: both sums, dice, verdict and reason, in the kinds that roll checks. */
import { describe, expect, it } from "vitest";
import { discussionBoard } from "../../../../src/foundry/conflict/kinds/discussion/discussion-board.ts";
import { heardView } from "../../../../src/foundry/conflict/kinds/discussion/heard.view.ts";
import { discussionMoments, discussionRoll } from "../../../../src/foundry/conflict/kinds/discussion/rolls.view.ts";
import { pursuitBoard } from "../../../../src/foundry/conflict/kinds/pursuit/pursuit-board.ts";
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

  it("are one moment a leg, told from the reader's side; then the counter moves", () => {
    const told = (who: string | undefined, beat: number) => {
      const shown = shownAt({ ...look(chase(WIN, LOSE), who), say }, pursuitMoments, 1, 0, beat);
      return { gap: (shown.view.match.state as { gap: number }).gap, ...pursuitRoll(shown)! };
    };
    expect([2, 3, 4].map((beat) => told("Ella", beat).gap)).toEqual([4, 4, 3]);
    expect(told("Ella", 5)).toMatchObject({
      over: "Leg 2",
      before: 4,
      ways: [
        { side: "evader", you: true, way: "Run", rating: "3" },
        { side: "pursuer", you: false, way: "Run", rating: "3" },
      ],
      check: {
        success: false,
        against: false,
        verdict: "Odo gains one: gap 3",
        why: "Run 3 against 3: missed by 12.",
        needs: "You needed",
        likely: "Your chance was 50.0%",
      },
      now: { chance: 0.5, words: "to escape, if every leg is like this; it was 66.7%." },
    });
    expect(told("Odo", 4)).toMatchObject({
      ways: [{ side: "pursuer", you: true }, { side: "evader" }],
      check: {
        success: true,
        against: true,
        verdict: "You gain one: gap 3",
        why: "Run 3 against 3: made by 11.",
        needs: "Ella needed",
      },
      isLast: false,
    });
    expect(told(undefined, 5).check).toMatchObject({ success: true, verdict: "Odo gains one: gap 3" });
    const shown = shownAt({ ...look(chase(WIN, LOSE), "Ella"), say }, pursuitMoments, 1);
    const html = render("conflict/pursuit-board", { board: pursuitBoard.boardContext(shown) });
    expect(html).toContain("curve");
    expect(html).toContain("the gap is 3, was 4");
    expect(pursuitMoments.words(shown.moment!.moment, shown).line).toBe("Odo gains one: gap 3");
  });

  it("the leg that ends the chase has no ring, and says how it ends", () => {
    const match = chase(WIN, WIN, WIN);
    const rings = match.past.map((past) => pursuitMoments.of(past, match.conflict, []).map(({ ring }) => ring));
    expect(rings).toEqual([[2000], [2000], [undefined]]);
    const last = (who: string) => pursuitRoll(shownAt({ ...look(match, who), say }, pursuitMoments, 2))!;
    expect([last("Ella"), last("Odo")]).toMatchObject([
      { check: { verdict: "You escape" }, now: undefined },
      { check: { verdict: "Ella escapes" }, now: undefined },
    ]);
  });

  it("name the way that would have turned the leg", () => {
    const swift = {
      evader: {
        ...group("Ella"),
        ways: ["run", "ride"],
        members: [{ id: "Ella", name: "Ella", skills: { ...skills, ride: 9 } }],
      },
    };
    const near = played(pursuit(swift), [RUN, [6, 3, 4]]);
    const shown = shownAt({ ...look(near, "Ella"), say }, pursuitMoments, 0);
    expect(pursuitRoll(shown)!.check.why).toBe("Run 3 against 3: missed by 1. With Ride 9 it would have been a gain.");
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
    const at = (beat: number) => shownAt({ ...look(match, "Ella"), say }, discussionMoments, 1, 0, beat);
    expect(heardView(at(-1))).toMatchObject({
      spoken: { name: "Ella", response: "Open it" },
      listener: "",
      check: { success: true },
      acts: { asked: true, pale: false, known: true, taken: true, chance: "50.0", driven: { asked: "Open it" } },
    });
    const within = heardView(at(-1))!
      .acts.faces!.filter((one) => one.within)
      .map(({ face }) => face);
    expect(within).toEqual([1, 2, 3, 4, 5, 6]);
    // The second die comes after the verdict; where the light stops is not told before.
    const states = [2, 3, 4, 5].map((beat) => heardView(at(beat))!.acts);
    expect(states.map(({ pale, runs, known }) => [pale, runs, known])).toEqual([
      [true, false, false],
      [false, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    const rolled = states.map(({ faces }) => faces!.filter((one) => one.rolled).map(({ face }) => face));
    expect(rolled).toEqual([[], [], [], [5]]);
    const lines = [0, 3, 5].map((beat) => discussionMoments.words(at(beat).moment!.moment, at(beat)).line);
    expect(lines[0]).toBe("Ella appeals to Odo");
    expect(lines[1]).toMatch(/^Ella appeals to Odo · Persuaded by \d+\.$/);
    expect(lines[2]).toBe("Odo acts on it");
    const board = render("conflict/discussion-board", { board: discussionBoard.boardContext(at(-1)) });
    expect(board).toContain("Odo is now driven");
    expect(board).not.toContain("talk-odds");
  });

  it("say who is persuaded and does not act on it", () => {
    const match = played(begun(), [{ "speak:Ella": APPEAL }, []], [settled({}), [...WIN, 7]]);
    const shown = shownAt({ ...look(match, "Ella"), say }, discussionMoments, 1);
    expect(heardView(shown)!.acts).toMatchObject({ taken: false, driven: undefined });
    expect(heardView(shown)!.acts.verdict).toBe("7 is above 6: does not act on it");
    expect(discussionMoments.words(shown.moment!.moment, shown).line).toBe("Odo is persuaded, but does not act on it");
  });

  it("have no second die where nobody is persuaded", () => {
    const match = played(begun(), [{ "speak:Ella": APPEAL }, []], [settled({}), LOSE]);
    const shown = discussionRoll(shownAt(look(match, "Ella"), discussionMoments, 1))!;
    expect(shown).toMatchObject({ check: { success: false } });
    const { acts } = heardView(shownAt({ ...look(match, "Ella"), say }, discussionMoments, 1))!;
    expect(acts).toEqual({ asked: false, words: "Not asked: they are not persuaded." });
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
    const heard = [0, 1].map((place) => heardView(shownAt(look(match, "Ella"), discussionMoments, 2, place)));
    expect(heard.map((one) => one !== undefined)).toEqual([false, true]);
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
