import { afterEach, expect, test, vi } from "vitest";
import { fetchWhenIdle } from "../../../src/foundry/base/fetch-ahead.ts";

afterEach(() => vi.unstubAllGlobals());

test("parts are fetched one after another, each in an idle moment, and a failure blocks no other", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  const fetched: string[] = [];
  const part = (name: string) => async () => void fetched.push(name);
  fetchWhenIdle([part("sheet"), () => Promise.reject(new Error("offline")), part("window")]);
  for (const expected of [["sheet"], ["sheet"], ["sheet", "window"]]) {
    expect(idle.length).toBe(1);
    idle.shift()!();
    await vi.waitFor(() => expect(fetched).toEqual(expected));
    if (expected.length < 2) await vi.waitFor(() => expect(idle.length).toBe(1));
  }
  expect(idle).toEqual([]);
});
