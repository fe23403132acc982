/** A conflict's end in the wealth of its participants (R000-1.04): whose it is, counted once, and reverted. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countByHand, countByItself, countsByItself, holders } from "../../../../src/foundry/conflict/results/tally.ts";
import { directionFor, dueByItself, type Holder } from "../../../../src/foundry/conflict/results/tally.view.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../../support/world.ts";

const holder = (more: Partial<Holder> = {}): Holder => ({
  ...{ uuid: "Actor.ella", name: "Ella", seat: "a", noted: "open", own: true, may: true },
  ...more,
});

describe("which way a conflict counts", () => {
  test("up for winners, down for losers, and not at all without a winner", () => {
    expect(directionFor(holder(), ["a"])).toBe("gains");
    expect(directionFor(holder({ seat: "b" }), ["a"])).toBe("setbacks");
    expect(directionFor(holder(), [])).toBeUndefined();
  });

  test("as it was counted, once it is, whoever has won by now", () => {
    expect(directionFor(holder({ noted: "gains" }), ["b"])).toBe("gains");
    expect(directionFor(holder({ noted: "setbacks" }), [])).toBe("setbacks");
  });

  test("automatically for one's own, where one may write, if not decided yet", () => {
    const due = { uuid: "Actor.ella", direction: "gains", noted: "gains" };
    expect(dueByItself([holder()], ["a"])).toEqual([due]);
    for (const more of [{ own: false }, { may: false }, { noted: "" as const }, { noted: "gains" as const }])
      expect(dueByItself([holder(more)], ["a"])).toEqual([]);
  });

  test("for nobody on two sides, and once for a character named twice on one", () => {
    expect(dueByItself([holder(), holder({ seat: "b" })], ["a"])).toEqual([]);
    expect(dueByItself([holder(), holder()], ["a"])).toHaveLength(1);
  });

  test("reverted while it goes on after an undo, and only what was counted", () => {
    expect(dueByItself([holder({ noted: "setbacks" })], undefined)).toEqual([
      { uuid: "Actor.ella", direction: "setbacks", noted: "open" },
    ]);
    for (const noted of ["open", ""] as const) expect(dueByItself([holder({ noted })], undefined)).toEqual([]);
  });
});

let ella: Doc;
let odo: Doc;
let realm: Doc;
let unit: Doc;
let page: Doc;

function matchOf(winners: string[] | undefined): any {
  return {
    state: {
      fighters: [
        { id: "e", seat: "a" },
        { id: "o", seat: "b" },
        { id: "u", seat: "a" },
      ],
    },
    past: [],
    record: { id: "fight", entries: [] },
    signed: { begun: { joins: { a: { user: "rosa", stakes: ["e"] } } } },
    conflict: {
      seats: () => ["a", "b"],
      outcome: () => winners && { winners, telling: { key: "BNB.End", params: {} } },
    },
  };
}
const wealth = { wealth: 2, gains: 0, setbacks: 0, pending: 0 };

beforeEach(() => {
  ella = doc("Actor", "ella", { type: "character", system: { ...wealth } }, ["rosa"]);
  odo = doc("Actor", "odo", { type: "character", system: { ...wealth } }, ["tomas"]);
  realm = doc("Actor", "realm", { type: "realm", system: { ...wealth, gains: 2 } }, ["rosa"]);
  unit = doc("Actor", "unit", { type: "unit" }, ["rosa"]);
  page = doc("JournalEntryPage", "page", {
    type: "duel",
    flags: { "blades-and-banners": { counts: true } },
    system: {
      seats: { a: { user: "rosa", name: "Ella" }, b: { user: "tomas", name: "Odo" } },
      actors: { e: ella.uuid, o: odo.uuid, u: unit.uuid },
    },
  });
  at("rosa");
});
afterEach(() => vi.unstubAllGlobals());

function at(me: string, options = "{}"): any {
  const pages = [campaignDoc({ options }), page];
  inWorld({ me, users: { rosa: true, tomas: true }, actors: [ella, odo, realm, unit], pages });
  return page;
}

test("it counts for the characters in it and the realms of the players", () => {
  expect(holders(at("rosa"), matchOf(["a"])).map(({ name, seat, own, may }) => [name, seat, own, may])).toEqual([
    ["realm", "a", true, true],
    ["ella", "a", true, true],
    ["odo", "b", false, false],
  ]);
});

test("practice counts for nobody, not even for the realm of its player", () => {
  page.flags = { "blades-and-banners": { private: "rosa" } };
  page.system.actors = {};
  page.system.seats = { a: { user: "rosa", name: "Ella" }, b: { user: "rosa", name: "Odo" } };
  expect(holders(at("rosa"), matchOf(["a"]))).toEqual([]);
});

test("by hand it is counted, and taken back by the next press; the third scene earns a step", async () => {
  await countByHand(at("rosa"), matchOf(["a"]), ella.uuid);
  expect(ella.system).toMatchObject({ gains: 1, pending: 0 });
  expect(ella.flags["blades-and-banners"].tallies.fight).toBe("gains");
  await countByHand(page as never, matchOf(["a"]), ella.uuid);
  expect(ella.system.gains).toBe(0);
  expect(ella.flags["blades-and-banners"].tallies.fight).toBe("");
  await countByHand(page as never, matchOf(["a"]), realm.uuid);
  expect(realm.system).toMatchObject({ gains: 0, pending: 1 });
  await countByHand(page as never, matchOf([]), odo.uuid);
  await countByHand(page as never, matchOf(["a"]), "Actor.nobody");
  expect(odo.written).toEqual([]);
});

test("in automatic mode each client counts for its own, and reverts it with an undo", async () => {
  await countByItself(at("rosa"), matchOf(["b"]));
  expect([ella.system.setbacks, realm.system.setbacks, odo.system.gains]).toEqual([1, 1, 0]);
  await countByItself(page as never, matchOf(["b"]));
  expect(ella.system.setbacks).toBe(1);
  await countByItself(page as never, matchOf(undefined));
  expect([ella.system.setbacks, realm.system.setbacks]).toEqual([0, 0]);
  expect(ella.flags["blades-and-banners"].tallies.fight).toBe("open");
});

test("nothing is counted automatically where the page does not say so, or nobody signed", async () => {
  await countByItself(at("rosa"), { ...matchOf(["a"]), signed: undefined });
  page.flags = {};
  await countByItself(page as never, matchOf(["a"]));
  expect([...ella.written, ...realm.written]).toEqual([]);
});

test("the table chooses automatic counting", () => {
  expect(countsByItself()).toBe(false);
  at("rosa", JSON.stringify({ "wealth.counting": "byItself" }));
  expect(countsByItself()).toBe(true);
});
