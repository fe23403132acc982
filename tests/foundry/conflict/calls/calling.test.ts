/** When a browser plays a sound, sets a mark and posts a card, for its own player and for absent ones; and reminders. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  calledAt,
  isDismissed,
  lastHere,
  noteDismissed,
  stepsSeen,
} from "../../../../src/foundry/conflict/calls/memory.ts";
import { noteOld, updateCalls } from "../../../../src/foundry/conflict/calls/notify.ts";
import { registerReminded } from "../../../../src/foundry/conflict/calls/reminded.ts";
import { reminderActions, reminderId, reminders } from "../../../../src/foundry/conflict/calls/reminder.ts";
import { memoryStorage } from "../../support/storage.ts";
import { doc, inWorld } from "../../support/world.ts";
import { decideAll, look as tableOf, twoSeats } from "../page-clients.ts";

const mocks = vi.hoisted(() => ({
  pages: [] as any[],
  client: undefined as any,
  seats: [] as any[],
  leads: true,
  recent: true,
  atTable: false,
  waits: [] as any[],
  ring: vi.fn(),
  post: vi.fn(),
  mark: vi.fn(),
  tell: vi.fn(),
  first: vi.fn(),
}));
vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  clientOf: () => mocks.client,
  openConflicts: () => mocks.pages,
  finishedConflicts: () => [],
  isConflictPage: () => true,
}));
vi.mock("../../../../src/foundry/conflict/page/clients/seats.ts", () => ({ seatInfos: () => mocks.seats }));
vi.mock("../../../../src/foundry/conflict/page/tabs.ts", () => ({
  lastInput: () => 77,
  leads: () => mocks.leads,
  recentInput: () => mocks.recent,
}));
vi.mock("../../../../src/foundry/conflict/calls/call-line.ts", () => ({
  showCall: async () => {},
  showFirst: mocks.first,
}));
vi.mock("../../../../src/foundry/conflict/calls/call-card.ts", () => ({
  isCalled: () => false,
  postCall: mocks.post,
  redrawCalls: () => {},
}));
vi.mock("../../../../src/foundry/conflict/calls/mark.ts", () => ({ setMark: mocks.mark }));
vi.mock("../../../../src/foundry/conflict/calls/sound.ts", () => ({ ring: mocks.ring, callsPractice: () => true }));
vi.mock("../../../../src/foundry/conflict/calls/waits.ts", () => ({
  isAtTable: () => mocks.atTable,
  waitsForMe: () => mocks.waits,
  waitAt: () => mocks.waits[0],
}));
vi.mock("../../../../src/foundry/chat/told.ts", () => ({ tellChat: mocks.tell }));

const PAGE = doc("JournalEntryPage", "page", { type: "duel" });
const wait = (id: string, there = false) => ({ id, since: 5, page: PAGE, isThere: () => there });

function world(users: Record<string, boolean> = { rosa: true, tomas: true }, messages: any[] = []): void {
  inWorld({ me: "rosa", users, pages: [PAGE], messages });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("localStorage", memoryStorage());
  Object.assign(mocks, { pages: [], seats: [], leads: true, recent: true, atTable: false, waits: [] });
  world();
});
afterEach(() => vi.unstubAllGlobals());

describe("a player who is online", () => {
  test("gets a sound and a card once for a decision, and the mark counts everything that waits", () => {
    mocks.waits = [wait("one"), { ...wait("two"), page: undefined }];
    updateCalls();
    updateCalls();
    expect(mocks.mark).toHaveBeenLastCalledWith(2);
    expect(mocks.ring).toHaveBeenCalledTimes(2);
    expect(mocks.post.mock.calls).toEqual([[PAGE, "one", "rosa"]]);
    expect(lastHere()).toBe(77);
  });

  test("is not notified of a fight they have open, nor when they close that window; only after they have gone", () => {
    mocks.waits = [wait("seen", true)];
    updateCalls();
    expect(calledAt("seen")).toBeUndefined();
    mocks.waits = [wait("seen")];
    updateCalls();
    expect(mocks.ring).not.toHaveBeenCalled();
    mocks.waits = [wait("left", true)];
    updateCalls();
    mocks.waits = [wait("left")];
    mocks.recent = false;
    updateCalls();
    expect(mocks.ring).toHaveBeenCalledTimes(1);
  });

  test("is notified by one of their tabs", () => {
    mocks.leads = false;
    mocks.waits = [wait("tab")];
    updateCalls();
    expect(mocks.ring).not.toHaveBeenCalled();
    expect(calledAt("tab")).toBeDefined();
  });

  test("hears nothing about decisions that waited before they came", () => {
    mocks.waits = [wait("old")];
    noteOld();
    expect(calledAt("old")).toBe(5);
    updateCalls();
    expect(mocks.ring).not.toHaveBeenCalled();
  });
});

/** Rosa and Tomas in a fight where Rosa has to walk; then both have to call. */
async function table() {
  const two = await twoSeats();
  mocks.client = two.rosa;
  mocks.pages = [PAGE];
  mocks.seats = [
    { seat: "a", user: "rosa" },
    { seat: "b", user: "tomas" },
  ];
  await decideAll([two.rosa]);
  return two;
}

describe("players who have left", () => {
  const gone = { rosa: true, tomas: false };

  test("are notified once by the first client that may write", async () => {
    await table();
    world(gone);
    updateCalls();
    updateCalls();
    expect(mocks.post.mock.calls.map(([page, , user]) => [page, user])).toEqual([[PAGE, "tomas"]]);
  });

  test("are not notified while they are online, by another tab, or by a client that is not the first", async () => {
    const { page } = await table();
    updateCalls();
    world(gone);
    mocks.leads = false;
    updateCalls();
    mocks.leads = true;
    page.online = ["adam", ...page.online];
    updateCalls();
    expect(mocks.post).not.toHaveBeenCalled();
  });
});

test("a player with an open conflict window has seen its steps", async () => {
  const { rosa } = await table();
  updateCalls();
  const { record } = tableOf(rosa).match;
  expect(stepsSeen(record.id)).toBeUndefined();
  mocks.atTable = true;
  updateCalls();
  expect(stepsSeen(record.id)).toBe(tableOf(rosa).match.past.length);
});

describe("a reminder", () => {
  const press = (seat: string) =>
    reminderActions.remind.call({ page: PAGE as never }, {} as Event, { dataset: { seat } } as never);

  test("can be sent once to a player whom others wait for, in a whisper under an id of its own", async () => {
    const { rosa } = await table();
    expect(reminders(PAGE as never, tableOf(rosa))).toEqual({ b: "may" });
    expect(reminders(PAGE as never, { ...tableOf(rosa), mine: [] })).toEqual({});
    expect(reminders(PAGE as never, { ...tableOf(rosa), computers: { b: "knight" } } as never)).toEqual({});
    await press("a");
    expect(mocks.tell).not.toHaveBeenCalled();
    await press("b");
    await press("b");
    expect(mocks.tell).toHaveBeenCalledTimes(1);
    const [, , message, how] = mocks.tell.mock.calls[0]!;
    const { remind } = message.flags["blades-and-banners"];
    expect(message).toMatchObject({ whisper: ["tomas"], _id: reminderId(remind.decision, "tomas") });
    expect([remind.page, remind.user, how]).toEqual([PAGE.uuid, "tomas", { keepId: true }]);
    expect(reminders(PAGE as never, tableOf(rosa))).toEqual({ b: "done" });
  });

  test("makes a sound only for the pending decision, for its own player, under its own id, and away from the fight", () => {
    const hooks: Record<string, (message: unknown) => void> = {};
    vi.stubGlobal("Hooks", { on: (name: string, hook: () => void) => Object.assign(hooks, { [name]: hook }) });
    const again = vi.fn();
    registerReminded(again);
    mocks.waits = [wait("now")];
    noteDismissed("now");
    mocks.seats = [{ seat: "a", user: "tomas" }];
    const told = (more: object = {}, id = reminderId("now", "rosa"), author = "tomas") =>
      hooks.createChatMessage!({
        id,
        author: { id: author },
        flags: { "blades-and-banners": { remind: { page: PAGE.uuid, decision: "now", user: "rosa", ...more } } },
      });
    told({ user: "tomas" });
    told({ decision: "before" });
    told({ page: "JournalEntryPage.none" });
    told({}, "made-up");
    told({}, undefined, "an onlooker");
    mocks.atTable = true;
    told();
    expect([mocks.ring.mock.calls, isDismissed("now")]).toEqual([[], true]);
    mocks.atTable = false;
    told();
    expect(mocks.ring).toHaveBeenCalledTimes(1);
    expect(mocks.first).toHaveBeenCalledWith("now");
    expect([again.mock.calls.length, isDismissed("now")]).toEqual([1, false]);
  });
});
