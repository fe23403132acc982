/** Nothing is redrawn between press and release, and nothing waits for a release that never comes. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pressing } from "../../../../src/foundry/base/windows/pressing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page's window: `press` and `release` call its listeners. */
function watched() {
  const page = new EventTarget();
  const element = Object.assign(new EventTarget(), { ownerDocument: page });
  const pressing = new Pressing();
  pressing.watch(element as unknown as HTMLElement);
  return {
    /** Becomes true when the code that waits for the release continues. */
    waits() {
      const waiting = { over: false };
      void pressing.released().then(() => {
        waiting.over = true;
      });
      return waiting;
    },
    press: ({ on = "button", button = 0, key = "" } = {}) => {
      const event = Object.assign(new Event(key ? "keydown" : "pointerdown"), { button, key });
      const target = { closest: (wanted: string) => (wanted.split(", ").includes(on) ? target : null) };
      Object.defineProperty(event, "target", { value: target });
      element.dispatchEvent(event);
    },
    release: (how = "pointerup") => page.dispatchEvent(new Event(how)),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("continues at once when no button is held", async () => {
  const waiting = watched().waits();
  await Promise.resolve();
  expect(waiting.over).toBe(true);
});

test.each(["pointerup", "pointercancel", "dragend", "contextmenu"])(
  "waits while one is held, until after %s",
  async (how) => {
    const { waits, press, release } = watched();
    press();
    const first = waits();
    await settled();
    expect(first.over).toBe(false);
    release(how);
    await Promise.resolve();
    // The click comes now, and finds its button.
    expect(first.over).toBe(false);
    await settled();
    expect(first.over).toBe(true);
    const next = waits();
    await Promise.resolve();
    expect(next.over).toBe(true);
    press();
    const later = waits();
    await settled();
    expect(later.over).toBe(false);
  },
);

test.each(["keyup", "blur"])(
  "waits while the space bar is held, until after %s; the release of a finger does not count",
  async (how) => {
    const { waits, press, release } = watched();
    press({ key: " " });
    const waiting = waits();
    release("pointerup");
    await settled();
    expect(waiting.over).toBe(false);
    release(how);
    await Promise.resolve();
    expect(waiting.over).toBe(false);
    await settled();
    expect(waiting.over).toBe(true);
  },
);

test("a second press before the first click keeps it waiting", async () => {
  const { waits, press, release } = watched();
  press({ key: " " });
  const waiting = waits();
  release("keyup");
  press({ key: " " });
  await settled();
  expect(waiting.over).toBe(false);
  release("keyup");
  await settled();
  expect(waiting.over).toBe(true);
});

test.each([
  { on: "select" },
  { button: 2 },
  { on: "svg.battlefield" },
  { key: "Enter" },
  { key: " ", on: "textarea" },
  { key: " ", on: "svg.battlefield" },
])(
  "the browser's own list or menu, what is dragged over a battlefield, what presses at once or is typed, holds nothing back: %o",
  async (how) => {
    const { waits, press } = watched();
    press(how);
    const waiting = waits();
    await Promise.resolve();
    expect(waiting.over).toBe(true);
  },
);
