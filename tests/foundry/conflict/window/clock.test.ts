import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PaceWords } from "../../../../src/foundry/conflict/calls/pace.ts";
import { Clock, timeLeft } from "../../../../src/foundry/conflict/window/clock.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [0, "0:00"],
  [-5, "0:00"],
  [1, "0:01"],
  [65_000, "1:05"],
  [HOUR - 1000, "59:59"],
  [HOUR, "1 hour"],
  [23.5 * HOUR, "24 hours"],
  [49 * HOUR, "3 days"],
])("%i ms are shown as %s", (left, words) => {
  expect(timeLeft(left, "en")).toBe(words);
});

it("hours and days are in the reader's language", () => {
  expect(timeLeft(5 * HOUR, "de")).toBe("5 Stunden");
});

/** As much of an element as a clock needs. */
function titleBar() {
  const made: { className: string; textContent: string; dataset: Record<string, string>; removed: boolean }[] = [];
  const header = { querySelector: () => made.find(({ removed }) => !removed) ?? null };
  const title = { parentElement: header, after: (one: (typeof made)[number]) => made.push(one) };
  const root = {
    querySelector: () => title,
    ownerDocument: {
      createElement: () => {
        const one = { className: "", textContent: "", dataset: {}, removed: false };
        return {
          ...one,
          setAttribute: () => undefined,
          remove() {
            this.removed = true;
          },
        };
      },
    },
  };
  return { made, root: root as unknown as HTMLElement };
}

describe("the clock in the title bar", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("game", { i18n: { lang: "en" } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pace = (left: number, state: PaceWords["state"] = "until"): PaceWords => ({
    words: "Decide soon.",
    state,
    ends: Date.now() + left,
  });

  it("counts down each second, and says when the time is up", () => {
    const due = vi.fn();
    const { made, root } = titleBar();
    const clock = new Clock({ element: root, render: due });
    clock.show(pace(2 * MINUTE));
    expect([made[0]!.textContent, made[0]!.dataset.tooltip]).toEqual(["2:00", "Decide soon."]);
    vi.advanceTimersByTime(61_000);
    expect(made[0]!.textContent).toBe("0:59");
    expect(due).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it("is a single one, shows the new time after a decision, and disappears when nobody is waited for", () => {
    const { made, root } = titleBar();
    const clock = new Clock({ element: root, render: vi.fn() });
    clock.show(pace(MINUTE));
    clock.show(pace(3 * MINUTE));
    expect(made.map(({ textContent }) => textContent)).toEqual(["3:00"]);
    clock.show(undefined);
    expect(made[0]!.removed).toBe(true);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(made[0]!.textContent).toBe("3:00");
  });

  it("stops once the time is up, and when its window is closed", () => {
    const due = vi.fn();
    const { made, root } = titleBar();
    const clock = new Clock({ element: root, render: due });
    clock.show(pace(-MINUTE, "over"));
    expect([made[0]!.textContent, made[0]!.className]).toEqual(["0:00", "clock over"]);
    clock.show(pace(MINUTE));
    clock.stop();
    vi.advanceTimersByTime(5 * MINUTE);
    expect(due).not.toHaveBeenCalled();
  });
});
