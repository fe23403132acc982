/** The campaign's day and Foundry's world time, kept in step by the one GM who acts. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerWorldTime, SECONDS_A_DAY } from "../../../src/foundry/campaign/world-time.ts";
import { campaignDoc, type Doc, inWorld } from "../support/world.ts";

const hooks = new Map<string, (...given: any[]) => void>();
const advance = vi.fn();
let page: Doc;

function world(acting: boolean, keepsTime = true): void {
  page = campaignDoc({ day: 2, keepsTime });
  inWorld({ me: "gm", users: { gm: true, rosa: true }, pages: [page] });
  const { game } = globalThis as any;
  game.users.activeGM = acting ? game.user : undefined;
  game.time = { advance };
  vi.stubGlobal("Hooks", { on: (name: string, run: (...given: any[]) => void) => hooks.set(name, run) });
  registerWorldTime();
}

/** A change of the day in the campaign log, as Foundry announces it: before, and after. */
function dayBecomes(day: number, options: object = {}): void {
  hooks.get("preUpdateJournalEntryPage")!(page, { system: { day } }, options);
  hooks.get("updateJournalEntryPage")!(page, { system: { day } }, options);
}
const timePasses = (days: number, options: object = {}) =>
  hooks.get("updateWorldTime")!(10 * SECONDS_A_DAY, days * SECONDS_A_DAY, options);

beforeEach(() => advance.mockClear());
afterEach(() => vi.unstubAllGlobals());

test("the world time follows the day, and the day the world time, never below the first", () => {
  world(true);
  dayBecomes(5);
  expect(advance.mock.calls[0]![0]).toBe(3 * SECONDS_A_DAY);
  timePasses(4);
  timePasses(-9);
  expect(page.written).toEqual([{ "system.day": 6 }, { "system.day": 0 }]);
});

test("neither reacts to its own change, nor where another client acts or the group does not want it", () => {
  world(true);
  timePasses(1, { bnbDay: 0 });
  expect(page.written).toEqual([]);
  dayBecomes(3, { bnbDay: 0 });
  world(false);
  dayBecomes(5);
  timePasses(1);
  world(true, false);
  dayBecomes(5);
  timePasses(1);
  expect(advance).not.toHaveBeenCalled();
  expect(page.written).toEqual([]);
});
