/** Which results wait for their owner's press, when they stop waiting, and what the window says of them. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startResultsWaits } from "../../../../src/foundry/conflict/calls/results-waits.ts";
import { waitsForMe } from "../../../../src/foundry/conflict/calls/waits.ts";
import {
  noteDeclined,
  notePath,
  noteUnconfirmed,
  noteUnread,
  unconfirmed,
} from "../../../../src/foundry/conflict/results/unconfirmed.ts";
import { memoryStorage } from "../../support/storage.ts";
import { type Doc, doc, inWorld } from "../../support/world.ts";

const opened = vi.hoisted(() => [] as unknown[]);
vi.mock("../../../../src/foundry/base/windows/openers.ts", () => ({
  openerOf: () => (page: unknown) => void opened.push(page),
}));
vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  conflictPages: () => (globalThis as any).game.journal.contents[0].pages.contents,
  openConflicts: () => [],
  finishedConflicts: () => [],
}));

const WEEK = 7 * 86_400_000;
let ella: Doc;
let odo: Doc;
let page: Doc;
let again: ReturnType<typeof vi.fn<() => void>>;

function world(): any {
  inWorld({ me: "rosa", users: { rosa: true, tomas: true }, actors: [ella, odo], pages: [page] });
  return page;
}

const names = () => unconfirmed().flatMap(({ actors }) => actors.map(({ name }) => name));
const waiting = (...actors: readonly Doc[]) => noteUnconfirmed(world(), "fight", "head", actors as never);

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  ella = doc("Actor", "ella", { type: "character" }, ["rosa"]);
  odo = doc("Actor", "odo", { type: "character" }, ["tomas"]);
  page = doc("JournalEntryPage", "page", {
    type: "duel",
    system: {
      ...{ over: true, imported: "", recordId: "fight" },
      seats: { a: { user: "rosa" }, b: { user: "tomas" } },
      actors: { ella: ella.uuid, odo: odo.uuid },
    },
    _stats: { modifiedTime: 5 },
  });
  world();
  again = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

describe("results that this browser has read", () => {
  test("wait until they are applied here or elsewhere, and a reload forgets none", async () => {
    waiting(ella);
    expect(names()).toEqual(["ella"]);
    // Another conflict's results do not count.
    await ella.update({ [notePath("another", "ella")]: "head 1" });
    expect(names()).toEqual(["ella"]);
    await ella.update({ [notePath("fight", "ella")]: "head 1" });
    expect(names()).toEqual([]);
  });

  test("wait no longer once nothing is pending, or the page is gone", () => {
    waiting(ella);
    waiting();
    expect(names()).toEqual([]);
    waiting(ella);
    inWorld({ me: "rosa", users: { rosa: true }, actors: [ella] });
    expect(names()).toEqual([]);
  });

  test("are not asked about again after a no, unless the history has changed", () => {
    waiting(ella);
    noteDeclined(world());
    waiting(ella);
    expect(names()).toEqual([]);
    noteUnconfirmed(world(), "fight", "another head", [ella] as never);
    expect(names()).toEqual(["ella"]);
  });
});

describe("a conflict that ended without this browser", () => {
  const atStart = (ended: number) => noteUnread([world()], () => ended);
  const plays = () => localStorage.setItem("blades-and-banners.keep.fight.a", "{}");

  test("waits for its players in this browser, however long ago, and names only their own characters", () => {
    plays();
    atStart(0);
    expect(names()).toEqual(["ella"]);
  });

  test("waits on another device for a week, unless its results were applied", async () => {
    atStart(Date.now() - WEEK - 1);
    expect(names()).toEqual([]);
    await ella.update({ [notePath("fight", "ella")]: "head 1" });
    atStart(Date.now());
    expect(names()).toEqual([]);
    ella.flags = {};
    atStart(Date.now());
    expect(names()).toEqual(["ella"]);
  });

  test.each([
    ["it goes on", () => Object.assign(page.system, { over: false })],
    ["it was brought in from a file", () => Object.assign(page.system, { imported: "Rosa" })],
    ["the player has no seat there", () => Object.assign(page.system.seats.a, { user: "tomas" })],
    ["its end was read here", () => localStorage.setItem(`blades-and-banners.ended.${page.uuid}`, "3 aa")],
  ])("does not wait if %s", (_, change) => {
    plays();
    change();
    atStart(Date.now());
    expect(names()).toEqual([]);
  });
});

test("is in the list of what waits once, and opens the conflict", () => {
  waiting(ella);
  startResultsWaits(again);
  const [wait, ...more] = waitsForMe();
  expect(more).toEqual([]);
  expect(wait).toMatchObject({
    title: "page",
    call: "BNB.Calls.call.results",
    asks: "BNB.Calls.asks.results ella",
    since: 5,
  });
  wait!.open();
  expect(opened).toEqual([page]);
  expect(again).not.toHaveBeenCalled();
  waiting();
  expect(again).toHaveBeenCalledTimes(1);
});
