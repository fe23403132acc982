/** How much of a long log is shown at once, and that a part of it equals the same part of the whole. */

import { expect, test } from "vitest";
import { ShownRange } from "../../../../src/foundry/conflict/words/range.ts";
import { storyView } from "../../../../src/foundry/conflict/words/story.view.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { look } from "../../support/scene.ts";

test("the last steps of a conflict, those around a replay's, and more on request", () => {
  const told = new ShownRange();
  expect(told.around(10, 10)).toEqual({ from: 0, to: 10 });
  expect(told.around(1000, 1000)).toEqual({ from: 960, to: 1000 });
  expect(told.around(500, 1000)).toEqual({ from: 460, to: 520 });
  told.more("earlier");
  expect(told.around(1000, 1000)).toEqual({ from: 760, to: 1000 });
  told.more("later");
  expect(told.around(0, 1000)).toEqual({ from: 0, to: 220 });
});

test("a part of the log is the same part of the whole log", () => {
  let match: AnyMatch | undefined;
  playOut(CONFLICTS.battle!, seededDice("story"), seededDice("range"), {
    watch: (now) => {
      match = now;
    },
  });
  const input = look(match!, undefined, {}, (seat) => ({ name: seat, user: "", player: "" }));
  const whole = storyView(input);
  const steps = match!.past.length;
  expect(steps).toBeGreaterThan(6);
  for (const [from, to] of [
    [0, steps],
    [3, steps],
    [2, steps - 2],
  ] as const) {
    const part = storyView(input, match, { from, to });
    expect(part).toEqual(whole.filter(({ step }) => (from === 0 || step > from) && step <= to));
  }
  expect(storyView(input, match, { from: -5, to: steps })).toEqual(whole);
});
