/** Nothing is drawn between press and release, and nothing is forgotten for it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pressing } from "../../../../src/foundry/conflict/window/pressing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window of a page: what listens is asked with `press` and `release`. */
function watched() {
  const page = new EventTarget();
  const element = Object.assign(new EventTarget(), { ownerDocument: page });
  const pressing = new Pressing();
  pressing.watch(element as unknown as HTMLElement);
  const draw = vi.fn();
  return {
    draw,
    changed: (what: string) => pressing.whenFree(() => draw(what)),
    press: () => element.dispatchEvent(new Event("pointerdown")),
    release: (how = "pointerup") => page.dispatchEvent(new Event(how)),
  };
}

test("with no button held it is drawn at once", () => {
  const { changed, draw } = watched();
  changed("one");
  expect(draw.mock.calls).toEqual([["one"]]);
});

test.each(["pointerup", "pointercancel"])("while one is held nothing is drawn; after %s the last is, once", (how) => {
  const { changed, draw, press, release } = watched();
  press();
  changed("one");
  changed("two");
  release(how);
  // The click comes now, and finds its button.
  expect(draw).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(draw.mock.calls).toEqual([["two"]]);
  changed("three");
  press();
  release();
  vi.runAllTimers();
  expect(draw.mock.calls).toEqual([["two"], ["three"]]);
});
