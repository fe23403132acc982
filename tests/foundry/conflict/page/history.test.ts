/** The history that a browser has verified, compared with a page: what is read, stored, doubted, restored and dropped. */
import { describe, expect, test } from "vitest";
import { type Flaw, History, type OwnCopy } from "../../../../src/foundry/conflict/page/history.ts";
import { entryKey, entryPath, type PageRecord, startOf } from "../../../../src/foundry/conflict/page/page-record.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { isSigned } from "../../../../src/rules/conflict/protocol/signature.ts";
import type { Entry } from "../../../../src/rules/conflict/record.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { type Problem, problem } from "../../../../src/rules/result.ts";
import { playedGame } from "../../../rules/conflict/protocol/game.ts";
import { toy } from "../../../rules/conflict/toy.ts";

const TOY = toy as unknown as AnyConflict;

function pageOf(entries: readonly Entry[], more: Partial<PageRecord> = {}): PageRecord {
  const texts = entries.map((entry, at) => [entryKey(at), JSON.stringify(entry)]);
  return {
    rules: 1,
    recordId: "page",
    setup: '"toy"',
    options: '{"toy.goal":3}',
    entries: Object.fromEntries(texts),
    ...more,
  };
}

/** Signed from the first entry on; four of them. */
const SIGNED = playedGame(TOY, "page", 4).match;
const PAGE = pageOf(SIGNED.record.entries);
const TEXTS = Object.values(PAGE.entries);
/** Played by nobody who signs. */
const unsigned = playOut(TOY, seededDice("o"), seededDice("d"), { id: "page" });
const UNSIGNED = pageOf(unsigned.record.entries.slice(0, 2));

/** A browser with that much of the history stored. */
class Browser {
  kept: string[] = [];
  verified = 0;
  objected: number[] = [];
  isPrivate = false;
  against: Problem | undefined;
  flaws: Flaw[] = [];
  readonly history: History;

  constructor(start?: PageRecord, entries: readonly string[] = [], conflict = TOY) {
    const copy: OwnCopy = {
      read: async () => ({ ...(start ? { start: JSON.stringify(startOf(start)) } : {}), entries }),
      keepStart: (text) => void this.kept.push(`start ${JSON.parse(text).recordId}`),
      keepEntry: (index, text) => void this.kept.push(`${index} ${text}`),
      forget: (from) => void this.kept.push(`forget ${from}`),
    };
    const verifier: typeof isSigned = (...all) => {
      this.verified++;
      return isSigned(...all);
    };
    this.history = new History(conflict, copy, verifier, () => this.isPrivate);
  }

  /** Reads as far as possible, and returns the number of entries. */
  async reads(page: PageRecord): Promise<number> {
    await this.history.load();
    return this.readsOn(page);
  }

  readsOn(page: PageRecord): number {
    const object = (match: { record: { entries: readonly unknown[] } }) => {
      this.objected.push(match.record.entries.length);
      return match.record.entries.length === 1 && this.against
        ? ({ kind: "flaw", why: this.against } as const)
        : undefined;
    };
    while (this.history.advance(page, object, this.flaws));
    return this.history.texts.length;
  }

  get why(): string {
    return this.flaws[0]!.why.key.replace("BNB.Problem.", "");
  }
}

describe("what a page says", () => {
  test("is verified entry by entry, checked for objections, and stored as written", async () => {
    const browser = new Browser();
    expect(browser.history.isLoaded).toBe(false);
    expect(await browser.reads(PAGE)).toBe(TEXTS.length);
    expect(browser.history.isLoaded).toBe(true);
    expect(browser.history.match!.record).toEqual(SIGNED.record);
    expect(browser.history.texts).toEqual(TEXTS);
    expect(browser.kept).toEqual(["start page", ...TEXTS.map((text, at) => `${at} ${text}`)]);
    expect(browser.objected).toEqual(TEXTS.map((_, at) => at));
    expect(browser.verified).toBeGreaterThan(TEXTS.length);
    expect(browser.flaws).toEqual([]);
  });

  test("is no conflict while its start cannot be read, and is one as soon as it can", async () => {
    const browser = new Browser();
    await browser.reads({ ...PAGE, setup: "{" });
    expect(browser.history.match).toBeUndefined();
    expect(browser.history.problem).toMatchObject({ key: "BNB.Problem.record.notARecord" });
    expect(browser.kept).toEqual([]);
    browser.readsOn(PAGE);
    expect(browser.history.problem).toBeUndefined();
    expect(browser.history.texts).toHaveLength(TEXTS.length);
  });

  test.each([
    ["is no entry", "7", "record.entry"],
    ["was changed", TEXTS[1]!.replace('"by":', '"bye":'), "record.events"],
  ])("is left unread from the first entry that %s", async (_, text, why) => {
    const browser = new Browser();
    expect(await browser.reads({ ...PAGE, entries: { ...PAGE.entries, "00001": text } })).toBe(1);
    expect(browser.flaws).toMatchObject([{ path: "system.entries.00001", entry: 1 }]);
    expect(browser.why).toBe(why);
    expect(browser.kept).toHaveLength(2);
  });

  test("is not read beyond an entry that a participant objects to, and they learn which entry it is", async () => {
    const browser = new Browser();
    browser.against = problem("conflict.isHere", { seat: "a" });
    expect(await browser.reads(PAGE)).toBe(1);
    expect(browser.flaws).toEqual([
      { path: entryPath(1), entry: 1, why: problem("conflict.isHere", { seat: "a", entry: 2 }) },
    ]);
  });

  test("may be unsigned only in an older conflict without signatures, from a file, or in a private copy", async () => {
    const read = async (page: PageRecord, isPrivate = false) => {
      const browser = new Browser();
      browser.isPrivate = isPrivate;
      return [await browser.reads(page), browser.flaws[0]?.why];
    };
    const refused = [0, problem("record.unsigned", { entry: 1 })];
    expect(await read(UNSIGNED)).toEqual(refused);
    expect(await read({ ...UNSIGNED, imported: "rosa" })).toEqual([2, undefined]);
    expect(await read(UNSIGNED, true)).toEqual([2, undefined]);
  });
});

describe("what this browser has seen before", () => {
  test("is replayed and not verified again, whatever the page says now", async () => {
    const browser = new Browser(PAGE, TEXTS);
    expect(await browser.reads({ ...PAGE, setup: '"chess"', entries: {} })).toBe(TEXTS.length);
    expect(browser.history.match!.record).toEqual(SIGNED.record);
    expect(browser.verified).toBe(0);
    expect([...browser.objected, ...browser.kept]).toEqual([]);
  });

  test("continues with the page's further entries, which are verified", async () => {
    const browser = new Browser(PAGE, TEXTS.slice(0, 2));
    expect(await browser.reads(PAGE)).toBe(TEXTS.length);
    expect(browser.kept).toEqual(TEXTS.slice(2).map((text, at) => `${at + 2} ${text}`));
    expect(browser.objected).toEqual(TEXTS.slice(2).map((_, at) => at + 2));
  });

  test("does not count from where it no longer replays: there the page is read", async () => {
    const browser = new Browser(PAGE, [TEXTS[0]!, "7", "7"]);
    expect(await browser.reads(PAGE)).toBe(TEXTS.length);
    expect(browser.history.texts).toEqual(TEXTS);
    expect(browser.flaws).toEqual([]);
  });

  test("need not be computed where this client has made the same step itself", async () => {
    const makes = async (page: PageRecord, made = SIGNED) => {
      const browser = new Browser(PAGE, TEXTS.slice(0, -1));
      await browser.reads({ ...PAGE, entries: {} });
      browser.history.expect(made);
      browser.readsOn(page);
      return browser;
    };
    const own = await makes(PAGE);
    expect(own.history.match).toBe(SIGNED);
    expect(own.verified).toBe(0);
    const last = JSON.parse(TEXTS.at(-1)!);
    const other = JSON.stringify({ ...last, faces: [...last.faces, 1] });
    const doubted = await makes({ ...PAGE, entries: { ...PAGE.entries, [entryKey(TEXTS.length - 1)]: other } });
    expect(doubted.flaws).toHaveLength(1);
    const longer = { ...SIGNED, record: { ...SIGNED.record, entries: [...SIGNED.record.entries, last] } };
    expect((await makes(PAGE, longer)).history.match!.record).toEqual(SIGNED.record);
  });
});

describe("a page that differs from before", () => {
  async function seen(page = PAGE): Promise<History> {
    const browser = new Browser();
    await browser.reads(page);
    return browser.history;
  }
  const changed = (at: number, text: string): PageRecord => ({
    ...PAGE,
    entries: { ...PAGE.entries, [entryKey(at)]: text },
  });

  test("differs from the first changed entry on, and shows its present content there", async () => {
    const history = await seen();
    expect(history.difference(PAGE)).toBeUndefined();
    expect(history.difference(changed(1, "x"))).toEqual({ from: 1, page: ["x", ...TEXTS.slice(2)] });
    expect(history.difference(changed(1, ""))).toEqual({ from: 1, page: [] });
    // Added entries are read or refused, and are not a difference.
    expect(history.difference(changed(TEXTS.length, "x"))).toBeUndefined();
    const flaw = history.flawOf({ from: 1, page: [] }, PAGE);
    expect(flaw).toEqual({ path: "system.entries.00001", why: problem("page.writtenOver", { entry: 2 }), entry: 1 });
  });

  test("may differ in its start data, and the place is named", async () => {
    const start = { ...PAGE, entries: {} };
    const history = await seen(start);
    const path = (more: Partial<PageRecord>) => {
      const now = { ...start, ...more };
      const difference = history.difference(now);
      return difference && [difference.from, history.flawOf(difference, now).path];
    };
    expect(path({})).toBeUndefined();
    expect(path({ setup: '"chess"' })).toEqual([-1, "system.setup"]);
    expect(path({ rules: 2 })).toEqual([-1, "system.rules"]);
    expect(history.flawOf({ from: -1, page: [] }, { ...start, setup: "" }).why).toEqual(problem("page.startChanged"));
  });

  test("is restored with the fewest changes: changed, missing and added entries", async () => {
    const history = await seen();
    expect(history.restoring(PAGE)).toEqual({});
    expect(history.restoring({ ...changed(1, "x"), setup: "{" })).toEqual({
      "system.setup": '"toy"',
      "system.entries.00001": TEXTS[1],
    });
    const added = { ...PAGE, entries: { ...PAGE.entries, [entryKey(TEXTS.length)]: "x" } };
    expect(history.restoring(added)).toEqual({ [entryPath(TEXTS.length)]: "" });
  });

  test("is accepted once the player says so, and the earlier history is dropped", async () => {
    const browser = new Browser();
    await browser.reads(PAGE);
    browser.kept = [];
    const other = { ...PAGE, recordId: "other", imported: "rosa", entries: {} };
    browser.history.giveUp(other, false);
    expect(browser.kept).toEqual(["forget 0", "start other"]);
    expect(browser.history.match).toBeUndefined();
    expect(browser.readsOn(other)).toBe(0);
    expect(browser.history.match!.record).toMatchObject({ id: "other", entries: [] });
    expect(browser.history.imported).toBe("rosa");
    expect(browser.history.difference(other)).toBeUndefined();
  });

  test("and the copy in this browser is dropped with it", async () => {
    const browser = new Browser(PAGE, TEXTS);
    await browser.history.load();
    browser.history.giveUp({ ...PAGE, entries: {} }, false);
    expect(browser.readsOn({ ...PAGE, entries: {} })).toBe(0);
  });
});

test("before anything was read, nothing is imported from a file, and nothing differs", () => {
  const { history } = new Browser();
  expect(history.imported).toBe("");
  expect(history.difference(PAGE)).toBeUndefined();
});
