import { describe, expect, test } from "vitest";
import { chainEnd, linkBefore } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { duty, give, joinDuty, ownSheet, takeBack } from "../../../../src/rules/conflict/protocol/duties.ts";
import { emptySheet, MOST_SPENT, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { readTurn, Trial } from "../../../../src/rules/conflict/protocol/turn.ts";
import { certain, fail } from "../../../../src/rules/result.ts";
import { toy } from "../toy.ts";
import { playedGame } from "./game.ts";
import { digest, Machines } from "./seats.ts";

/** Both have called; each in turn locks. */
function called(): Machines {
  const table = new Machines(toy as unknown as AnyConflict, "toy", "duties");
  table.settle();
  table.order("a", "walk-1", 1);
  table.settle();
  table.order("a", "call-1-a", 3);
  table.order("b", "call-1-b", 2);
  return table;
}

/** Both have locked; b, the last, has revealed as well. */
function shown(): Machines {
  const table = called();
  for (const seat of ["a", "b"]) table.tick(seat);
  expect(table.sheets.a!.link).toBeUndefined();
  expect(table.sheets.b).toMatchObject({ lock: table.sheets.a!.lock, link: expect.any(String) });
  return table;
}

const owed = (table: Machines, seat: string) =>
  duty(table.match, readTurn(table.match, table.sheets, new Trial()), table.sheets, table.keeps[seat]!, seat);

describe("what a machine writes automatically", () => {
  test("locks first, and reveals nothing before everybody has locked the same", () => {
    const table = called();
    table.tick("a");
    expect(table.sheets.a).toMatchObject({ lock: table.turn.set, openings: {} });
    expect(table.sheets.a!.link).toBeUndefined();
    expect(owed(table, "a")).toBeUndefined();
    // Another seat's lock on a different set is no reason to reveal.
    table.sheets.b = signSheet(table.keeps.b!.key, { ...table.sheets.b!, lock: digest("another set") });
    expect(owed(table, "a")).toBeUndefined();
  });

  test("every sheet has a higher number, and a lock cannot be taken back", () => {
    const table = called();
    const { version } = table.sheets.a!;
    table.tick("a");
    expect(table.sheets.a!.version).toBe(version + 1);
    expect(takeBack(table.match, table.keeps.a!, "a", "call-1-a").ok).toBe(false);
  });

  test("never locks a changed set after it has revealed", () => {
    const table = shown();
    const { lock: _, ...hers } = table.sheets.a!;
    table.sheets.a = signSheet(table.keeps.a!.key, { ...hers, seals: { "call-1-a": digest("another seal") } });
    expect(table.turn.progress.stage).toBe("locking");
    expect(owed(table, "b")).toBeUndefined();
  });

  test("stores what the others had locked when it reveals", () => {
    const table = shown();
    expect(table.keeps.b!.shown).toMatchObject({
      head: table.match.signed!.head,
      set: table.sheets.b!.lock,
      link: table.sheets.b!.link,
      locks: { a: { lock: table.sheets.b!.lock } },
    });
    expect(Object.keys(table.keeps.b!.shown!.locks)).toEqual(["a"]);
    // Everything is written: there is nothing more to write.
    expect(owed(table, "b")).toBeUndefined();
  });

  test("locks no set in which its own seal differs from what it wrote", () => {
    const table = called();
    table.sheets.a = signSheet(table.keeps.a!.key, { ...table.sheets.a!, seals: { "call-1-a": digest("put there") } });
    expect(table.turn.progress.stage).toBe("locking");
    expect(owed(table, "a")).toBeUndefined();
  });

  test("locks, but reveals nothing, where another machine has the order or the chain", () => {
    for (const lacking of [{ sealed: {} }, { secret: digest("another chain") }]) {
      const table = called();
      table.tick("a");
      table.keeps.b = { ...table.keeps.b!, ...lacking };
      table.tick("b");
      expect(table.sheets.b).toMatchObject({ lock: table.sheets.a!.lock, openings: {} });
      expect(table.sheets.b!.link).toBeUndefined();
      expect(owed(table, "b")).toBeUndefined();
    }
  });

  test("reveals another link where the same orders are rolled again, and never an earlier one", () => {
    const table = shown();
    const { link } = table.sheets.b!;
    const { lock: _, ...hers } = table.sheets.a!;
    // a writes that it has spent one: another set with the same orders.
    table.sheets.a = signSheet(table.keeps.a!.key, { ...hers, spent: 1 });
    const again = owed(table, "b")!;
    expect(again.sheet).toMatchObject({ spent: 1 });
    expect(again.sheet.link).toBeUndefined();
    table.keeps.b = again.keep;
    table.sheets.b = again.sheet;
    table.sheets.a = signSheet(table.keeps.a!.key, { ...hers, spent: 1, lock: table.turn.set! });
    const next = owed(table, "b")!.sheet.link;
    expect(next).toBe(linkBefore(table.keeps.b!.secret, table.match.links.b!, 1));
    expect(next).not.toBe(link);
  });

  test("writes nothing if more links are spent than others would accept", () => {
    const table = called();
    const countedAfter = (skipped: number) => {
      const link = linkBefore(table.keeps.a!.secret, table.match.links.a!, skipped)!;
      const shown = { turn: digest("t"), head: digest("h"), set: digest("s"), link, bound: {}, locks: {} };
      table.keeps.a = { ...table.keeps.a!, shown };
      return owed(table, "a")?.sheet.spent;
    };
    expect(countedAfter(MOST_SPENT - 1)).toBe(MOST_SPENT);
    expect(countedAfter(MOST_SPENT)).toBeUndefined();
    expect(countedAfter(150)).toBeUndefined();
  });
});

describe("a machine that owes nothing", () => {
  test("writes nothing: while orders are missing, for an absent seat, without a chain of its own", () => {
    const missing = called();
    const { seals: _, ...rest } = missing.sheets.b!;
    missing.sheets.b = signSheet(missing.keeps.b!.key, { ...rest, seals: {} });
    expect(owed(missing, "a")).toBeUndefined();
    const away = called();
    away.match = { ...away.match, absent: ["a"] };
    expect(owed(away, "a")).toBeUndefined();
    expect(owed(away, "b")?.sheet.lock).toBeDefined();
    const unchained = called();
    unchained.match = { ...unchained.match, links: { b: unchained.match.links.b! } };
    expect(owed(unchained, "a")).toBeUndefined();
  });

  test("reveals again what it revealed for the same set, after it was deleted from the page", () => {
    const table = shown();
    const { sheet, shown: kept } = table.keeps.b!;
    const { link: _, ...unlinked } = sheet!;
    // It remembers what it revealed, though its earlier sheet has no link on it.
    table.keeps.b = { ...table.keeps.b!, sheet: signSheet(table.keeps.b!.key, { ...unlinked, openings: {} }) };
    const again = owed(table, "b")!;
    expect(again.sheet).toMatchObject({ link: kept!.link, spent: 0, openings: sheet!.openings });
    expect(again.keep.shown).toMatchObject({ set: kept!.set, link: kept!.link });
  });
});

describe("a machine that joins", () => {
  const table = new Machines(toy as unknown as AnyConflict, "toy", "join");
  const keep = table.keeps.a!;
  const join = { user: "rosa", key: digest("public"), chain: chainEnd(keep.secret), stakes: ["ann"] };
  const set = digest("all that is to be played");
  const says = (more: object, from = keep, who = join) =>
    joinDuty(table.match, { ...table.turn, ...more }, from, "a", who);

  test("writes that first, then signs the common start, each once, without a number", () => {
    const first = says({ set })!;
    expect(first.sheet).toMatchObject({ seat: "a", join, version: 0 });
    expect(first.sheet.lock).toBeUndefined();
    expect(first.keep.sheet).toBe(first.sheet);
    expect(says({ set: undefined }, first.keep)).toBeUndefined();
    const second = says({ set }, first.keep)!;
    expect(second.sheet).toMatchObject({ join, lock: set, version: 0 });
    expect(says({ set }, second.keep)).toBeUndefined();
    expect(says({ set: digest("another table") }, second.keep)!.sheet.lock).toBe(digest("another table"));
  });

  test("writes it again if it joins with other data, and signs nothing earlier with it", () => {
    const { keep: sat } = says({ set }, says({ set })!.keep)!;
    const other = says({ set }, sat, { ...join, stakes: ["ben"] })!;
    expect(other.sheet.join!.stakes).toEqual(["ben"]);
    expect(other.sheet.lock).toBeUndefined();
  });
});

describe("a player's order", () => {
  const say = (table: Machines, seat: string, key: string, order: unknown) => {
    const said = give(table.match, table.turn, table.keeps[seat]!, seat, key, order, digest("nonce"));
    return said.ok ? said.value.sheet : said.problem.key.replace("BNB.Problem.", "");
  };

  test("is refused if it was not asked for, is not legal, or comes too late", () => {
    const table = called();
    expect(say(table, "b", "call-1-a", 1)).toBe("conflict.notAsked");
    expect(say(table, "a", "walk-1", 1)).toBe("conflict.notAsked");
    expect(say(table, "a", "call-1-a", 7)).toBe("toy.order");
    expect(say(table, "a", "call-1-a", 1)).toBe("seal.twice");
    table.tick("a");
    expect(say(table, "a", "call-1-a", 1)).toBe("conflict.lieOpen");
    expect(say(playedGame(toy as unknown as AnyConflict, "over"), "a", "walk-1", 1)).toBe("conflict.over");
  });

  test("can be taken back and given again, and an order never given cannot be taken back", () => {
    const table = called();
    expect(takeBack(table.match, table.keeps.a!, "a", "call-1-b")).toEqual(fail("conflict.tooLate"));
    const { keep, sheet } = certain(takeBack(table.match, table.keeps.a!, "a", "call-1-a"));
    expect(sheet).toMatchObject({ seals: {}, version: 2 });
    table.keeps.a = keep;
    table.sheets.a = sheet;
    expect(table.turn.progress).toMatchObject({ stage: "deciding", waitingFor: ["a"] });
    expect(say(table, "a", "call-1-a", 2)).toMatchObject({ version: 3, seals: { "call-1-a": expect.any(String) } });
  });

  test("is on the sheet of its own seat and turn only", () => {
    const { keeps, match } = called();
    const { turn } = match.signed!;
    expect(ownSheet(keeps.a!, "a", turn)).toBe(keeps.a!.sheet);
    expect(ownSheet(keeps.a!, "b", turn)).toEqual(emptySheet("b", turn));
    expect(ownSheet(keeps.a!, "a", digest("later"))).toEqual(emptySheet("a", digest("later")));
  });
});
