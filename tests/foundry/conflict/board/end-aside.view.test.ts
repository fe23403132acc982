/** The end of a battle, put aside to look at the field. */
import { expect, test } from "vitest";
import { isEndAside, turnEndAside } from "../../../../src/foundry/conflict/board/end-aside.view.ts";
import type { BoardControls, OpenChoices } from "../../../../src/foundry/conflict/contract/board.ts";

/** A window's draft, with a match of that many steps. */
function window(steps: number) {
  let draft: OpenChoices = {};
  const input = () => ({ draft, view: { match: { past: Array.from({ length: steps }) } } }) as never;
  const controls = { input, redraft: (changes: OpenChoices) => (draft = { ...draft, ...changes }) };
  return {
    turn: () => turnEndAside(controls as unknown as BoardControls),
    isAside: () => isEndAside(input()),
    fought(more: number) {
      steps += more;
    },
  };
}

test("it is put aside and back", () => {
  const { turn, isAside } = window(12);
  expect(isAside()).toBe(false);
  turn();
  expect(isAside()).toBe(true);
  turn();
  expect(isAside()).toBe(false);
});

test("another end is shown", () => {
  const { turn, isAside, fought } = window(12);
  turn();
  fought(1);
  expect(isAside()).toBe(false);
});
