/** The log filtered to one's own orders, fights or dice; onlookers have no orders, and some kinds no fights. */
import { expect, test } from "vitest";
import { lexiconOf } from "../../../../src/foundry/base/words.view.ts";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import { filterButtons, filtered, readFilter } from "../../../../src/foundry/conflict/words/log-filter.view.ts";
import { type StoryStep, stepLines } from "../../../../src/foundry/conflict/words/story.view.ts";
import { render, say } from "../../support/render.ts";

const demands = [
  { key: "a", seat: "red" },
  { key: "b", seat: "blue" },
];
const step = (keys: string[], faces: number[], type: string) => ({
  state: {},
  entry: { orders: Object.fromEntries(keys.map((key) => [key, {}])), faces, events: [{ type }] },
});
const past = [step(["a"], [], "move"), step(["b"], [3], "attack"), step(["a", "b"], [4], "check")];
const tableOf = (mine: string[]) => ({ match: { past, conflict: { demands: () => demands } }, mine }) as never;
const line = (at: number): StoryStep => ({ step: at, lines: [], faces: "" });
const STEPS = [{ ...line(0), table: true as const }, line(1), line(2), line(3)];
const isFight = (events: readonly { readonly type: string }[]) => events.some(({ type }) => type === "attack");

test.each([
  ["all", ["red"], [0, 1, 2, 3]],
  ["mine", ["red"], [1, 3]],
  ["mine", ["blue"], [2, 3]],
  ["mine", [], []],
  ["fights", ["red"], [2]],
  ["dice", ["red"], [2, 3]],
] as const)("%s, for %j", (filter, mine, steps) => {
  expect(filtered(STEPS, filter, tableOf([...mine]), isFight).map((one) => one.step)).toEqual(steps);
});

test("only buttons that can show something appear, and the chosen one is marked", () => {
  const scene = (mine: string[]) => ({ view: { mine }, say }) as unknown as BoardInput;
  const names = (mine: string[], fights?: typeof isFight) =>
    filterButtons(scene(mine), "dice", fights).map(({ name }) => name);
  expect(names(["red"], isFight)).toEqual(["all", "mine", "fights", "dice"]);
  expect(names([])).toEqual(["all", "dice"]);
  const html = render("conflict/story", { story: [], log: filterButtons(scene(["red"]), "dice", isFight) });
  expect(html).toMatch(/data-show="dice" aria-pressed="true">Dice/);
  expect([readFilter("mine"), readFilter("other"), readFilter(undefined)]).toEqual(["mine", "all", "all"]);
});

test("a step is put into words once for each language, and another step at the same place has its own words", () => {
  let tellings = 0;
  const conflict = {
    apply: (state: unknown) => state,
    tell: ({ type }: { type: string }) => {
      tellings++;
      return [{ key: `BNB.${type}` }];
    },
  };
  const words = (steps: typeof past, language: (key: string) => string) =>
    stepLines({ conflict, past: steps } as never, 1, lexiconOf(language)).map((one) => one.words);
  const english = () => "English";
  const german = () => "Deutsch";
  expect([words(past, english), words([...past], english)]).toEqual([["English"], ["English"]]);
  expect(tellings).toBe(1);
  expect(words(past, german)).toEqual(["Deutsch"]);
  expect(words(past.toReversed().slice(1), german)).toEqual(["Deutsch"]);
  expect(tellings).toBe(3);
});
