/** Whether a conflict is read at a start: what this browser remembers of it, and what it leaves alone. */
import { beforeEach, expect, test, vi } from "vitest";
import { notePlayed, recordOf, storageKey } from "../../../../src/foundry/base/played.ts";
import { isIdle, noteEnd } from "../../../../src/foundry/conflict/page/idle.ts";
import { entryKey } from "../../../../src/foundry/conflict/page/page-record.ts";
import { keepUnpacked } from "../../../../src/foundry/data/unpacked-texts.ts";
import { memoryStorage } from "../../support/storage.ts";

const UUID = "JournalEntry.one.JournalEntryPage.two";
const ENTRIES = { [entryKey(0)]: "first", [entryKey(1)]: "last" };

let kept: Record<string, string>;

beforeEach(() => {
  kept = memoryStorage();
  vi.stubGlobal("localStorage", kept);
});

const page = (system: object = {}) => {
  const whole = { over: true, recordId: "record", archive: "", entries: ENTRIES, ...system };
  return {
    uuid: UUID,
    type: "duel",
    system: { _source: { archive: whole.archive, entries: whole.entries }, ...whole },
  } as never;
};

/** Played here to its end, according to these entries. */
async function played(entries: readonly string[]): Promise<void> {
  recordOf(UUID, "record");
  kept[storageKey("record", "red")] = "{}";
  notePlayed("record", UUID);
  noteEnd(page(), { signed: { resting: true }, state: {}, conflict: { outcome: () => undefined } } as never, entries);
  // The next start.
  await Promise.resolve();
}

test("a finished conflict of others stays idle, and a start stores nothing of it", () => {
  expect(isIdle(page())).toBe(true);
  expect(Object.keys(kept)).toEqual([]);
});

test("a running one is read", () => {
  expect(isIdle(page({ over: false }))).toBe(false);
});

test("one's own stays idle if it ended as seen here, and not otherwise", async () => {
  await played(["first", "last"]);
  expect(isIdle(page())).toBe(true);
  expect(isIdle(page({ entries: { ...ENTRIES, [entryKey(1)]: "another" } }))).toBe(false);
  expect(isIdle(page({ entries: { [entryKey(0)]: "first" } }))).toBe(false);
});

test("another record's name over one's own does not make it idle", async () => {
  await played(["first", "last"]);
  const forged = page({ recordId: "other", entries: { [entryKey(0)]: "forged" } });
  expect(isIdle(forged)).toBe(false);
});

test("a packed one stays idle until somebody opens it; one's own is read if its end was undone", async () => {
  const packed = (over: boolean) => page({ archive: "packed", entries: {}, over });
  for (const over of [true, false]) expect(isIdle(packed(over))).toBe(true);
  await played(["first", "last"]);
  expect(isIdle(packed(true))).toBe(true);
  expect(isIdle(packed(false))).toBe(false);
  keepUnpacked("packed", ENTRIES);
  expect(isIdle(page({ archive: "packed" }))).toBe(true);
  expect(isIdle(page({ archive: "packed", entries: { [entryKey(0)]: "forged" } }))).toBe(false);
});
