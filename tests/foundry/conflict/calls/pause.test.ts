/** A pause costs nobody time: when it ends, all have the full time again. */
import { afterEach, expect, test, vi } from "vitest";
import { pauseTable } from "../../../../src/foundry/conflict/calls/pace.ts";
import { SYSTEM_ID } from "../../../../src/foundry/system.ts";

const { pause, update } = vi.hoisted(() => ({ pause: vi.fn(), update: vi.fn() }));
vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({ clientOf: () => ({ pause }) }));
vi.mock("../../../../src/foundry/documents/update.ts", () => ({ update }));
afterEach(() => void vi.useRealTimers());

test("the time is counted again from the end of a pause, not from its start", async () => {
  vi.useFakeTimers({ now: 5000 });
  const page = { uuid: "page" } as never;
  await pauseTable(page, true);
  expect([pause.mock.calls, update.mock.calls]).toEqual([[[true]], []]);
  await pauseTable(page, false);
  expect(pause).toHaveBeenLastCalledWith(false);
  expect(update.mock.calls).toEqual([[page, { [`flags.${SYSTEM_ID}.resumed`]: 5000 }]]);
});
