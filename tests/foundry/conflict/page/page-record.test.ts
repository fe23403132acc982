import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { askText, readAsk } from "../../../../src/foundry/conflict/page/agreeing.ts";
import { Findings } from "../../../../src/foundry/conflict/page/findings.ts";
import {
  beginningOf,
  begunFrom,
  entryFrom,
  entryPath,
  nameOf,
  safeKey,
  startOf,
} from "../../../../src/foundry/conflict/page/page-record.ts";
import { noteWriter, writerOf } from "../../../../src/foundry/conflict/page/writers.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { certain, fail, ok, problem } from "../../../../src/rules/result.ts";
import { playedGame } from "../../../rules/conflict/protocol/game.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { matchOf } from "../match-of.ts";

const TOY = toy as unknown as AnyConflict;

test("any name can become a document key, and the key contains nothing that Foundry reads as a path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(nameOf(safeKey(name))).toBe(name);
      expect(safeKey(name)).toMatch(/^[A-Za-z0-9_-]*$/);
    }),
  );
});

describe("a page as a record", () => {
  const start = { rules: 1, recordId: "one", setup: '"toy"', options: "" };

  test("starts from its own data, and from the defaults where it has none", () => {
    expect(certain(begunFrom(TOY, start))).toMatchObject({ record: { id: "one", rules: 1 }, state: { goal: 3 } });
    expect(certain(begunFrom(TOY, { ...start, options: '{"toy.goal":5}' })).state).toMatchObject({ goal: 5 });
    expect(begunFrom(TOY, { ...start, setup: "{" })).toEqual(fail("record.notARecord"));
    expect(begunFrom(TOY, { ...start, options: "{" })).toEqual(fail("record.notARecord"));
    expect(begunFrom(TOY, { ...start, setup: '"chess"' })).toEqual(fail("toy.setup"));
  });

  test("takes its entries one after the other, and names the first invalid one", () => {
    expect(entryFrom("")).toBeUndefined();
    expect(entryFrom(undefined)).toBeUndefined();
    expect(entryFrom('{"type":"rest"}')).toEqual(ok({ type: "rest" }));
    for (const text of ["{", "7", "null", '"step"']) expect(entryFrom(text)).toEqual(fail("record.entry"));
    expect(entryPath(7)).toBe("system.entries.00007");
    expect(certain(matchOf(TOY, { ...start, entries: {} })).record.entries).toEqual([]);
    expect(matchOf(TOY, { ...start, entries: { "00000": "7" } })).toEqual(fail("record.entry", { entry: 1 }));
    expect(matchOf(TOY, { ...start, entries: { "00000": '{"type":"step"}' } }).ok).toBe(false);
    // Entries after a gap are not part of it.
    expect(certain(matchOf(TOY, { ...start, entries: { "00001": "7" } })).record.entries).toEqual([]);
  });

  test("gives the match that was played, and passes on only what it starts from", () => {
    const { record } = playedGame(TOY, "page").match;
    const texts = record.entries.map((entry, at) => [entryPath(at).slice(-5), JSON.stringify(entry)]);
    const saved = { ...start, recordId: "page", options: JSON.stringify(record.options) };
    const page = { ...saved, entries: Object.fromEntries(texts) };
    expect(certain(matchOf(TOY, page)).record).toEqual(record);
    expect(startOf(page)).toEqual({ ...saved, imported: "" });
    // The signatures cover the options too.
    expect(matchOf(TOY, { ...page, options: '{"toy.goal":5}' }).ok).toBe(false);
  });

  test("says who was to have which seat by name, and nothing else of the page", () => {
    const seat = { user: "u", name: "Anna", tincture: "azure", actor: "Actor.1" };
    const page = {
      seats: { a_2e_b: { ...seat, more: 1 }, c: { ...seat, computer: 3 } },
      actors: { x_2e_y: "Actor.1" },
    };
    expect(beginningOf(page as unknown as Parameters<typeof beginningOf>[0])).toEqual({
      seats: { "a.b": seat, c: { ...seat, computer: 3 } },
      actors: { "x.y": "Actor.1" },
    });
  });
});

test("a player without a seat makes requests for this head only, with limited length", () => {
  const request = { kind: "sit", seat: "a", user: "u", standIn: true } as const;
  expect(readAsk(askText("head", request), "head")).toEqual(request);
  expect(readAsk(askText("head", request), "another")).toBeUndefined();
  for (const text of [undefined, "", "{", "7", '{"head":"head","asks":7}'])
    expect(readAsk(text, "head")).toBeUndefined();
  expect(readAsk(`${askText("head", request)}${" ".repeat(2000)}`, "head")).toBeUndefined();
});

describe("what was wrong on a page", () => {
  const found = (by: string, entry: number): Finding => ({ why: problem("said.notSigned"), by, at: 1, entry });

  test("is one finding for each fault, author, seat and entry", () => {
    const stored: (readonly Finding[])[] = [];
    const findings = new Findings([found("u", 1)], (all) => stored.push(all));
    expect(findings.note({ ...found("u", 1), at: 2 })).toBe(false);
    expect(stored).toEqual([]);
    const others = [
      found("u", 2),
      found("v", 1),
      { ...found("u", 1), seat: "a" },
      { ...found("u", 1), why: problem("said.malformed") },
    ];
    for (const other of others) expect(findings.note(other)).toBe(true);
    for (const other of others) expect(findings.note(other)).toBe(false);
    expect(findings.all).toEqual([found("u", 1), ...others]);
    expect(stored.at(-1)).toBe(findings.all);
  });

  test("never hides what another did, however much one author writes", () => {
    const findings = new Findings([found("thief", 0)], () => {});
    for (let entry = 1; entry <= 100; entry++) findings.note(found("u", entry));
    expect(findings.all).toHaveLength(60);
    expect(findings.all[0]).toEqual(found("thief", 0));
    expect(findings.all.slice(1).map(({ entry }) => entry)).toEqual(Array.from({ length: 59 }, (_, at) => at + 42));
    // An author without a finding replaces the oldest.
    findings.note(found("new", 0));
    expect(findings.all.some(({ by }) => by === "thief")).toBe(false);
    expect(findings.all).toHaveLength(60);
  });
});

describe("the author of a path", () => {
  test("is the last user who wrote the path or a parent of it", () => {
    noteWriter("one", { system: { entries: { "00000": "x" }, orders: "y" } }, "u");
    noteWriter("one", { "system.entries.00001": "x" }, "v");
    expect(writerOf("one", "system.entries.00000")).toBe("u");
    expect(writerOf("one", "system.entries.00001")).toBe("v");
    expect(writerOf("one", "system.entries.00002")).toBeUndefined();
    expect(writerOf("two", "system.entries.00000")).toBeUndefined();
    expect(writerOf("one", "system.orders.a")).toBe("u");
  });

  test("is the user who removed or replaced the parent, for everything in it", () => {
    for (const [page, whole] of [
      ["taken", { "system.-=entries": null }],
      ["replaced", { system: { "==entries": { "00000": "z" } } }],
      ["listed", { system: { entries: ["z"] } }],
      ["emptied", { system: { entries: null } }],
      ["packed", { system: { archive: "z", entries: { "-=00000": null } } }],
    ] as const) {
      noteWriter(page, { system: { entries: { "00000": "x" }, entriesOf: "x" } }, "u");
      noteWriter(page, whole, "w");
      expect(writerOf(page, "system.entries.00000")).toBe("w");
      expect(writerOf(page, "system.entriesOf")).toBe("u");
    }
  });
});
