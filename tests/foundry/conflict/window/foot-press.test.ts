/** The main button takes no press within 600 ms after its label has changed, nor one that began before the change. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FootPress } from "../../../../src/foundry/conflict/window/foot-press.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window with nothing but a main button, and what reaches it. */
function made() {
  const heard = new Map<string, (event: object) => void>();
  const attributes = new Set<string>();
  const main = {
    dataset: { says: "Seal" },
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
    closest: (selector: string) => (selector === ".foot-main" ? main : null),
  };
  const root = {
    addEventListener: (type: string, listen: (event: object) => void) => heard.set(type, listen),
    querySelector: (selector: string) => (selector === ".foot-main" ? main : null),
  };
  const press = new FootPress(root as never);
  const says = (words: string) => {
    main.dataset.says = words;
    press.drawn();
  };
  const down = () => heard.get("pointerdown")!({ target: main });
  const arrives = (detail = 1): boolean => {
    let stopped = false;
    const stop = () => {
      stopped = true;
    };
    heard.get("click")!({ target: main, detail, preventDefault: () => {}, stopImmediatePropagation: stop });
    return !stopped;
  };
  return { says, down, arrives, isDim: () => attributes.has("aria-disabled") };
}

test("the first label takes presses at once", () => {
  const { says, down, arrives, isDim } = made();
  says("Seal");
  down();
  expect([arrives(), isDim()]).toEqual([true, false]);
});

test("a changed label dims the button for 600 ms, for keys too", () => {
  const { says, down, arrives, isDim } = made();
  says("Seal");
  says("Continue");
  down();
  expect([arrives(), arrives(0), isDim()]).toEqual([false, false, true]);
  vi.advanceTimersByTime(599);
  expect(arrives()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([arrives(), isDim()]).toEqual([true, false]);
});

test("drawing the same label again changes nothing, and a press that began before a change counts for nothing", () => {
  const { says, down, arrives } = made();
  says("Seal");
  says("Seal");
  down();
  expect(arrives()).toBe(true);
  down();
  says("Continue");
  vi.advanceTimersByTime(700);
  expect(arrives()).toBe(false);
  down();
  expect(arrives()).toBe(true);
});
