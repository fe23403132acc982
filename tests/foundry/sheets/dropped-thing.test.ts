/** A carried thing dropped over the map: its owner is asked what to do with it, and other packages get the drop too. */
import { afterEach, expect, test, vi } from "vitest";
import { registerParting } from "../../../src/foundry/sheets/transfer.ts";
// Fetched on the first drop; here before, so that no test waits for it.
import "../../../src/foundry/sheets/give.ts";
import { collection } from "../support/world.ts";

const { postCard } = vi.hoisted(() => ({ postCard: vi.fn() }));
vi.mock("../../../src/foundry/chat/post.ts", () => ({ postCard }));
vi.mock("../../../src/foundry/documents/sharing.ts", async (original) => ({
  ...(await original<object>()),
  toKnowing: () => ({}),
}));

afterEach(() => vi.unstubAllGlobals());

type Listener = (canvas: object, data: object) => unknown;

function listening(item: object | null): { drop: Listener; asked: string[] } {
  const asked: string[] = [];
  const hooks: Record<string, Listener> = {};
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: Listener) => {
      hooks[name] ??= listener;
    },
  });
  vi.stubGlobal("fromUuidSync", () => item);
  vi.stubGlobal("canvas", null);
  vi.stubGlobal("game", {
    user: { id: "rosa" },
    actors: collection([]),
    messages: new Map(),
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    modules: new Map(),
  });
  const prompt = async ({ window }: { window: { title: string } }) => void asked.push(window.title);
  vi.stubGlobal("foundry", {
    utils: { randomID: () => "card", mergeObject: (one: object) => one },
    applications: { api: { DialogV2: { prompt } }, handlebars: { renderTemplate: async () => "" } },
  });
  registerParting();
  return { drop: hooks.dropCanvasData!, asked };
}

class Holder {
  readonly name = "Ella";
  readonly statuses = new Set<string>();
}

function thing(mine: boolean): object {
  vi.stubGlobal("Actor", Holder);
  return {
    documentName: "Item",
    name: "Rope",
    system: {},
    parent: new Holder(),
    toObject: () => ({}),
    testUserPermission: () => mine,
  };
}

test("one's own asks, and the drop goes on to other listeners", async () => {
  const { drop, asked } = listening(thing(true));
  expect(drop({}, { type: "Item", uuid: "Actor.ella.Item.rope" })).not.toBe(false);
  await vi.waitFor(() => expect(asked).toEqual(["BNB.Part.title"]));
});

test("on a token that is seen it is given to that person, as a card", async () => {
  const { drop, asked } = listening(thing(true));
  const actor = Object.assign(new Holder(), { type: "character", name: "Iseult", uuid: "Actor.iseult" });
  Object.assign(actor, { testUserPermission: (_user: object, level: string) => level === "LIMITED" });
  const token = { center: { x: 50, y: 50 }, w: 100, h: 100, isVisible: true, document: { hidden: false }, actor };
  vi.stubGlobal("canvas", { tokens: { placeables: [token] } });
  drop({}, { type: "Item", uuid: "Actor.ella.Item.rope", x: 120, y: 50 });
  await vi.waitFor(() => expect(asked).toEqual(["BNB.Part.title"]));
  drop({}, { type: "Item", uuid: "Actor.ella.Item.rope", x: 90, y: 50 });
  await vi.waitFor(() => expect(postCard).toHaveBeenCalledOnce());
  expect(postCard.mock.calls[0]!.slice(0, 2)).toMatchObject(["parted", { way: "given", to: "Actor.iseult" }]);
  expect(asked).toHaveLength(1);
});

test.each([
  ["somebody else's", () => thing(false), { type: "Item", uuid: "Actor.odo.Item.rope" }],
  ["one of the world's", () => null, { type: "Item", uuid: "Item.rope" }],
  ["a tile", () => null, { type: "Tile", src: "a.png" }],
])("%s is left to them alone", async (_, item, data) => {
  const { drop, asked } = listening(item());
  expect(drop({}, data)).not.toBe(false);
  await Promise.resolve();
  expect(asked).toEqual([]);
});
