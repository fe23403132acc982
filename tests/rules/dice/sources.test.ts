import { describe, expect, it } from "vitest";
import { type Dice, digit, notedDice, pick, rollMany } from "../../../src/rules/dice/dice.ts";
import { jointDice } from "../../../src/rules/dice/joint.ts";
import { ScriptError, scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const faces = (dice: Dice, count = 40, sides = 1000) => rollMany(dice, count, sides, "test");

/** Pearson's statistic against a fair die. */
function unevenness(dice: Dice, sides: number, throws: number): number {
  const seen = new Array<number>(sides).fill(0);
  for (let i = 0; i < throws; i++) {
    const face = dice.roll(sides, "test");
    seen[face - 1] = seen[face - 1]! + 1;
  }
  // A face that the die does not have would make the list longer or its sum too small.
  expect(seen.length).toBe(sides);
  expect(seen.reduce((a, b) => a + b)).toBe(throws);
  const expected = throws / sides;
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe("every random source", () => {
  const sources: Record<string, (name: string) => Dice> = {
    seeded: (name) => seededDice(name),
    joint: (name) => jointDice([bytes(1, 2, 3), bytes(4, 5)], name),
  };
  for (const [name, source] of Object.entries(sources)) {
    it(`${name}: shows every face about equally often`, () => {
      // Fixed seeds, so this cannot flicker; each bound leaves a fair die a chance in a thousand of failing.
      for (const [sides, bound] of [
        [2, 10.83],
        [6, 20.52],
        [8, 24.32],
        [10, 27.88],
        [12, 31.26],
        [20, 43.82],
        [100, 148.23],
      ] as const) {
        expect(unevenness(source(`fair ${sides}`), sides, 20_000)).toBeLessThan(bound);
      }
    });

    it(`${name}: gives the same faces again, and others for another name`, () => {
      expect(faces(source("a"))).toEqual(faces(source("a")));
      expect(faces(source("a"))).not.toEqual(faces(source("b")));
    });

    it(`${name}: does not favour low faces when the sides do not divide the word`, () => {
      // With 3 * 2^30 sides, taking the remainder without rejection would show the lowest third twice as often.
      const sides = 3 * 2 ** 30;
      const dice = source("rejection");
      let low = 0;
      for (let i = 0; i < 9000; i++) if (dice.roll(sides, "test") <= 2 ** 30) low++;
      expect(low).toBeGreaterThan(2800);
      expect(low).toBeLessThan(3200);
    });

    it(`${name}: refuses a die without sides`, () => {
      for (const sides of [0, -1, 1.5, Number.NaN]) expect(() => source("x").roll(sides, "test")).toThrow(RangeError);
      expect(source("x").roll(1, "test")).toBe(1);
    });
  }
});

describe("joint dice", () => {
  it("depend on every secret, on their order and on their boundaries", () => {
    const secrets = [bytes(1, 2, 3), bytes(4, 5, 6), bytes(7, 8, 9)];
    const original = faces(jointDice(secrets, "place"));
    secrets.forEach((secret, i) => {
      for (let bit = 0; bit < 8; bit++) {
        const bent = secrets.with(i, secret.with(0, secret[0]! ^ (1 << bit)));
        expect(faces(jointDice(bent, "place"))).not.toEqual(original);
      }
      expect(faces(jointDice(secrets.toSpliced(i, 1), "place"))).not.toEqual(original);
    });
    expect(faces(jointDice(secrets.toReversed(), "place"))).not.toEqual(original);
    expect(faces(jointDice([bytes(1, 2), bytes(3, 4, 5, 6), bytes(7, 8, 9)], "place"))).not.toEqual(original);
    expect(() => jointDice([], "place")).toThrow("at least one secret");
  });

  it("last through many blocks of the stream", () => {
    const many = faces(jointDice([bytes(1)], "long"), 5000, 1_000_000_000);
    expect(new Set(many).size).toBe(5000);
  });
});

describe("seeded dice", () => {
  it("keep their seed readable, and a number is the same seed as its text", () => {
    expect(seededDice(7).seed).toBe("7");
    expect(faces(seededDice(7))).toEqual(faces(seededDice("7")));
  });
});

describe("scripted dice", () => {
  it("show exactly their faces and must be used up", () => {
    const dice = scriptedDice([3, 8]);
    expect(dice.roll(4, "first")).toBe(3);
    expect(dice.left).toBe(1);
    expect(() => dice.spent()).toThrow(ScriptError);
    expect(dice.roll(8, "second")).toBe(8);
    expect(() => dice.spent()).not.toThrow();
    expect(() => dice.roll(8, "third")).toThrow("no face left for a d8 (third)");
  });

  it("refuse a face that the die does not have, and keep it", () => {
    const dice = scriptedDice([9]);
    expect(() => dice.roll(8, "check")).toThrow("does not fit a d8");
    expect(dice.left).toBe(1);
  });
});

describe("noted dice", () => {
  it("pass faces on and note sides, face and reason", () => {
    const dice = notedDice(scriptedDice([2, 10]));
    dice.roll(6, "location");
    dice.roll(10, "check");
    expect(dice.faces).toEqual([
      { sides: 6, face: 2, why: "location" },
      { sides: 10, face: 10, why: "check" },
    ]);
  });
});

describe("helpers on top of the port", () => {
  it("read a d10 as a digit, and pick without a die where there is one choice", () => {
    expect([10, 1, 9].map(digit)).toEqual([0, 1, 9]);
    const dice = scriptedDice([2]);
    expect(pick(dice, ["only"], "one")).toBe("only");
    expect(pick(dice, ["a", "b", "c"], "three")).toBe("b");
    dice.spent();
    expect(() => pick(dice, [], "none")).toThrow("nothing to pick from");
  });
});
