/** Changes of the rules in the chat: who is asked, what each player sees, who writes them, and which changes are announced. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asksMe, propose, registerRulings, rulesNow } from "../../../src/foundry/setup/rulings.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const fake = vi.hoisted(() => ({
  leads: true,
  posted: [] as unknown[][],
  drawn: [] as Record<string, unknown>[],
}));
vi.mock("../../../src/foundry/chat/post.ts", () => ({
  postCard: async (...card: unknown[]) => void fake.posted.push(card),
}));
vi.mock("../../../src/foundry/base/templates.ts", () => ({
  rendered: async (_: string, view: Record<string, unknown>) => {
    fake.drawn.push(view);
    return "";
  },
}));
vi.mock("../../../src/foundry/conflict/page/tabs.ts", () => ({ leads: () => fake.leads }));

const hooks = new Map<string, (...given: any[]) => void>();
const hook = (name: string, call: (...given: any[]) => void) => void hooks.set(name, call);
vi.stubGlobal("Hooks", { on: hook, once: hook });
registerRulings();

interface Group {
  readonly me?: string;
  readonly away?: readonly string[];
  /** Users who have played here before. */
  readonly known?: readonly string[];
  readonly seated?: readonly string[];
}

function group({ me = "rosa", away = [], known = [], seated = ["rosa", "tomas", "mara"] }: Group = {}) {
  const users = Object.fromEntries(["rosa", "tomas", "mara", "wat"].map((id) => [id, !away.includes(id)]));
  const seats = Object.fromEntries(seated.map((user) => [`seat of ${user}`, { user, name: user }]));
  const page = campaignDoc({ seats }, ["rosa", "tomas"]);
  const messages = new Map<string, Doc>();
  const warn = vi.fn();
  inWorld({ me, users, pages: [page] });
  vi.stubGlobal("ui", { notifications: { warn } });
  Object.assign(game, { messages });
  for (const id of known)
    Object.assign(game.users!.get(id)!, { flags: { "blades-and-banners": { keys: { k: true } } } });
  const change = (changes: object, user = "rosa") => hooks.get("updateJournalEntryPage")!(page, changes, {}, user);
  // What this client read before.
  change({ system: { options: "{}" } });
  warn.mockClear();
  const write = (id: string, author: string, type: string, system: object) => {
    messages.set(id, doc("ChatMessage", id, { type, system, author: { id: author, name: author } }));
    return messages.get(id)!;
  };
  return {
    page,
    warn,
    change,
    messages,
    proposed: (id = "proposal", by = "rosa", asked = ["tomas", "mara"], changes: object = { "carry.mirror": false }) =>
      write(id, by, "proposal", { proposal: JSON.stringify({ changes, asked }) }),
    says: (user: string, answer: string, to = "proposal") =>
      write(`${user} ${answer} ${to}`, user, "told", { to, answer }),
  };
}

const settled = () => new Promise(setImmediate);

beforeEach(() => {
  fake.leads = true;
  fake.posted.length = 0;
  fake.drawn.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("a proposal", () => {
  const OTHER = { "carry.mirror": false };
  test.each<[string, Group, object, string, string[] | undefined]>([
    ["asks the other seated players", {}, OTHER, "asked", ["tomas", "mara"]],
    ["asks a single other player", { seated: ["rosa", "tomas"] }, OTHER, "asked", ["tomas"]],
    ["asks nobody who is away and never played here", { away: ["mara"] }, OTHER, "asked", ["tomas"]],
    ["asks who is away but has played here", { away: ["mara"], known: ["mara"] }, OTHER, "asked", ["tomas", "mara"]],
    ["asks nobody who has left the world", { seated: ["rosa", "gone", "mara"] }, OTHER, "asked", ["mara"]],
    ["applies at once where nobody else plays", { seated: ["rosa"] }, OTHER, "holds", []],
    ["is not made if nothing changes", {}, {}, "same", undefined],
  ])("%s", async (_, given, options, result, asked) => {
    group(given);
    const now = rulesNow();
    expect(await propose({ ...now, options: { ...now.options, ...options } })).toBe(result);
    const cards = fake.posted.map(([type, card]: any[]) => [type, JSON.parse(card.proposal)]);
    expect(cards).toEqual(asked ? [["proposal", { changes: options, asked }]] : []);
  });
});

type Done = ReturnType<typeof group>;

test.each<[string, (done: Done) => void, string, string | undefined]>([
  ["the newest one waits for a player", ({ proposed }) => proposed(), "tomas", "proposal"],
  ["it waits for nobody who answered", ({ says }) => says("tomas", "yes"), "tomas", undefined],
  ["it waits for the others still", ({ says }) => says("tomas", "yes"), "mara", "proposal"],
  ["another answer to the same message is none", ({ says }) => says("tomas", "agreed"), "tomas", "proposal"],
  ["an answer to another message is none", ({ says }) => says("tomas", "yes", "other"), "tomas", "proposal"],
  ["a refused one waits for nobody", ({ says }) => says("tomas", "no"), "mara", undefined],
  ["its author is not asked", () => {}, "rosa", undefined],
  ["a later one replaces it", ({ proposed }) => proposed("later"), "tomas", "later"],
  [
    "one that applies waits for nobody",
    ({ page }) => Object.assign(page.flags, { "blades-and-banners": { ruled: "proposal" } }),
    "tomas",
    undefined,
  ],
  [
    "one that applied before does not close it",
    ({ page }) => Object.assign(page.flags, { "blades-and-banners": { ruled: "before" } }),
    "tomas",
    "proposal",
  ],
  ["nobody without a seat is asked", () => {}, "wat", undefined],
  ["who is named in it is asked, seat or not", ({ proposed }) => proposed("later", "rosa", ["wat"]), "wat", "later"],
  ["who is not named in it is asked too", ({ proposed }) => proposed("later", "rosa", []), "tomas", "later"],
])("of proposals %s", (_, happens, me, waiting) => {
  const done = group({ me });
  done.proposed();
  happens(done);
  expect(asksMe()?.id).toBe(waiting);
});

describe("the card", () => {
  const STATE = "BNB.Ruling.state";
  const buttons = ["yes", "no"].map((ruling) => ({ dataset: { ruling }, addEventListener: vi.fn() }));
  const content = { querySelectorAll: () => buttons };
  const show = async (message: unknown) => {
    hooks.get("renderChatMessageHTML")!(message, { querySelector: () => content, isConnected: true });
    await settled();
    return fake.drawn.at(-1);
  };

  test.each<[string, string, (done: Done) => void, object]>([
    ["asks a player", "tomas", () => {}, { state: `${STATE}.open tomas and mara`, mine: true, withdraw: false }],
    [
      "lets its author withdraw it",
      "rosa",
      () => {},
      { state: `${STATE}.open tomas and mara`, mine: false, withdraw: true },
    ],
    ["shows the others who only watches", "wat", () => {}, { mine: false, withdraw: false }],
    [
      "names who said no",
      "rosa",
      ({ says }) => says("mara", "no"),
      { state: `${STATE}.refused mara`, withdraw: false },
    ],
    [
      "closes when a later one follows",
      "tomas",
      ({ proposed }) => proposed("later"),
      { state: `${STATE}.past`, mine: false, withdraw: false },
    ],
    [
      "closes when it applies",
      "tomas",
      ({ page }) => Object.assign(page.flags, { "blades-and-banners": { ruled: "proposal" } }),
      { state: `${STATE}.holds`, mine: false, withdraw: false },
    ],
  ])("%s", async (_, me, happens, expected) => {
    const done = group({ me });
    const message = done.proposed();
    happens(done);
    expect(await show(message)).toMatchObject({ title: "BNB.Ruling.proposed rosa", ...expected });
  });

  test.each(["yes", "no"])("posts the answer %s", async (answer) => {
    await show(group({ me: "tomas" }).proposed());
    buttons[answer === "yes" ? 0 : 1]!.addEventListener.mock.calls.at(-1)![1]();
    const said = fake.posted.map(([type, card]) => [type, card]);
    expect(said).toEqual([["told", expect.objectContaining({ to: "proposal", answer, good: answer === "yes" })]]);
  });
});

describe("an agreed proposal", () => {
  const WRITTEN = {
    "system.book": "chronicle",
    "system.options": '{"carry.mirror":false}',
    "flags.blades-and-banners.ruled": "proposal",
  };
  const agree = ({ proposed, says }: Done) => {
    proposed();
    says("tomas", "yes");
    return says("mara", "yes");
  };

  test("is written and announced once", async () => {
    const done = group();
    const last = agree(done);
    const write = done.page.update;
    // The server needs a moment.
    done.page.update = async (changes: Record<string, unknown>) => {
      await settled();
      return write(changes);
    };
    hooks.get("createChatMessage")!(last);
    hooks.get("userConnected")!();
    await settled();
    await settled();
    hooks.get("userConnected")!();
    await settled();
    expect(done.page.written).toEqual([WRITTEN]);
    expect(fake.posted.map(([, card]: any[]) => card.words.key)).toEqual(["BNB.Ruling.holds"]);
  });

  test("is written although one of those who were asked has left the world", async () => {
    const { page, proposed, says } = group();
    proposed("proposal", "rosa", ["tomas", "mara", "gone"]);
    says("tomas", "yes");
    says("mara", "yes");
    hooks.get("userConnected")!();
    await settled();
    expect(page.written).toEqual([WRITTEN]);
  });

  test.each<[string, Group, (done: Done) => void]>([
    ["while somebody has not answered", {}, ({ messages }) => messages.delete("mara yes proposal")],
    ["once a later one follows", {}, ({ proposed }) => proposed("later")],
    ["by another tab", {}, () => Object.assign(fake, { leads: false })],
    ["by a player who is not the first owner", { me: "tomas" }, () => {}],
    [
      "if it applied already",
      {},
      ({ page }) => Object.assign(page.flags, { "blades-and-banners": { ruled: "proposal" } }),
    ],
  ])("is not written %s", async (_, given, happens) => {
    const done = group(given);
    agree(done);
    happens(done);
    hooks.get("userConnected")!();
    await settled();
    expect(done.page.written).toEqual([]);
  });
});

describe("a change of the campaign page", () => {
  const MIRROR = '{"carry.mirror":false}';
  const GRID = '{"carry.gridMode":"rows"}';
  const agreed = { flags: { "blades-and-banners": { ruled: "proposal" } } };
  test.each<[string, string, object, string[], Group, boolean]>([
    ["without a proposal is announced", MIRROR, {}, [], {}, true],
    ["that was agreed is not", MIRROR, agreed, ["tomas", "mara"], {}, false],
    ["that not everybody agreed to is announced", MIRROR, agreed, ["tomas"], {}, true],
    ["other than what was agreed is announced", GRID, agreed, ["tomas", "mara"], {}, true],
    ["that changes no rule is not", "{}", {}, [], {}, false],
    ["by the only player is not", MIRROR, {}, [], { seated: ["rosa"] }, false],
  ])("%s", (_, options, more, yes, given, announced) => {
    const done = group(given);
    done.proposed();
    for (const user of yes) done.says(user, "yes");
    done.page.system.options = options;
    done.change({ system: { options }, ...more });
    expect(done.warn.mock.calls).toEqual(announced ? [["BNB.Ruling.unagreed rosa"]] : []);
    // It is announced once.
    done.change({ system: { options } });
    expect(done.warn).toHaveBeenCalledTimes(Number(announced));
  });

  test("of something else is not announced", () => {
    const done = group();
    done.page.system.options = MIRROR;
    done.change({ system: { day: 13 } });
    done.change({ flags: {} });
    expect(done.warn).not.toHaveBeenCalled();
  });
});
