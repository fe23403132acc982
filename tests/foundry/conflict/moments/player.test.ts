/** What a player who only sees results called back plays to its end, whatever changes at the table meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { MomentPlayer } from "../../../../src/foundry/conflict/moments/player.ts";

const ROLL = { beats: [0, 300], ring: 1000, what: "roll", states: [{}] };

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("game", { world: { id: "world" }, user: { id: "rosa" } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function playerAt(speed: number) {
  const past = [{ entry: {}, state: {} }];
  const view = { match: { past, record: { id: "duel" }, conflict: {} }, mine: [] } as unknown as PageView;
  const nothing = () => {};
  const player = new MomentPlayer({
    moments: { of: () => [ROLL, ROLL], words: () => ({ line: "" }) },
    view: () => view,
    isWatching: () => true,
    pace: () => ({ speed, rings: true }),
    changed: nothing,
    passed: nothing,
    stepPlayed: nothing,
  });
  player.follow();
  const step = () => {
    past.push({ entry: {}, state: {} });
    player.follow();
  };
  return { player, step };
}

test("where only results are shown, nothing is shown by itself; what was called back stays to its end", () => {
  const { player, step } = playerAt(0);
  step();
  expect(player.left).toBe(0);
  expect(player.again()).toBe(true);
  player.follow();
  expect(player.left).toBe(2);
  // Play goes on: its results are not added.
  step();
  expect(player.left).toBe(2);
  vi.advanceTimersByTime(1400);
  expect(player.left).toBe(1);
  vi.advanceTimersByTime(1400);
  expect(player.left).toBe(0);
  step();
  expect(player.left).toBe(0);
});

test("elsewhere what happens meanwhile follows what was called back", () => {
  const { player, step } = playerAt(1);
  player.again();
  step();
  expect(player.left).toBe(4);
});
