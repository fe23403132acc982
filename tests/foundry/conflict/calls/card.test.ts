/** The card of a call: drawn for the player it calls, from that client's own record; a forged message draws nothing. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wireCall } from "../../../../src/foundry/conflict/calls/call-card.ts";
import { hashOf } from "../../../../src/rules/conflict/protocol/head.ts";
import { collection, doc, inWorld } from "../../support/world.ts";

const mocks = vi.hoisted(() => ({ wait: undefined as any, rendered: vi.fn(async (..._given: unknown[]) => "card") }));
vi.mock("../../../../src/foundry/base/templates.ts", () => ({ rendered: mocks.rendered }));
vi.mock("../../../../src/foundry/conflict/contract/kinds.ts", () => ({ kindOf: () => ({}) }));
vi.mock("../../../../src/foundry/conflict/page/clients/clients.ts", () => ({ isConflictPage: () => true }));
vi.mock("../../../../src/foundry/conflict/calls/waits.ts", () => ({ waitAt: () => mocks.wait }));
vi.mock("../../../../src/foundry/conflict/calls/call-line.ts", () => ({
  drawn: () => ({ querySelector: () => null }),
}));
vi.mock("../../../../src/foundry/chat/cards.ts", async (actual) => ({
  ...(await actual<object>()),
  namesWho: () => {},
}));

const PAGE = doc("JournalEntryPage", "page", { type: "duel", name: "Oatley moor" });
const CALL = { page: "JournalEntry.entry.JournalEntryPage.page", decision: "first", user: "rosa" };
/** The one id that the card of a decision may have. */
const idOf = ({ decision, user }: typeof CALL) => hashOf("call card", decision, user).slice(0, 16);

/** What stands in the message afterwards: the words of the plain sentence, the card, or nothing. */
async function shown(me: string, system: typeof CALL, id = idOf(system)): Promise<string> {
  inWorld({ me, users: { rosa: true, tomas: true } });
  Object.assign((globalThis as any).game, { journal: collection([{ id: "entry", pages: collection([PAGE]) }]) });
  const put: any[] = [];
  const content = { replaceChildren: (one: unknown) => put.push(one) };
  wireCall(
    { id, type: "call", system, timestamp: 0 } as never,
    { querySelector: () => content, dataset: {} } as never,
    () => {},
  );
  await new Promise(setImmediate);
  return put.map((one) => one.textContent ?? "card").join();
}

beforeEach(() => {
  mocks.wait = { id: "first", who: "Tomas", tincture: "madder" };
  vi.stubGlobal("document", { createElement: () => ({}) });
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("the player who is called gets the card, and an answered one says so", async () => {
  expect(await shown("rosa", CALL)).toBe("card");
  expect(mocks.rendered.mock.lastCall?.[1]).toMatchObject({ answered: false, title: "Oatley moor" });
  mocks.wait = { ...mocks.wait, id: "second" };
  expect(await shown("rosa", CALL)).toBe("card");
  expect(mocks.rendered.mock.lastCall?.[1]).toMatchObject({ answered: true, tincture: "" });
});

test("everybody else reads one plain sentence, also about a fight that this world does not have", async () => {
  expect(await shown("tomas", CALL)).toContain("BNB.Calls.called");
  expect(await shown("rosa", { ...CALL, page: "Actor.page" })).toContain("BNB.Calls.unknown");
  expect(mocks.rendered).not.toHaveBeenCalled();
});

test("a message with another id than its decision's is no card: it draws nothing", async () => {
  expect(await shown("rosa", CALL, "made-up")).toBe("");
  expect(mocks.rendered).not.toHaveBeenCalled();
});
