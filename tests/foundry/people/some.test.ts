/** Lists of people in a large world: the first few that fit, and everybody who is needed there. */
import { expect, test } from "vitest";
import { MOST_LISTED, someOf } from "../../../src/foundry/base/some.view.ts";

const crowd = Array.from({ length: 3000 }, (_, at) => ({ name: at % 100 === 7 ? `Ella ${at}` : `Soldier ${at}` }));

test("of many the first few are listed, in their order", () => {
  expect(someOf(crowd, "")).toEqual(crowd.slice(0, MOST_LISTED));
});

test("words find people anywhere in the list, in upper or lower case", () => {
  const found = someOf(crowd, "  eLLa ");
  expect(found).toHaveLength(30);
  expect(found.every(({ name }) => name.startsWith("Ella"))).toBe(true);
  expect(someOf(crowd, "nobody")).toEqual([]);
});

test("needed people are listed beside them, whatever is typed", () => {
  const last = crowd.at(-1)!;
  expect(someOf(crowd, "ella", (person) => person === last)).toHaveLength(31);
  expect(someOf(crowd, "", (person) => person === last)).toEqual([...crowd.slice(0, MOST_LISTED), last]);
});
