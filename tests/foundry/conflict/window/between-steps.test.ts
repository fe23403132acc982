/** A step is drawn once, however many page changes it took; an intermediate state that lasts is drawn too. */
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

test("messages between the clients are drawn with the step that they make", () => {
  let between = true;
  const draw = vi.fn();
  const changed = betweenSteps(() => between, draw);
  for (let at = 0; at < 4; at++) {
    changed();
    // Not even a frame is requested: the browser would paint it for nothing.
    expect(asked).toEqual([]);
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

test("where one client keeps the others waiting, everybody sees the current state", () => {
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

test("all requested parts are drawn at once, and none of them twice", () => {
  let between = false;
  const draw = vi.fn();
  const ask = betweenSteps<[string]>(() => between, draw);
  ask("head");
  ask("orders");
  paint();
  between = true;
  ask("board");
  paint();
  ask("story");
  between = false;
  ask("foot");
  paint();
  vi.runAllTimers();
  expect(draw.mock.calls).toEqual([[[["head"], ["orders"]]], [[["board"], ["story"], ["foot"]]]]);
});

test("a delayed part is drawn with everything else that waits, and not a second time", () => {
  const drawn: string[] = [];
  const window = betweenSteps(
    () => true,
    () => drawn.push("window"),
  );
  const tracker = betweenSteps(
    () => true,
    () => drawn.push("tracker"),
  );
  tracker();
  paint();
  vi.advanceTimersByTime(100);
  window();
  paint();
  window();
  vi.advanceTimersByTime(50);
  expect(drawn).toEqual(["tracker", "window"]);
  paint();
  vi.runAllTimers();
  expect(drawn).toEqual(["tracker", "window"]);
});

test("a delay that nobody needs any more is cancelled", () => {
  let between = true;
  const draw = vi.fn();
  const changed = betweenSteps(() => between, draw);
  changed();
  paint();
  vi.advanceTimersByTime(100);
  between = false;
  changed();
  paint();
  between = true;
  changed();
  paint();
  vi.advanceTimersByTime(100);
  expect(draw).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(draw).toHaveBeenCalledTimes(2);
});
