/** The replay: it shows page after page until the end, stops on request, and changes its speed on the way. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Film } from "../../../../src/foundry/conflict/moments/film.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it plays to the end and then stops", () => {
  let left = 3;
  const film = new Film(() => --left > 0);
  film.play();
  vi.runAllTimers();
  expect([left, film.playing]).toEqual([0, false]);
});

test("when stopped, it shows no more pages", () => {
  let turned = 0;
  const film = new Film(() => ++turned > 0);
  film.play();
  vi.advanceTimersToNextTimer();
  film.stop();
  vi.runAllTimers();
  expect(turned).toBe(1);
});

test("the speeds cycle, and a faster replay shows more pages in the same time", () => {
  let turned = 0;
  const film = new Film(() => ++turned > 0);
  const paces = [0, 1, 2, 3].map(() => {
    const { pace } = film;
    film.faster();
    return pace;
  });
  expect(paces).toEqual([1, 2, 4, 1]);
  film.play();
  vi.advanceTimersByTime(3200);
  film.stop();
  expect(turned).toBe(4);
});
