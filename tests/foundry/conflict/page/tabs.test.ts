/** Which tab of a browser acts for all of them. */
import { afterEach, expect, test, vi } from "vitest";
import { leads, TAB } from "../../../../src/foundry/conflict/page/tabs.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a tab that keeps asking renews its lease at half time; another tab's lease holds until it runs out", () => {
  vi.useFakeTimers({ now: 10_000 });
  let written = 0;
  let lease: string | null = null;
  const setItem = (_key: string, text: string) => {
    written += 1;
    lease = text;
  };
  vi.stubGlobal("localStorage", { getItem: () => lease, setItem });
  vi.stubGlobal("game", { user: { id: "rosa" } });
  expect([leads(), leads(), leads(), written]).toEqual([true, true, true, 1]);
  expect(lease).toBe(`${TAB} 14000`);
  vi.setSystemTime(11_999);
  expect([leads(), written]).toEqual([true, 1]);
  vi.setSystemTime(12_000);
  expect([leads(), written, lease]).toEqual([true, 2, `${TAB} 16000`]);
  lease = "another 16000";
  vi.setSystemTime(15_999);
  expect([leads(), written]).toEqual([false, 2]);
  vi.setSystemTime(16_000);
  expect([leads(), written, lease]).toEqual([true, 3, `${TAB} 20000`]);
});
