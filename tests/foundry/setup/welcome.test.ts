/** Who is welcomed, and when; and the free seat of a player who joins after the set-up. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookWhoIsHere, mayKeep, takeFreeSeat, welcome } from "../../../src/foundry/setup/welcome.ts";
import { TINCTURES } from "../../../src/foundry/system.ts";
import { campaignDoc, collection, doc, inWorld } from "../support/world.ts";

const drawn = vi.hoisted(() => ({ times: 0 }));
vi.mock("../../../src/foundry/setup/first-visit-window.ts", () => ({
  FirstVisitWindow: class {
    rendered = true;
    async render() {
      drawn.times++;
    }
  },
}));

/** What users keep in their own documents, on whatever device. */
let users: Record<string, ReturnType<typeof doc>> = {};

interface Joined {
  readonly me?: string;
  readonly gm?: string;
  /** Whether the world is set up. */
  readonly done?: boolean;
  readonly seats?: object;
  readonly owners?: readonly string[];
  /** When the user was created; the journal is of day 5. */
  readonly since?: number;
}

function world({ me = "rosa", gm = "mara", done = true, seats = {}, owners = ["rosa", "mara"], since = 6 }: Joined) {
  const page = Object.assign(campaignDoc({ seats }, owners), { parent: { _stats: { createdTime: 5 } } });
  inWorld({ me, users: { rosa: true, mara: true, wat: true }, pages: [page] });
  for (const user of game.users!) {
    users[user.id!] ??= doc("User", user.id!);
    const { flags, update } = users[user.id!]!;
    Object.assign(user, { isGM: user.id === gm, _stats: { createdTime: since }, flags, update });
  }
  if (!done) Object.assign(game, { journal: collection([]) });
  return page;
}

async function greeted(): Promise<void> {
  welcome();
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  drawn.times = 0;
  users = {};
});
afterEach(() => vi.unstubAllGlobals());

const seated = (user: string) => ({ user, name: user });
const all = (tinctures: readonly string[]) => Object.fromEntries(tinctures.map((one) => [one, seated("other")]));

test.each<[string, Joined, string | undefined]>([
  ["a later player takes the first one", {}, "madder"],
  ["the next one, if that is taken", { seats: all(["madder", "verdigris"]) }, "woad"],
  ["none is left", { seats: all(TINCTURES) }, undefined],
  ["nobody takes a second one", { seats: { woad: seated("rosa") } }, undefined],
  ["nobody takes one who was here at the set-up", { since: 5 }, undefined],
  ["nobody takes one who may not write the page", { me: "wat" }, undefined],
  ["there is none before the set-up", { done: false }, undefined],
])("of free seats %s", async (_, joined, seat) => {
  const page = world(joined);
  await takeFreeSeat();
  expect(page.written).toEqual(seat ? [{ [`system.seats.${seat}`]: seated("rosa") }] : []);
});

test.each<[string, Joined, boolean]>([
  ["an owner of the page", {}, true],
  ["nobody else, once it exists", { me: "wat", gm: "wat" }, false],
  ["a GM before that", { me: "mara", done: false }, true],
  ["no player before that", { done: false }, false],
])("the campaign log is kept by %s", (_, joined, may) => {
  world(joined);
  expect(mayKeep()).toBe(may);
});

test.each<[string, Joined, number]>([
  ["once after the set-up", {}, 1],
  ["each time while only a GM can set it up", { done: false }, 2],
  ["never the GM before the set-up", { me: "mara", done: false }, 0],
])("the card greets a player who joins twice %s", async (_, joined, times) => {
  world(joined);
  await greeted();
  await greeted();
  expect(drawn.times).toBe(times);
});

test("each user is greeted", async () => {
  world({});
  await greeted();
  world({ me: "mara" });
  await greeted();
  expect(drawn.times).toBe(2);
});

test.each([
  ["is drawn again for who waits for the set-up", false, 1],
  ["is left alone afterwards", true, 0],
])("an open card %s, when somebody comes or goes", async (_, done, times) => {
  world({});
  await greeted();
  drawn.times = 0;
  world({ done });
  lookWhoIsHere();
  expect(drawn.times).toBe(times);
});
