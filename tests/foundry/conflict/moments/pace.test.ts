/** How fast this browser shows what happens, and whether it goes on by itself. */
import { afterEach, expect, test, vi } from "vitest";
import { keepPlayback, paceNow, registerPlayback } from "../../../../src/foundry/conflict/moments/pace.ts";

afterEach(() => vi.unstubAllGlobals());

test("at first at normal speed, going on by itself; then as the player chose", async () => {
  const kept = new Map<string, unknown>();
  const register = (_: string, key: string, { default: usual, scope }: { default: unknown; scope: string }) => {
    expect(scope).toBe("client");
    kept.set(key, usual);
  };
  const set = async (_: string, key: string, value: unknown) => kept.set(key, value);
  vi.stubGlobal("game", { settings: { register, set, get: (_: string, key: string) => kept.get(key) } });
  registerPlayback();
  expect(paceNow()).toEqual({ speed: 1, rings: true });
  await keepPlayback(0);
  kept.set("momentsWait", true);
  expect(paceNow()).toEqual({ speed: 0, rings: false });
});
