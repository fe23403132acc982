/** What a browser remembers of notifications, which orders are chosen but not sealed, and moments in words. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "../../../../src/foundry/base/when.ts";
import { isBegun, isChosen, noteChosen } from "../../../../src/foundry/conflict/calls/chosen.ts";
import {
  calledAt,
  forgetDismissed,
  isDismissed,
  lastHere,
  noteCalled,
  noteDismissed,
  noteHere,
  noteSeen,
  stepsSeen,
} from "../../../../src/foundry/conflict/calls/memory.ts";
import { changedAt } from "../../../../src/foundry/conflict/calls/stamp.ts";
import { inWorld } from "../../support/world.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => void kept.set(key, text)),
  });
  inWorld({ me: "rosa", users: { rosa: true, tomas: true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a decision is notified once, at its time, for this user alone", () => {
  expect(calledAt("one")).toBeUndefined();
  noteCalled("one", 5);
  noteCalled("two", 7);
  expect([calledAt("one"), calledAt("two")]).toEqual([5, 7]);
  expect([...kept.keys()]).toEqual(["blades-and-banners.calls.world.rosa"]);
  inWorld({ me: "tomas", users: { rosa: true, tomas: true } });
  expect(calledAt("one")).toBeUndefined();
});

test("only the newest 200 are remembered", () => {
  for (let at = 1; at <= 201; at++) noteCalled(`d${at}`, at);
  expect([calledAt("d1"), calledAt("d2"), calledAt("d201")]).toEqual([undefined, 2, 201]);
});

test("a dismissed notification stays so until somebody reminds, and nothing else is forgotten", () => {
  noteCalled("one", 5);
  noteDismissed("one");
  noteDismissed("two");
  expect([isDismissed("one"), isDismissed("two"), isDismissed("three")]).toEqual([true, true, false]);
  forgetDismissed("one");
  expect([isDismissed("one"), isDismissed("two"), calledAt("one")]).toEqual([false, true, 5]);
});

test("stores how far each log was read and when its player was last online; the same again is not written", () => {
  expect([stepsSeen("r"), lastHere()]).toEqual([undefined, undefined]);
  noteSeen("r", 3);
  noteSeen("s", 1);
  noteHere(99);
  const { length } = vi.mocked(localStorage.setItem).mock.calls;
  noteSeen("r", 3);
  expect(vi.mocked(localStorage.setItem).mock.calls).toHaveLength(length);
  expect([stepsSeen("r"), stepsSeen("s"), lastHere()]).toEqual([3, 1, 99]);
});

test.each(["{", "[]", "7", "null"])("an invalid memory (%s) is an empty one", (text) => {
  kept.set("blades-and-banners.calls.world.rosa", text);
  expect([calledAt("one"), isDismissed("one"), stepsSeen("r")]).toEqual([undefined, false, undefined]);
  noteCalled("one", 1);
  expect(calledAt("one")).toBe(1);
});

test("a chosen order is news once, and so is sealing or dropping it", () => {
  expect([noteChosen("p", false), noteChosen("p", true), noteChosen("p", true), isChosen("p")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([noteChosen("p", false), isChosen("p")]).toEqual([true, false]);
});

test("an order is begun once its seal can be pressed", () => {
  const seal = { act: "seal", words: "Seal order", seal: "rubric" };
  expect([seal, { ...seal, ready: true }, { ...seal, ready: false }].map(isBegun)).toEqual([true, true, false]);
  expect([isBegun({ act: "choice", words: "Dodge" }), isBegun(undefined)]).toEqual([false, false]);
});

test("a moment of today is its time, another also says its day", () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 2, 18, 30) });
  const time = /^9:05\sPM$/;
  expect(inTime(new Date(2026, 4, 2, 21, 5).getTime())).toMatch(time);
  expect(inTime(new Date(2026, 3, 30, 21, 5).getTime())).toMatch(/^Thursday, April 30, 9:05\sPM$/);
  vi.stubGlobal("game", { ...game, i18n: { ...game.i18n, lang: "de" } });
  expect(inTime(new Date(2026, 3, 30, 21, 5).getTime())).toBe("Donnerstag, 30. April, 21:05");
  expect(inTime(new Date(2026, 4, 1, 21, 5).getTime())).toBe("gestern, 21:05");
});

test("a page changed when the server says so, and otherwise now", () => {
  vi.useFakeTimers({ now: 1000 });
  expect(changedAt({ _stats: { modifiedTime: 7 } } as never)).toBe(7);
  expect([changedAt({} as never), changedAt({ _stats: { modifiedTime: null } } as never)]).toEqual([1000, 1000]);
});

test("what another tab has noted meanwhile is read", () => {
  noteCalled("one", 5);
  expect(calledAt("one")).toBe(5);
  kept.set([...kept.keys()][0]!, JSON.stringify({ called: { one: 6 } }));
  expect(calledAt("one")).toBe(6);
});
