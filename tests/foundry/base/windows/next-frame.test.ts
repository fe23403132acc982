/** What is drawn once per frame, however often it was requested. */
import { afterEach, expect, test, vi } from "vitest";
import { beforeNextPaint } from "../../../../src/foundry/base/windows/next-frame.ts";

afterEach(() => vi.unstubAllGlobals());

function page(hidden: boolean): { paint: () => void } {
  const asked: (() => void)[] = [];
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => asked.push(run));
  return {
    paint: () => {
      for (const run of asked.splice(0)) run();
    },
  };
}

test("three requests before a paint run once, and again after it", () => {
  const { paint } = page(false);
  const act = vi.fn();
  const ask = beforeNextPaint(act);
  ask();
  ask();
  ask();
  expect(act).not.toHaveBeenCalled();
  paint();
  expect(act).toHaveBeenCalledTimes(1);
  ask();
  paint();
  expect(act).toHaveBeenCalledTimes(2);
});

test("a hidden page does not wait for a paint", async () => {
  page(true);
  const act = vi.fn();
  beforeNextPaint(act)();
  await Promise.resolve();
  expect(act).toHaveBeenCalledTimes(1);
});
