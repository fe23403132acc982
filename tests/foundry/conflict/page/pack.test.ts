/** When a finished conflict's entries are packed, by whom, and what is written. */
import { expect, test } from "vitest";
import { type Packer, packsOnceOver } from "../../../../src/foundry/conflict/page/pack.ts";
import { entryKey } from "../../../../src/foundry/conflict/page/page-record.ts";
import { unpackTexts } from "../../../../src/foundry/data/packed-texts.ts";
import { ok } from "../../../../src/rules/result.ts";

const ENTRIES = { [entryKey(0)]: "first", [entryKey(1)]: "last" };
const PAGE = { over: true, entries: ENTRIES, _source: { entries: ENTRIES } };

interface Given {
  readonly page?: Partial<typeof PAGE> | undefined;
  readonly proven?: readonly string[];
  readonly ended?: boolean;
  readonly writers?: readonly string[];
  readonly leads?: boolean;
  readonly fails?: boolean;
}

/** A table whose minute passes on request. */
function table() {
  let given: Given = {};
  const waiting = new Set<() => void>();
  const written: Record<string, unknown>[] = [];
  const port = {
    user: "rosa",
    writers: () => given.writers ?? ["rosa", "tomas"],
    leads: () => given.leads ?? true,
    later(_: number, callback: () => void) {
      waiting.add(callback);
      return () => void waiting.delete(callback);
    },
    async update(changes: Record<string, unknown>) {
      if (given.fails) throw new Error("not now");
      written.push(changes);
    },
  };
  const outcome = () => ((given.ended ?? true) ? { winners: [] } : undefined);
  const client = {
    port,
    get provenTexts() {
      return given.proven ?? ["first", "last"];
    },
    reading: { match: { conflict: { outcome }, state: {} } },
  } as unknown as Packer;
  const look = packsOnceOver(client, () =>
    "page" in given && given.page === undefined ? undefined : { ...PAGE, ...given.page },
  );
  return {
    written,
    waiting,
    changes(now: Given) {
      given = now;
      look();
    },
    passes() {
      for (const callback of [...waiting]) {
        waiting.delete(callback);
        callback();
      }
    },
  };
}

test("a minute after the end all entries are packed into one text and removed, once", () => {
  const { written, waiting, changes, passes } = table();
  changes({});
  changes({});
  expect([waiting.size, written]).toEqual([1, []]);
  passes();
  expect(written).toHaveLength(1);
  const [{ "system.archive": archive, ...gone } = {}] = written;
  expect(unpackTexts(archive as string)).toEqual(ok(ENTRIES));
  expect(gone).toEqual({ "system.entries.-=00000": null, "system.entries.-=00001": null });
});

const NOT_DUE: [string, Given][] = [
  ["it goes on", { page: { over: false } }],
  ["it was put away unfinished", { ended: false }],
  ["it is packed already", { page: { _source: { entries: {} } } }],
  ["it was deleted", { page: undefined }],
  ["another writes first", { writers: ["adam", "rosa"] }],
  ["another tab acts for this browser", { leads: false }],
  ["the page says something else", { page: { entries: { ...ENTRIES, [entryKey(1)]: "forged" } } }],
  ["the page says more than was proved", { page: { entries: { ...ENTRIES, [entryKey(2)]: "more" } } }],
  ["the page says less", { page: { entries: { [entryKey(0)]: "first" } } }],
];

test.each(NOT_DUE)("nothing is packed where %s", (_, given) => {
  const { written, waiting, changes, passes } = table();
  changes(given);
  expect(waiting.size).toBe(0);
  changes({});
  changes(given);
  expect(waiting.size).toBe(0);
  changes({});
  expect(waiting.size).toBe(1);
  passes();
  expect(written).toHaveLength(1);
});

test("an emptied entry counts as none, and is removed with the rest", () => {
  const { written, changes, passes } = table();
  const entries = { ...ENTRIES, [entryKey(2)]: "" };
  changes({ page: { entries, _source: { entries } } });
  passes();
  expect(unpackTexts(written[0]!["system.archive"] as string)).toEqual(ok(ENTRIES));
  expect(written[0]).toHaveProperty(["system.entries.-=00002"], null);
});

test("a failed write is tried again later", async () => {
  const { written, changes, passes } = table();
  changes({ fails: true });
  passes();
  await Promise.resolve();
  expect(written).toEqual([]);
  changes({});
  passes();
  expect(written).toHaveLength(1);
});
