import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteWatched, waitForSeen } from "../../../../src/foundry/conflict/page/clients/watched.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a computer waits while something is shown, and 0.8 s after the last of it", () => {
  expect(waitForSeen("duel")).toBeUndefined();
  noteWatched("duel", true);
  vi.advanceTimersByTime(60_000);
  expect(waitForSeen("duel")).toBe(800);
  noteWatched("duel", false);
  expect([waitForSeen("duel"), waitForSeen("another")]).toEqual([800, undefined]);
  vi.advanceTimersByTime(500);
  // Nothing was shown meanwhile: the time is not started again.
  noteWatched("duel", false);
  expect(waitForSeen("duel")).toBe(300);
  vi.advanceTimersByTime(300);
  expect(waitForSeen("duel")).toBeUndefined();
});
