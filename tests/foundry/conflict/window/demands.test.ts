/** What a window shows as owed, sealed and offered, and that an earlier moment asks nothing of anybody. */

import { describe, expect, it, test } from "vitest";
import { opponentRows } from "../../../../src/foundry/conflict/lobby/start/opponents.view.ts";
import { earlier } from "../../../../src/foundry/conflict/window/earlier.view.ts";
import { counted } from "../../../../src/foundry/conflict/words/counted.view.ts";
import { lexiconFor, orderInWords } from "../../../../src/foundry/conflict/words/in-words.view.ts";
import { ordersListView } from "../../../../src/foundry/conflict/words/orders-list.view.ts";
import { owed, owedByOne, owedOf, sealedDemands } from "../../../../src/foundry/conflict/words/own-demands.view.ts";
import { tinctureOf } from "../../../../src/foundry/conflict/words/seat.view.ts";
import { strengthsOf } from "../../../../src/rules/adviser/strengths.ts";
import { type AnyMatch, beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { told } from "../../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { quietly } from "../../support/render.ts";
import { look } from "../../support/scene.ts";

const walking = certain(beginMatch(toy as never, "toy")) as AnyMatch;
const calling = certain(step(walking, { "walk-1": 1 }, seededDice("walk")));
const keys = (demands: readonly { readonly key: string }[]) => demands.map(({ key }) => key);

describe("what is owed", () => {
  const input = look(calling, "a");
  it("is this client's own, during play", () => {
    expect(keys(owed(input))).toEqual(["call-1-a"]);
    expect(owed(look(calling))).toEqual([]);
    expect(owed({ ...input, live: false })).toEqual([]);
    expect(owed({ ...input, view: { ...input.view, paused: true } })).toEqual([]);
  });

  it("is found by its kind", () => {
    expect(owedOf(input, "call")?.key).toBe("call-1-a");
    expect(owedOf(input, "walk")).toBeUndefined();
  });

  it("is asked of one seat at a time, where one person has both", () => {
    const both = { ...input, view: { ...input.view, mine: ["a", "b"] } };
    expect(keys(owed(both))).toEqual(["call-1-a", "call-1-b"]);
    expect(keys(owedByOne({ ...both, seat: "b" }))).toEqual(["call-1-b"]);
    expect(keys(owedByOne({ ...both, seat: undefined }))).toEqual(["call-1-a"]);
  });
});

describe("what is sealed", () => {
  const sealedBy = (mine: string[], stage = "deciding", live = true) => {
    const input = look(calling, "a");
    const exchange = { ...input.view.exchange, seals: { "call-1-a": "s", "call-1-b": "s" } };
    const progress = { ...input.view.progress, stage };
    return { ...input, live, view: { ...input.view, mine, exchange, progress } } as typeof input;
  };
  it("is this client's, and may be taken back until all orders are in", () => {
    expect(sealedDemands(sealedBy(["a"]))).toEqual([{ key: "call-1-a", seat: "a", mayTakeBack: true }]);
    expect(sealedDemands(sealedBy(["a"], "opening"))).toEqual([{ key: "call-1-a", seat: "a", mayTakeBack: false }]);
    expect(sealedDemands(sealedBy([]))).toEqual([]);
    expect(sealedDemands(sealedBy(["a"], "deciding", false))).toEqual([]);
    expect(sealedDemands(look(calling, "a"))).toEqual([]);
    expect(sealedDemands(look(walking, "a"))).toEqual([]);
  });

  it("is in the list of orders as given, with nothing more to choose", () => {
    const [demand] = ordersListView(sealedBy(["a"])).demands;
    expect(demand).toMatchObject({ key: "call-1-a", secret: true, given: true, choices: [] });
  });
});

describe("the list of orders", () => {
  it("has every legal order of the reader's own demands, numbered as the engine lists them", () => {
    expect(ordersListView(look(walking, "a")).demands).toEqual([
      {
        key: "walk-1",
        kind: "walk",
        secret: false,
        given: false,

        choices: [1, 2, 3].map((order, index) => ({ index, words: String(order) })),
      },
    ]);
    expect(ordersListView(look(walking, "b")).demands).toEqual([]);
    expect(ordersListView({ ...look(walking, "a"), live: false }).demands).toEqual([]);
  });

  it("keeps an open order that was given, which cannot be taken back", () => {
    const input = look(walking, "a");
    const exchange = { ...input.view.exchange, orders: { "walk-1": 2 } };
    const [demand] = ordersListView({ ...input, view: { ...input.view, exchange } as never }).demands;
    expect(demand).toMatchObject({ given: true, choices: [] });
  });
});

describe("an order in words", () => {
  it("is the kind's own sentence, with a capital", () => {
    const telling = {
      ...toy,
      tellOrder: (_: unknown, key: string, order: unknown) => told("Words", { words: `${key} ${order}` }),
    };
    const input = look({ ...walking, conflict: telling } as never, "a");
    expect(orderInWords(input, "walk-1", 2)).toBe("Walk-1 2");
  });

  it("is looked up in the reader's language, and missing texts are left out", () => {
    const lexicon = lexiconFor({ say: quietly });
    expect([lexicon("BNB.Title"), lexicon("BNB.Nothing"), lexicon("BNB")]).toEqual([
      "Blades & Banners",
      undefined,
      undefined,
    ]);
  });
});

test.each([
  [1, "One conflict waits for you"],
  [3, "3 conflicts wait for you"],
])("words go by how many there are: %i", (count, words) => {
  expect(counted({ say: quietly }, "GoingOn.waiting", count)).toBe(words);
});

describe("an earlier moment", () => {
  it("has its own state and steps, and nobody's seals or requests", () => {
    const now = look(calling, "a").view;
    const view = { ...now, exchange: { ...now.exchange, seals: { "call-1-a": "s" } }, requests: [{}] } as never;
    const before = earlier(view, 0);
    expect(before.match.state).toBe(walking.state);
    expect(before.match.past).toEqual([]);
    expect(before.progress).toMatchObject({ stage: "deciding", waitingFor: ["a"] });
    expect(keys(before.progress.owed)).toEqual(["walk-1"]);
    expect([before.exchange.seals, before.requests]).toEqual([{}, []]);
    expect(earlier(now, 1).match.state).toBe(calling.state);
    expect(earlier(now, 1).progress.waitingFor).toEqual(["a", "b"]);
  });

  it("is over where it was over, and waits for nobody who is absent", () => {
    const won = { ...calling, state: { ...(calling.state as object), score: { a: 3, b: 0 } } } as AnyMatch;
    expect(earlier(look(won).view, 1).progress.stage).toBe("over");
    const away = { ...calling, absent: ["b"] } as AnyMatch;
    expect(earlier(look(away).view, 1).progress.waitingFor).toEqual(["a"]);
  });
});

describe("the colour of a side", () => {
  it("is its player's, or one of two that differ", () => {
    const plain = look(walking, "a", {}, () => ({ tincture: "" }));
    expect([tinctureOf(plain, "a"), tinctureOf(plain, "b")]).toEqual(["madder", "woad"]);
    const dyed = look(walking, "a", {}, (seat) => ({ tincture: seat === "a" ? "sable" : "vair" }));
    expect([tinctureOf(dyed, "a"), tinctureOf(dyed, "b")]).toEqual(["sable", "vair"]);
    expect(tinctureOf({ ...dyed, seats: [] }, "b")).toBe("woad");
  });
});

describe("the opponents", () => {
  it("are as many as the kind has strengths, each with a name, a temper and one lozenge more", () => {
    const rows = opponentRows(quietly, strengthsOf("duel"));
    expect(rows.map(({ lozenges }) => lozenges.filter(Boolean).length)).toEqual([1, 2, 3]);
    expect(rows.every(({ lozenges }) => lozenges.length === 3)).toBe(true);
    expect(new Set(rows.flatMap(({ player, name, temper }) => [player, name, temper])).size).toBe(9);
    expect(rows.map(({ strength }) => strength.match(/\d/g)?.join("/"))).toEqual(["1/3", "2/3", "3/3"]);
    const two = opponentRows(quietly, strengthsOf("discussion"));
    expect(two.map(({ name, strength }) => [name, strength.match(/\d/g)?.join("/")])).toEqual([
      [rows[0]!.name, "1/2"],
      [rows[2]!.name, "2/2"],
    ]);
    for (const row of rows) expect(JSON.stringify(row)).not.toContain("BNB.");
  });
});
