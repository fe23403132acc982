/** "Apply results" in the menu of a fight's card: offered while this player can apply some, and it applies them as the report does: after a summary where this browser did not follow it all. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerChatMenu } from "../../../src/foundry/check/chat-menu.ts";
import { doc, inWorld } from "../support/world.ts";

const fight = vi.hoisted(() => ({ may: true, applied: [] as unknown[], read: () => {} }));

vi.mock("../../../src/foundry/conflict/page/clients/clients.ts", () => ({
  clientOf: () => ({ view: () => ({ ok: true, value: { match: "the match" } }) }),
  onAnyTable: (call: () => void) => {
    fight.read = call;
  },
}));
vi.mock("../../../src/foundry/conflict/contract/kinds.ts", () => ({ kindOf: (name: string) => name === "duel" }));
vi.mock("../../../src/foundry/conflict/report/page-late.ts", () => ({
  sheetsOf: () => ({ may: fight.may }),
  confirmResults: async (...given: unknown[]) => void fight.applied.push(given),
}));

interface Entry {
  readonly name?: string;
  condition(element: HTMLElement): boolean;
  callback(element: HTMLElement): void;
}

let entry: Entry;
let page: object;
const element = { closest: () => ({ dataset: { messageId: "card" } }) } as unknown as HTMLElement;

beforeEach(() => {
  page = doc("JournalEntryPage", "page", { type: "duel" });
  const card = doc("ChatMessage", "card", { type: "step", system: { page: "JournalEntryPage.page" } });
  inWorld({ me: "rosa", users: { rosa: true }, pages: [page as never], messages: [card] });
  const entries: Entry[] = [];
  vi.stubGlobal("Hooks", {
    on: (_name: string, listener: (log: object, all: object[]) => void) => listener({}, entries),
  });
  registerChatMenu();
  entry = entries[2]!;
  fight.may = true;
  fight.applied.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("is offered once the fight has been read, and applies what this player can", async () => {
  expect(entry.name).toContain("BNB.ChatMenu.apply");
  expect(entry.condition(element)).toBe(false);
  fight.read();
  await vi.waitFor(() => expect(entry.condition(element)).toBe(true));
  entry.callback(element);
  expect(fight.applied).toEqual([[page]]);
});

test("is not offered when nothing is left to apply", async () => {
  fight.may = false;
  fight.read();
  await vi.dynamicImportSettled();
  expect(entry.condition(element)).toBe(false);
});
