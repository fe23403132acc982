/** Conflicts and the calendar (R000-1.04): which entry a conflict plays, what its end writes there, and what opens it. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { registerOpener } from "../../../src/foundry/base/windows/openers.ts";
import { savedEntry } from "../../../src/foundry/campaign/page-calendar.ts";
import {
  charactersAmong,
  nextScenes,
  noteScene,
  playScene,
  settleScene,
} from "../../../src/foundry/campaign/scene-entry.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

afterEach(() => vi.unstubAllGlobals());

const person = (id: string) => doc("Actor", id, { type: "character" });
const people = ["ella", "odo", "maud"].map(person);
const army = doc("Actor", "army", {
  type: "army",
  system: {
    commander: { uuid: "Actor.ella" },
    units: { a: { uuid: "Actor.odo" }, b: { uuid: "Actor.ella" }, c: { uuid: "Actor.gone" }, d: { uuid: "" } },
  },
});
const scene = (id: string, day: number, who: string[], more: object = {}) => ({
  ...savedEntry({ id, day, kind: "scene", who, what: `about ${id}`, done: false, paused: false }),
  ...more,
});

function calendar(entries: Record<string, object>, owners?: string[]): Doc {
  const page = campaignDoc({ calendar: entries }, owners);
  const duel = doc("JournalEntryPage", "duel", { type: "duel" });
  inWorld({ me: "rosa", users: { rosa: true }, actors: [...people, army], pages: [page, duel] });
  return page;
}

test("an army counts as the characters who march with it, each once", () => {
  calendar({});
  expect(charactersAmong(["Actor.ella", "Actor.army", "Actor.nobody"])).toEqual(["ella", "odo"]);
});

describe("the entry of a conflict", () => {
  const entries = () => ({
    early: scene("early", 3, ["ella", "odo"], { conflict: "JournalEntryPage.other" }),
    due: scene("due", 10, ["ella", "odo"]),
    alone: scene("alone", 9, ["ella"]),
    later: scene("later", 13, ["ella", "odo", "maud"]),
  });

  test("is the due one that names most of them and is not played yet", async () => {
    const page = calendar(entries());
    await noteScene("c1", ["Actor.ella", "Actor.odo"], "");
    expect(page.written).toEqual([{ "system.calendar.due.conflict": "c1" }]);
  });

  test("is the one it was started from, though another is due", async () => {
    const page = calendar(entries());
    await noteScene("c1", ["Actor.ella"], "later");
    expect(page.written).toEqual([{ "system.calendar.later.conflict": "c1" }]);
  });

  test("is none for others, or where this user may not write", async () => {
    const page = calendar(entries());
    await noteScene("c1", ["Actor.maud"], "");
    const barred = calendar(entries(), ["tomas"]);
    await noteScene("c1", ["Actor.ella"], "");
    expect([...page.written, ...barred.written]).toEqual([]);
  });
});

describe("with its end", () => {
  const played = {
    conflict: "x.y.0123456789abcdef",
    name: "A duel",
    done: true,
    note: "Ella won.",
    actors: ["Actor.ella"],
  };
  const open = (more: object = {}) => ({ one: scene("one", 8, ["ella"], { conflict: played.conflict, ...more }) });

  test("its entry is done and states the result, below what somebody wrote, once", async () => {
    const page = calendar(open({ note: "By the well." }));
    await settleScene(played);
    expect(page.system.calendar.one).toMatchObject({ done: true, note: "By the well.\nElla won." });
    await settleScene(played);
    expect(page.written).toHaveLength(1);
    page.system.calendar.one.done = false;
    await settleScene(played);
    expect(page.system.calendar.one.note).toBe("By the well.\nElla won.");
  });

  test("a recurring entry gets its next date", async () => {
    const page = calendar(open({ every: "7" }));
    await settleScene(played);
    const again = Object.keys(page.system.calendar).filter((key) => key !== "one");
    expect(again).toHaveLength(1);
    expect(page.system.calendar[again[0]!]).toMatchObject({ day: 15, done: false, conflict: "" });
  });

  test("an undo reopens the entry and leaves its note", async () => {
    const page = calendar(open({ done: true, note: "Ella won." }));
    await settleScene({ ...played, done: false });
    expect(page.written).toEqual([{ "system.calendar.one.done": false }]);
  });

  test("a conflict without an entry gets one today, under a key of its own; a running one gets none", async () => {
    const page = calendar({});
    await settleScene({ ...played, done: false });
    expect(page.written).toEqual([]);
    await settleScene(played);
    const entry = { day: 12, kind: "scene", what: "A duel", done: true, note: "Ella won.", people: { ella: true } };
    expect(page.system.calendar.played0123456789).toMatchObject({ ...entry, conflict: played.conflict });
  });

  test("nothing is written by a user without rights", async () => {
    const page = calendar(open(), ["tomas"]);
    await settleScene(played);
    expect(page.written).toEqual([]);
  });
});

test("the next entries of some characters are in the order of play", () => {
  calendar({ b: scene("b", 20, ["odo"]), a: scene("a", 15, ["ella"]), c: scene("c", 30, ["ella"]) });
  expect(nextScenes(["Actor.ella", "Actor.odo"]).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("an entry opens its conflict, or the form with its characters and its topic", () => {
  const [board, conflict] = [vi.fn(), vi.fn()];
  registerOpener("board", board);
  registerOpener("conflict", conflict);
  calendar({
    played: scene("played", 1, ["ella"], { conflict: "JournalEntryPage.duel" }),
    talk: scene("talk", 1, ["ella", "ghost"], { plays: "discussion" }),
    fight: scene("fight", 1, ["odo"]),
  });
  playScene("played");
  expect(board.mock.calls[0]![0].id).toBe("duel");
  playScene("talk", "page");
  playScene("fight");
  expect(conflict.mock.calls.map(([given]) => given)).toEqual([
    { picked: ["Actor.ella"], entry: "talk", from: "page", given: { topic: "about talk" }, kind: "discussion" },
    { picked: ["Actor.odo"], entry: "fight", from: "", given: {} },
  ]);
});
