/** A step is drawn once, however many changes of the page it took; a table that stands still in between is drawn too. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { betweenSteps } from "../../../../src/foundry/conflict/window/between-steps.ts";

let asked: (() => void)[] = [];
const paint = () => {
  for (const run of asked.splice(0)) run();
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => asked.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the clients say among themselves is drawn with the step that they make", () => {
  let between = true;
  const draw = vi.fn();
  const changed = betweenSteps(() => between, draw);
  for (let at = 0; at < 4; at++) {
    changed();
    paint();
    vi.advanceTimersByTime(20);
  }
  expect(draw).not.toHaveBeenCalled();
  between = false;
  changed();
  paint();
  expect(draw).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(draw).toHaveBeenCalledTimes(1);
});

test("where one of them keeps the others waiting, everybody sees how it stands", () => {
  const draw = vi.fn();
  const changed = betweenSteps(() => true, draw);
  changed();
  paint();
  vi.advanceTimersByTime(100);
  changed();
  paint();
  expect(draw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(draw).toHaveBeenCalledTimes(1);
});
