/** Changes of the rules: who makes them, what the chat shows, who may undo them, and which ones are announced. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeRules, registerRulesCard, rulesNow } from "../../../src/foundry/setup/rules-card.ts";
import { campaignDoc, doc, inWorld } from "../support/world.ts";

const fake = vi.hoisted(() => ({
  posted: [] as any[][],
  redrawn: [] as unknown[],
  view: (_data: object, _message: unknown): any => undefined,
}));
vi.mock("../../../src/foundry/chat/post.ts", () => ({
  postCard: async (...card: unknown[]) => void fake.posted.push(card),
}));
vi.mock("../../../src/foundry/chat/cards.ts", async (original) => ({
  ...(await original<object>()),
  registerCard: (_type: string, _template: string, view: typeof fake.view) => {
    fake.view = view;
  },
  redrawCard: async (message: unknown) => void fake.redrawn.push(message),
}));

const hooks = new Map<string, (...given: any[]) => void>();
const hook = (name: string, call: (...given: any[]) => void) => void hooks.set(name, call);
vi.stubGlobal("Hooks", { on: hook, once: hook });
registerRulesCard();

const MIRROR = { before: { "carry.mirror": true }, after: { "carry.mirror": false } };
const NOW = 1_000_000;

/** Rosa and Tomas may write the campaign page, Wat may not. */
function group(me = "rosa", options: object = {}) {
  const page = campaignDoc({ options: JSON.stringify(options) }, ["rosa", "tomas"]);
  const info = vi.fn();
  inWorld({ me, users: { rosa: true, tomas: true, wat: true }, pages: [page] });
  vi.stubGlobal("ui", { notifications: { info } });
  const change = (user: string, written: object) => {
    page.system.options = JSON.stringify(written);
    hooks.get("updateJournalEntryPage")!(page, {}, {}, user);
  };
  // What this client read before.
  change(me, options);
  fake.redrawn.length = 0;
  const card = (author: string, { before, after }: { before: object; after: object } = MIRROR) =>
    doc("ChatMessage", "card", {
      type: "rules",
      system: { change: JSON.stringify({ before, after }) },
      author: game.users!.get(author) ?? null,
    });
  return { page, info, change, card };
}

const viewOf = (message: { system: object }) => fake.view(message.system, message);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  fake.posted.length = 0;
  fake.redrawn.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a change", () => {
  test("is written at once, with the time from which time limits count, and told in the chat", async () => {
    const { page } = group("tomas", { "carry.gridMode": "rows" });
    expect(await changeRules(MIRROR)).toBe(true);
    expect(page.written).toEqual([
      {
        "system.book": "chronicle",
        "system.options": '{"carry.gridMode":"rows","carry.mirror":false}',
        "flags.blades-and-banners.ruled": NOW,
      },
    ]);
    expect(fake.posted.map(([type, card]) => [type, JSON.parse(card.change)])).toEqual([["rules", MIRROR]]);
    expect(fake.posted[0]![2]).toContain("BNB.RulesChange.title tomas");
    expect(rulesNow().options["carry.mirror"]).toBe(false);
  });

  test.each<[string, string, object, typeof MIRROR | undefined]>([
    ["by a player who may not write the campaign page", "wat", {}, MIRROR],
    ["that applies already", "rosa", { "carry.mirror": false }, MIRROR],
    ["of nothing", "rosa", {}, undefined],
  ])("%s is neither written nor told", async (_, me, options, change) => {
    const { page } = group(me, options);
    expect(await changeRules(change)).toBe(false);
    expect([page.written, fake.posted]).toEqual([[], []]);
  });
});

describe("the card", () => {
  const OFF = { "carry.mirror": false };
  test.each<[string, string, string, object, object]>([
    ["lets its author undo it", "rosa", "rosa", OFF, { state: "BNB.RulesChange.applies", undo: true }],
    ["lets others undo it", "tomas", "rosa", OFF, { state: "BNB.RulesChange.applies", undo: true }],
    ["shows it to a player who may not", "wat", "rosa", OFF, { state: "BNB.RulesChange.applies", undo: false }],
    ["says that it was changed again", "rosa", "rosa", {}, { state: "BNB.RulesChange.past", undo: false }],
    ["of a player without rights undoes nothing", "rosa", "wat", OFF, { undo: false }],
    ["of a player who left undoes nothing", "rosa", "gone", OFF, { undo: false }],
  ])("%s", (_, me, author, options, expected) => {
    expect(viewOf(group(me, options).card(author))).toMatchObject(expected);
  });

  test("names its author and what changed; other data make no card", () => {
    const { card } = group("tomas", OFF);
    expect(viewOf(card("rosa"))).toMatchObject({ title: "BNB.RulesChange.title rosa", words: [expect.any(String)] });
    expect(viewOf(card("rosa", { before: {}, after: { "carry.mirror": 7 } }))).toBeUndefined();
  });

  const press = async (message: unknown) => {
    const button = { addEventListener: vi.fn() };
    hooks.get("renderChatMessageHTML")!(message, { querySelector: () => button, isConnected: true });
    await button.addEventListener.mock.calls[0]![1]();
    await new Promise(setImmediate);
  };

  test("its button undoes the change, which is a change again", async () => {
    const { page, card } = group("tomas", { ...OFF, "carry.gridMode": "rows" });
    await press(card("rosa"));
    expect(page.written.map((one) => one["system.options"])).toEqual(['{"carry.gridMode":"rows"}']);
    expect(JSON.parse(fake.posted[0]![1].change)).toEqual({ before: MIRROR.after, after: MIRROR.before });
  });

  test("its button does nothing once somebody was faster", async () => {
    const { page, card } = group("tomas");
    await press(card("rosa"));
    expect(page.written).toEqual([]);
  });
});

describe("a write of the campaign page", () => {
  test.each<[string, string, object, string[][]]>([
    ["by another user that changes a rule names that user", "tomas", MIRROR.after, [["BNB.RulesChange.title tomas"]]],
    ["by oneself needs no notice", "rosa", MIRROR.after, []],
    ["that changes no rule is not announced", "tomas", {}, []],
  ])("%s, once", (_, user, options, announced) => {
    const { change, info, card } = group();
    hooks.get("renderChatMessageHTML")!(card("rosa"), { querySelector: () => null, isConnected: true });
    change(user, options);
    expect(info.mock.calls).toEqual(announced);
    expect(fake.redrawn.length > 0).toBe("carry.mirror" in options);
    change(user, options);
    expect(info).toHaveBeenCalledTimes(announced.length);
  });
});
