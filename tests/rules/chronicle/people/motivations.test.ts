import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import {
  APPEAL_SKILLS,
  appealChance,
  chronicleAppeal,
  settleDifficulty,
  takesToHeart,
} from "../../../../src/rules/chronicle/discussion/index.ts";
import { CHRONICLE_OPTIONS } from "../../../../src/rules/chronicle/options.ts";
import {
  adopt,
  type DrivingMotivation,
  drivingOn,
  grow,
  matterMissing,
  playOut,
} from "../../../../src/rules/chronicle/people/driving.ts";
import { generateMotivations, RATING_PAIRS } from "../../../../src/rules/chronicle/people/generation.ts";
import {
  isMotivation,
  leaning,
  MOTIVATION_PAIRS,
  MOTIVATIONS,
  type Motivations,
  pairOverLimit,
  partnerOf,
  readMotivations,
} from "../../../../src/rules/chronicle/people/motivations.ts";
import { fraction, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";

const flat = (rating: number) => Object.fromEntries(MOTIVATIONS.map((one) => [one, rating])) as unknown as Motivations;

const driving = (topic: string, talkerRating = 4, motivation = "proud" as const): DrivingMotivation => ({
  context: "the siege",
  topic,
  motivation,
  skill: "convince",
  talkerRating,
});

describe("the motivations", () => {
  it("R000-2.03-01 are nine pairs in this order", () => {
    expect(MOTIVATION_PAIRS.map((pair) => pair.join("/"))).toEqual([
      "energetic/lazy",
      "forgiving/avenging",
      "honest/deceitful",
      "merciful/cruel",
      "modest/proud",
      "prudent/reckless",
      "valorous/cowardly",
      "trusting/independent",
      "generous/selfish",
    ]);
    expect(MOTIVATIONS.length).toBe(18);
    for (const one of MOTIVATIONS) expect(partnerOf(partnerOf(one))).toBe(one);
    expect(isMotivation("brave")).toBe(false);
  });

  it("R000-2.03-02 are rated 2 to 10, and a pair never adds to more than 12", () => {
    expect(readMotivations(flat(6)).ok).toBe(true);
    expect(readMotivations(flat(2)).ok).toBe(true);
    expect(readMotivations(flat(7))).toMatchObject({ problem: { key: "BNB.Problem.motivation.pair" } });
    expect(readMotivations({ ...flat(2), proud: 11 })).toMatchObject({ problem: { params: { motivation: "proud" } } });
    expect(readMotivations({ ...flat(6), lazy: 1 }).ok).toBe(false);
    expect(readMotivations({ ...flat(6), brave: 5 }).ok).toBe(false);
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        (typed) => void expect(readMotivations(typed).ok).toBe(false),
      ),
    );
  });

  it("R000-2.04-01 advise the higher side of the pair, or say that they tie", () => {
    const ratings = { ...flat(6), proud: 10, modest: 2 };
    expect(leaning(ratings, "modest")).toBe("proud");
    expect(leaning(ratings, "proud")).toBe("proud");
    expect(leaning(ratings, "lazy")).toBe("tie");
    for (const [left, right] of MOTIVATION_PAIRS) {
      expect(leaning({ ...ratings, [left]: 4, [right]: 5 }, left)).toBe(right);
      expect(leaning({ ...ratings, [left]: 5, [right]: 4 }, right)).toBe(left);
    }
  });
});

describe("generation of motivations", () => {
  it("T000-2.03-01 R000-2.03-07 A000-2.03-04 follows the book's example: the k-th pair still free, then a die for each", () => {
    // Picks 5, 7, then always the first; flips 3 and 2, then odd, the equal pair's die read as well.
    const dice = scriptedDice([5, 7, 1, 1, 1, 1, 1, 1, /* the last costs no die */ 3, 2, 1, 1, 1, 1, 1, 1, 1]);
    const ratings = generateMotivations(dice);
    dice.spent();
    expect(ratings).toMatchObject({ modest: 2, proud: 10, trusting: 9, independent: 3, energetic: 3, lazy: 9 });
  });

  it("A000-2.03-03 reads the d10's 0 as 10 and rolls it again", () => {
    const dice = scriptedDice([10, 10, 9, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(generateMotivations(dice)).toMatchObject({ generous: 10, selfish: 2 });
    dice.spent();
  });

  it("R000-2.03-06 T000-2.03-03 deals 2/10, 3/9 twice, 4/8 three times, 5/7 twice and 6/6: 108 in all", () => {
    const count = (low: number) => RATING_PAIRS.filter(([one]) => one === low).length;
    expect([2, 3, 4, 5, 6].map(count)).toEqual([1, 2, 3, 2, 1]);
    const orders = 362880 / (1 * 2 * 6 * 2 * 1);
    expect(orders).toBe(15120);
    expect(orders * 2 ** 8).toBe(3870720);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const ratings = generateMotivations(seededDice(seed));
        expect(readMotivations(ratings).ok).toBe(true);
        const pairs = MOTIVATION_PAIRS.map(([left, right]) => [ratings[left], ratings[right]].sort((a, b) => a - b));
        expect(pairs.map(String).sort()).toEqual(RATING_PAIRS.map(String).sort());
        expect(Object.values(ratings).reduce((a, b) => a + b)).toBe(108);
      }),
    );
  });

  it("gives every pair of motivations every rating pair, both ways round, with the right frequency", () => {
    const throws = 9000;
    const tens = new Map<string, number>();
    for (let seed = 0; seed < throws; seed++) {
      const ratings = generateMotivations(seededDice(`pairs ${seed}`));
      for (const one of MOTIVATIONS) if (ratings[one] === 10) tens.set(one, (tens.get(one) ?? 0) + 1);
    }
    // A motivation is the 10 once in 18: 500 of 9000, and five deviations are about 109.
    for (const one of MOTIVATIONS) expect(Math.abs((tens.get(one) ?? 0) - 500)).toBeLessThan(109);
  });
});

describe("driving motivations", () => {
  it("R000-2.02-05 A000-2.02-02 keep context, topic, motivation and the talker's bare rating", () => {
    expect(adopt([], driving("gate", 5))).toEqual([
      { context: "the siege", topic: "gate", motivation: "proud", skill: "convince", talkerRating: 5 },
    ]);
  });

  it("R000-2.03-03 coexist on different matters, are replaced on the same one, and stop driving when played out", () => {
    const two = adopt(adopt([], driving("gate")), driving("wall"));
    expect(two.length).toBe(2);
    const replaced = adopt(two, { ...driving(" GATE "), motivation: "cruel" });
    expect(replaced.map((one) => one.motivation)).toEqual(["cruel", "proud"]);
    const played = certain(playOut(replaced, driving("wall")));
    expect(played).toEqual([replaced[0], { ...replaced[1], playedOut: true }]);
    expect(drivingOn(played, driving("wall"))).toBeUndefined();
    expect(playOut(played, driving("wall"))).toMatchObject({ ok: false });
    expect(adopt(played, driving("wall"))).toEqual(replaced);
    expect(playOut(replaced, driving("tower"))).toMatchObject({ ok: false });
  });

  it("A000-2.02-03 take a new rating from a new appeal for the same motivation", () => {
    expect(adopt(adopt([], driving("gate", 2)), driving("gate", 7))[0]?.talkerRating).toBe(7);
  });

  it("R000-2.03-04 count on their own context and topic only", () => {
    const held = adopt([], driving("gate"));
    expect(drivingOn(held, { context: "The  siege", topic: "gate" })?.motivation).toBe("proud");
    expect(drivingOn(held, { context: "the feast", topic: "gate" })).toBeUndefined();
    expect(drivingOn(held, { context: "the siege", topic: "wall" })).toBeUndefined();
    expect(drivingOn(held, { context: "thesiege", topic: "gate" })).toBeUndefined();
  });
});

describe("R000-2.03-72 a pair over the limit", () => {
  it("is found with its sum, and 12 is not over it", () => {
    const six = Object.fromEntries(MOTIVATIONS.map((id) => [id, 6])) as Motivations;
    expect(pairOverLimit(six)).toBeUndefined();
    expect(pairOverLimit({ ...six, proud: 7 })).toEqual({ left: "modest", right: "proud", sum: 13 });
    expect(pairOverLimit({ ...six, proud: 7, modest: 5 })).toBeUndefined();
  });
});

describe("R000-2.03-71 the names of the motivations", () => {
  it("are both words of the book, word for word", () => {
    const file = new URL("../../../../lang/en/core.json", import.meta.url);
    const words = JSON.parse(readFileSync(file, "utf8")).BNB.Motivation;
    expect(MOTIVATION_PAIRS.map((pair) => pair.map((id) => words[id]).join(" v "))).toEqual([
      "Energetic v Lazy/Efficient",
      "Forgiving v Avenging",
      "Honest v Deceitful/Sly",
      "Merciful/Kind v Cruel/Ruthless",
      "Modest/Humble v Proud/Arrogant",
      "Prudent/Cautious v Reckless",
      "Valourous/Bold v Cowardly/Fearful",
      "Trusting v Independent",
      "Generous/Sacrificial v Selfish/Hedonistic",
    ]);
  });
});

describe("growth", () => {
  const morten = {
    motivations: { ...flat(2), proud: 10 } as Motivations,
    driving: [driving("gate"), driving("wall")],
    grown: [],
  };

  it("R000-2.03-05 T000-2.03-04 lowers the motivation by one and leaves its partner alone", () => {
    const after = certain(grow(morten, driving("gate"), "the gate fell", "perOutcome"));
    expect(after.motivations).toMatchObject({ proud: 9, modest: 2 });
  });

  it("A000-2.03-01 never goes below 2", () => {
    const low = { ...morten, motivations: flat(2) };
    const tried = grow(low, driving("gate"), "the gate fell", "perOutcome");
    expect(tried).toMatchObject({ problem: { key: "BNB.Problem.growth.lowest" } });
  });

  it("A000-2.03-02 counts each bad outcome once, or each driving motivation once if the table says so", () => {
    expect(CHRONICLE_OPTIONS["growth.frequency"].default).toBe("perOutcome");
    const once = certain(grow(morten, driving("gate"), "the gate fell", "perOutcome"));
    expect(grow(once, driving("wall"), "The gate fell ", "perOutcome").ok).toBe(false);
    const twice = certain(grow(once, driving("gate"), "the wall fell", "perOutcome"));
    expect(twice.motivations.proud).toBe(8);
    expect(grow(once, driving("gate"), "the wall fell", "perDM").ok).toBe(false);
    expect(certain(grow(once, driving("wall"), "the gate fell", "perDM")).motivations.proud).toBe(8);
  });

  it("needs a driving motivation and an outcome", () => {
    expect(grow(morten, driving("tower"), "it fell", "perOutcome").ok).toBe(false);
    expect(grow(morten, driving("gate"), " ", "perOutcome").ok).toBe(false);
  });
});

describe("an appeal's difficulty and chance", () => {
  it("R000-2.02-02 T000-2.02-01 is the table's 2 or 3, and with a driving motivation at least 3 and the stored rating", () => {
    expect(chronicleAppeal.difficulty(undefined, 2)).toBe(2);
    expect(chronicleAppeal.difficulty(undefined, CHRONICLE_OPTIONS["appeal.defaultDifficulty"].default)).toBe(3);
    expect(chronicleAppeal.difficulty(driving("gate", 5), 2)).toBe(5);
    expect(chronicleAppeal.difficulty(driving("gate", 1), 2)).toBe(3);
  });

  it("A000-2.02-01 R000-2.02-06 is settled as 2 or 3, and as anything else only with a note", () => {
    expect([2, 3].map((one) => settleDifficulty(one, "").ok)).toEqual([true, true]);
    expect(settleDifficulty(5, " ")).toMatchObject({ problem: { key: "BNB.Problem.appeal.difficultyNote" } });
    expect(certain(settleDifficulty(5, "he is asleep"))).toBe(5);
    for (const typed of [-1, 2.5, "3", null]) expect(settleDifficulty(typed, "why").ok).toBe(false);
    expect(CHRONICLE_OPTIONS["appeal.defaultDifficulty"].choices).toEqual([3, 2]);
    expect(APPEAL_SKILLS).toEqual(["convince", "lead", "administer"]);
  });

  it.each([
    [4, 3, 8, fraction(25, 64), 0.390625],
    [5, 3, 10, fraction(107, 192), 0.557292],
    [2, 5, 6, fraction(163, 1280), 0.127344],
  ])("T000-2.02-02 skill %i against %i, rating %i", (skill, difficulty, rating, exact, float) => {
    const chance = appealChance(chronicleCheck, skill, difficulty, rating);
    expect(chance).toEqual(exact);
    // Beyond the book's 10: a listener who accepts everything leaves all to the check.
    expect(appealChance(chronicleCheck, skill, difficulty, 12)).toEqual(chronicleCheck.terms(skill, difficulty).chance);
    expect(toFloat(chance)).toBeCloseTo(float, 6);
  });

  it("R000-2.02-04 succeeds when the d12 does not exceed the rating, so 11 and 12 always refuse", () => {
    expect([8, 9].map((face) => takesToHeart(8, face))).toEqual([true, false]);
    expect([10, 11, 12].map((face) => takesToHeart(10, face))).toEqual([true, false, false]);
  });
});

describe("a driving motivation", () => {
  it("R000-2.03-51 has a topic and a context, or is not kept", () => {
    expect(matterMissing({ topic: "the gate", context: "the siege" })).toBeUndefined();
    for (const matter of [
      { topic: " ", context: "the siege" },
      { topic: "the gate", context: "" },
    ]) {
      expect(matterMissing(matter)?.key).toBe("BNB.Problem.driving.matter");
    }
  });
});
