/** What waits for a player, oldest first, when they count as being at a fight, and when a time limit runs. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paceAt, turnSince } from "../../../../src/foundry/conflict/calls/pace.ts";
import { alsoWaits, isAtTable, knowOpenWindows, waitsForMe } from "../../../../src/foundry/conflict/calls/waits.ts";
import { memoryStorage } from "../../support/storage.ts";
import { campaignDoc, doc, inWorld } from "../../support/world.ts";
import { look, twoSeats } from "../page-clients.ts";

const mocks = vi.hoisted(() => ({ recent: true }));
vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  openConflicts: () => [],
  finishedConflicts: () => [],
}));
vi.mock("../../../../src/foundry/conflict/page/tabs.ts", () => ({ recentInput: () => mocks.recent }));

const PAGE = doc("JournalEntryPage", "page", { type: "duel", _stats: { modifiedTime: 5 } });

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { visibilityState: "visible" });
  const options = JSON.stringify({ "table.pace": "tenMinutes" });
  inWorld({ me: "rosa", users: { rosa: true }, pages: [campaignDoc({ options }), PAGE] });
});
afterEach(() => vi.unstubAllGlobals());

test("the oldest stands first", () => {
  alsoWaits(() => [{ id: "new", since: 9 } as never, { id: "old", since: 2 } as never]);
  alsoWaits(() => [{ id: "middle", since: 5 } as never]);
  expect(waitsForMe().map(({ id }) => id)).toEqual(["old", "middle", "new"]);
});

test("being at a fight needs its window, a recent press and a visible tab", () => {
  knowOpenWindows(() => true);
  expect(isAtTable(PAGE as never)).toBe(true);
  mocks.recent = false;
  expect(isAtTable(PAGE as never)).toBe(false);
  mocks.recent = true;
  vi.stubGlobal("document", { visibilityState: "hidden" });
  expect(isAtTable(PAGE as never)).toBe(false);
  knowOpenWindows(() => false);
  vi.stubGlobal("document", { visibilityState: "visible" });
  expect(isAtTable(PAGE as never)).toBe(false);
});

test("a time limit runs while somebody has to decide, and neither in a pause nor in an imported record", async () => {
  const { rosa } = await twoSeats();
  const view = look(rosa);
  expect(paceAt(PAGE as never, view)?.words).toContain("BNB.Calls.pace.");
  expect(paceAt(PAGE as never, { ...view, paused: true })).toBeUndefined();
  expect(paceAt(PAGE as never, { ...view, imported: true } as never)).toBeUndefined();
});

test("a turn keeps the time at which it was first seen, though its page changes", async () => {
  const view = look((await twoSeats()).rosa);
  expect(turnSince(PAGE as never, view)).toBe(5);
  expect(turnSince({ ...PAGE, _stats: { modifiedTime: 9 } } as never, view)).toBe(5);
});
