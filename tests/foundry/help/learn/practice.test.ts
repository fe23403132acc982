/** Practice rolls: the chance is the engine's, the values stay within bounds, every face is read. */
import { expect, test } from "vitest";
import {
  practiceChance,
  practiceNeed,
  practiceOdds,
  readPractice,
  stepped,
  throwFor,
} from "../../../../src/foundry/help/learn/practice.view.ts";
import { inLowestTerms } from "../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";

const say = (key: string, params: object = {}) => `${key.slice("BNB.Practice.".length)} ${JSON.stringify(params)}`;
const practice = (text: string) => readPractice(text)!;

test.each([
  ["check 5 2", "477/640"],
  ["pool 4 2", "175/256"],
  ["attack 2 2", "3/4"],
  ["sortie 0 0", "3527/7776"],
])("the chance of %s is %s", (text, chance) => expect(inLowestTerms(practiceChance(practice(text)))).toBe(chance));

test("invalid exercises are rejected", () => {
  for (const text of ["", "check", "check 5", "dance 1 2", "check 5 2 1", "check five two", "__proto__ 1 2"])
    expect(readPractice(text)).toBeUndefined();
});

test("a value is kept within its bounds, also by steps", () => {
  expect(practice("attack 0 99")).toEqual({ kind: "attack", mine: 1, theirs: 12 });
  expect(stepped(practice("attack 1 0"), "mine", -1)).toEqual(practice("attack 1 0"));
  expect(stepped(practice("check 5 2"), "theirs", 1)).toEqual(practice("check 5 3"));
});

test("it shows the target", () => {
  expect(practiceNeed(practice("check 5 2"), say)).toBe('need.check {"sum":11}');
  expect(practiceNeed(practice("pool 5 2"), say)).toBe('need.pool {"dice":5}');
  expect(practiceOdds(practice("check 5 2"))).toBe("74.5%");
});

test.each([
  ["check 4 2", [4, 5, 10], false, 'sum {"sum":"13","target":16} failure {}'],
  ["pool 3 2", [4, 6, 8], true, "success {}"],
  ["attack 4 2", [1, 6, 7, 12], true, 'hits {"hits":2}'],
  ["sortie 2 -1", [6, 5, 4, 2, 1, 6, 3, 2, 1], true, 'sortie.double {"mine":15,"theirs":6}'],
  ["sortie 0 0", [3, 3, 3, 4, 4, 4], false, 'sortie.lose.win {"mine":9,"theirs":12}'],
])("%s with %j", (text, faces, success, words) => {
  const dice = scriptedDice(faces);
  const thrown = throwFor(practice(text), dice, say);
  dice.spent();
  expect(thrown).toMatchObject({ success, words });
  if (text.startsWith("check")) expect(thrown.dice.at(-1)).toEqual({ sides: 10, face: 0 });
});
