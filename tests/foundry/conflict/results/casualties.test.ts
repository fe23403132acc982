/** What a conflict did to a character, in the words of the campaign log. */
import { expect, test } from "vitest";
import { tell, telling } from "../../../../src/foundry/base/words.view.ts";
import { casualtyOf } from "../../../../src/foundry/conflict/results/casualties.view.ts";
import { missing, say } from "../../support/render.ts";

const before: Readonly<Record<string, unknown>> = { "system.wounds.head.minor": 1, "system.losses": 10 };
const words = (changes: object, statuses: Record<string, boolean> = {}) =>
  tell(casualtyOf("Ella", { changes: changes as never, statuses }, (path) => before[path]) ?? telling(), say);

test.each([
  [{ "system.wounds.head.minor": 2, "system.wounds.body.major": true }, {}, "Ella was wounded: minor 1, major 1."],
  [{ "system.wounds.head.minor": 2 }, { dead: true }, "Ella died."],
  [{ "system.losses": 34 }, {}, "Ella lost 24."],
  [{ "system.units.a.losses": 5 }, {}, "Ella lost 5."],
  [{ "system.losses": 11 }, {}, "Ella lost 1."],
  // What heals or returns does not make up for what is new.
  [{ "system.wounds.head.minor": 0, "system.wounds.body.minor": 1 }, {}, "Ella was wounded: minor 1, major 0."],
  [{ "system.wounds.head.minor": 0 }, { prone: true }, ""],
])("%j with %j", (changes, statuses, told) => {
  expect(words(changes, statuses as Record<string, boolean>)).toBe(told);
  expect([...missing]).toEqual([]);
});
