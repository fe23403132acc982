/** Which answers are possible and which are refused, for every question (Chronicle 4.04 to 4.08). */
import { describe, expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { waysOf } from "../../../../src/rules/chronicle/duel/counsel.ts";
import {
  canSeize,
  handsOnBoth,
  handsUsed,
  instruments,
  isArmed,
} from "../../../../src/rules/chronicle/duel/hands/hands.ts";
import { joined, joiners, joins } from "../../../../src/rules/chronicle/duel/many/pairing.ts";
import { atMercy, verdict } from "../../../../src/rules/chronicle/duel/round/round-end.ts";
import { fighterOf } from "../../../../src/rules/chronicle/duel/script.ts";
import {
  type Asks,
  type DuelState,
  type Fighter,
  type FightOrder,
  readOrder,
} from "../../../../src/rules/chronicle/duel/state.ts";
import { anyFightOrder, fightOrders, openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { woundEffects } from "../../../../src/rules/chronicle/wounds/index.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, pairAt, twoPairs } from "./arena.ts";

const { state: pair } = new Arena(pairAt(1)).orders();
const { state: four } = twoPairs();

type Changes = Record<string, Partial<Fighter>>;
function changed(from: DuelState, fighters: Changes, rest: Partial<DuelState> = {}): DuelState {
  return { ...from, ...rest, fighters: from.fighters.map((one) => ({ ...one, ...fighters[one.id] })) };
}
const asking = (asks: Asks, from = pair) => ({ ...from, asks });
const legal = (state: DuelState, key: string) => duel.legal(state, key);
const problem = (state: DuelState, key: string, order: unknown) => {
  const found = duel.refusal(state, key, order);
  return found && [found.key.replace("BNB.Problem.", ""), found.params];
};
function useless(...parts: ("leftArm" | "rightArm" | "leftLeg")[]): Partial<Fighter> {
  const { wounds } = pair.fighters[0]!;
  const hurt = {
    ...wounds,
    ...Object.fromEntries(parts.map((part) => [part, { minor: 0, major: true }])),
  } as typeof wounds;
  return { wounds: hurt, brought: hurt, hurt: woundEffects(hurt, pair.options) };
}
const held = (...things: [string, string][]): Partial<Fighter> =>
  ({ held: things.map(([item, slot]) => ({ item, slot })) }) as never;
const grips = (...list: [string, string, string, string?][]): Partial<DuelState> =>
  ({ grips: list.map(([by, on, hand, kind = "held"]) => ({ by, on, hand, kind })) }) as never;

describe("orders of the right shape", () => {
  test.each<[unknown, boolean]>([
    [{ do: "wait" }, true],
    [{ do: "wait", now: 1 }, false],
    [[], false],
    [null, false],
    ["wait", false],
    [{ do: "sing" }, false],
    [{ do: "kill", target: "b" }, true],
    [{ do: "kill", target: 3 }, false],
    [{ do: "kill" }, false],
    [{ do: "shoot", target: "b", with: "both" }, true],
    [{ do: "shoot", target: 3, with: "both" }, false],
    [{ do: "shoot", target: "b", with: "body" }, false],
    [{ do: "draw", item: "axe", slot: "left" }, true],
    [{ do: "draw", item: "axe", slot: "tail" }, false],
    [{ do: "draw", item: "nothing", slot: "left" }, false],
    [{ do: "drop", slot: "left" }, true],
    [{ do: "drop", slot: "tail" }, false],
    [{ do: "quick", target: "b" }, true],
    [{ do: "quick", target: "b", with: "body", off: "left" }, true],
    [{ do: "quick", target: 1 }, false],
    [{ do: "quick", target: "b", with: "tail" }, false],
    [{ do: "quick", target: "b", with: undefined }, false],
    [{ do: "quick", target: "b", off: "both" }, false],
    [{ do: "quick", target: "b", off: undefined }, false],
    [{ do: "pair", own: "a", enemy: "b" }, true],
    [{ do: "pair", own: 1, enemy: "b" }, false],
    [{ do: "pair", own: "a", enemy: 1 }, false],
    [{ do: "arm", item: null }, true],
    [{ do: "arm", item: "axe" }, true],
    [{ do: "arm", item: 3 }, false],
    [{ do: "join", enemy: null }, true],
    [{ do: "join", enemy: "b" }, true],
    [{ do: "join", enemy: 3 }, false],
    [{ do: "move", to: { x: 1, y: 2 } }, true],
    [{ do: "move", to: { x: 1 } }, false],
    [{ do: "defend", against: { b: "dodge", c: "none" } }, true],
    [{ do: "defend", against: { b: "dodge", c: "sing" } }, false],
    [{ do: "defend", against: null }, false],
    [{ do: "defend", against: ["dodge"] }, false],
    [{ do: "defend", against: "dodge" }, false],
    [{ do: "part", part: "head" }, true],
    [{ do: "part", part: "tail" }, false],
    [{ do: "mercy", kill: true }, true],
    [{ do: "mercy", kill: 1 }, false],
  ])("%j: %s", (typed, fits) => {
    expect(readOrder(typed)).toEqual(fits ? typed : undefined);
  });
});

describe("answers to each question, and to no other", () => {
  const notAsked = (key: string) => ["conflict.notAsked", { key }];
  test("actions and defences are asked of standing fighters", () => {
    const down = changed(pair, { a: { fate: "surrendered" } });
    expect([legal(down, "order:a"), legal(pair, "defend:a"), legal(pair, "order:x")]).toEqual([[], [], []]);
    expect(problem(down, "order:a", { do: "wait" })).toEqual(notAsked("order:a"));
    expect(problem(pair, "order:x", { do: "wait" })).toEqual(notAsked("order:x"));
    expect(problem(pair, "order:a", { do: "part", part: "head" })).toEqual(["duel.notAnOrder", {}]);
    expect(problem(pair, "order:a", { do: "wait" })).toBeUndefined();
  });

  test("defences are asked of attacked fighters, one for each attack", () => {
    const orders = { a: { do: "quick", target: "b", with: "right" } } as const;
    const state = { ...asking({ kind: "defend" }), orders };
    const defend = (against: object) => problem(state, "defend:b", { do: "defend", against });
    expect(legal(state, "defend:b")).toEqual([
      { do: "defend", against: { a: "dodge" } },
      { do: "defend", against: { a: "parry:right" } },
    ]);
    expect([legal(state, "defend:x"), legal(state, "order:b")]).toEqual([[], []]);
    expect(problem(state, "defend:a", { do: "defend", against: {} })).toEqual(notAsked("defend:a"));
    expect(problem(state, "defend:x", { do: "defend", against: {} })).toEqual(notAsked("defend:x"));
    expect(problem(state, "defend:b", { do: "wait" })).toEqual(["duel.notAnOrder", {}]);
    expect(defend({ a: "dodge" })).toBeUndefined();
    expect(defend({})).toEqual(["duel.defendEach", {}]);
    expect(defend({ c: "dodge" })).toEqual(["duel.defendEach", {}]);
    expect(defend({ a: "strength" })).toEqual(["duel.defenceBarred", { who: "a" }]);
    expect(defend({ a: "still" })).toEqual(["duel.defenceBarred", { who: "a" }]);
    expect(defend({ a: "none" })).toEqual(["duel.defenceLeft", { who: "a" }]);
  });

  test("moves, one after the other", () => {
    const state = asking({ kind: "move", queue: [{ who: "a", spaces: 1, must: false, why: "footwork" }] });
    const move = (x: number, y: number, key = "move:a") => problem(state, key, { do: "move", to: { x, y } });
    expect(legal(state, "move:a")).toHaveLength(8);
    expect(legal(state, "move:b")).toEqual([]);
    expect([move(6, 4), move(5, 4)]).toEqual([undefined, undefined]);
    expect(move(7, 4)).toEqual(["duel.taken", { who: "b" }]);
    expect(move(3, 4)).toEqual(["duel.beyond", { spaces: 1 }]);
    expect(move(-1, 4)).toEqual(["duel.blocked", {}]);
    expect(move(5, 4, "move:b")).toEqual(notAsked("move:b"));
    expect(problem(state, "move:a", { do: "wait" })).toEqual(["duel.notOpen", {}]);
    const must = asking({ kind: "move", queue: [{ who: "a", spaces: 1, must: true, why: "footwork" }] });
    expect(problem(must, "move:a", { do: "move", to: { x: 6, y: 4 } })).toEqual(["duel.mustStep", {}]);
  });

  test("mercy, parts and joining are short lists", () => {
    const mercy = asking({ kind: "mercy", queue: ["b"] });
    expect(legal(mercy, "mercy:b")).toEqual([
      { do: "mercy", kill: true },
      { do: "mercy", kill: false },
    ]);
    expect(legal(mercy, "mercy:a")).toEqual([]);
    expect(problem(mercy, "mercy:b", { do: "mercy", kill: true })).toBeUndefined();
    for (const order of [
      { do: "part", part: "head" },
      { do: "join", enemy: null },
      { do: "arm", item: null },
      { do: "move", to: { x: 1, y: 1 } },
    ])
      expect(problem(mercy, "mercy:b", order)).toEqual(["duel.notOpen", {}]);
    const join = asking({ kind: "join", queue: ["c"], first: false }, { ...four, bouts: [four.bouts[0]!] });
    expect(legal(join, "join:c")).toEqual([
      { do: "join", enemy: "b" },
      { do: "join", enemy: "d" },
      { do: "join", enemy: null },
    ]);
    expect(legal(join, "join:d")).toEqual([]);
    expect(problem(join, "join:c", { do: "join", enemy: "d" })).toBeUndefined();
    expect(problem(join, "join:c", { do: "join", enemy: "a" })).toEqual(["duel.notOpen", {}]);
    expect(problem(join, "join:c", { do: "mercy", kill: true })).toEqual(["duel.notOpen", {}]);
    expect([legal(asking({ kind: "over" }), "order:a"), legal(asking({ kind: "begin" }), "pair")]).toEqual([[], []]);
  });

  test("pairs are named completely", () => {
    const state = asking({ kind: "pair", side: 0 }, { ...four, bouts: [] });
    expect(legal(state, "pair")).toHaveLength(4);
    expect(legal(state, "join:a")).toEqual([]);
    expect(problem(state, "pair", { do: "pair", own: "a", enemy: "d" })).toBeUndefined();
    expect(problem(state, "pair", { do: "pair", own: "a", enemy: "c" })).toEqual(["duel.notOpen", {}]);
    expect(problem(state, "pair", { do: "pair", own: "b", enemy: "d" })).toEqual(["duel.notOpen", {}]);
    expect(problem(state, "pair", { do: "move", to: { x: 1, y: 1 } })).toEqual(["duel.notOpen", {}]);
    expect(problem(state, "pear", { do: "pair", own: "a", enemy: "d" })).toEqual(notAsked("pear"));
  });

  test("arms are asked of each fighter with one arm", () => {
    const one = changed(pair, { a: { ...useless("leftArm"), ...held(["sword", "right"], ["shield", "left"]) } });
    const state = asking({ kind: "arm", who: ["a"] }, one);
    expect(legal(state, "arm:a")).toContainEqual({ do: "arm", item: "sword" });
    expect(legal(state, "arm:b")).toEqual([]);
    expect(problem(state, "arm:a", { do: "arm", item: "shield" })).toBeUndefined();
    expect(problem(state, "arm:a", { do: "arm", item: "axe" })).toEqual(["duel.notOpen", {}]);
    expect(problem(state, "arm:b", { do: "arm", item: "sword" })).toEqual(notAsked("arm:b"));
  });
});

describe("orders to choose from", () => {
  const others = (state: DuelState, id = "a") =>
    fightOrders(state, id).filter(({ do: act }) =>
      ["release", "breakHold", "breakTackle", "kill", "drop", "shoot", "draw", "pickUp", "swap", "standUp"].includes(
        act,
      ),
    );
  test("a held fighter may break the hold, a holder may let go", () => {
    expect(others(changed(pair, {}, grips(["b", "a", "left"])))).toContainEqual({ do: "breakHold", target: "b" });
    expect(others(changed(pair, {}, grips(["b", "a", "left", "tackled"])))).toContainEqual({
      do: "breakTackle",
      target: "b",
    });
    expect(others(changed(pair, {}, grips(["a", "b", "left"])))).toContainEqual({ do: "release", target: "b" });
    expect(others(pair).map(({ do: act }) => act)).not.toContain("release");
  });

  test("only the helpless may be killed", () => {
    const kills = (fate: Fighter["fate"]) =>
      others(changed(four, { d: { fate, at: { x: 7, y: 5 } } }, { bouts: [four.bouts[0]!] })).filter(
        ({ do: act }) => act === "kill",
      );
    expect(kills("incapable")).toEqual([{ do: "kill", target: "d" }]);
    expect([kills("dead"), kills("surrendered")]).toEqual([[], []]);
  });

  test("carried or nearby things may be taken, each kind once, two-handed things with both hands", () => {
    const state = changed(
      pair,
      { a: { held: [], carried: ["axe", "axe", "halberd"] as never } },
      {
        ground: [
          { item: "dagger", at: { x: 6, y: 5 } },
          { item: "dagger", at: { x: 5, y: 5 } },
          { item: "mace", at: { x: 9, y: 8 } },
        ] as never,
      },
    );
    const taken = fightOrders(state, "a").filter(({ do: act }) => act === "draw" || act === "pickUp");
    expect(taken).toEqual([
      { do: "draw", item: "axe", slot: "left" },
      { do: "draw", item: "axe", slot: "right" },
      { do: "draw", item: "halberd", slot: "both" },
      { do: "pickUp", item: "dagger", slot: "left" },
      { do: "pickUp", item: "dagger", slot: "right" },
    ]);
  });

  test("shots are listed only where the table allows shooting", () => {
    const bow = (shooting: string) =>
      fightOrders(
        changed(
          pair,
          { a: { ...held(["longbow", "both"]), at: { x: 1, y: 4 } } },
          {
            options: { ...pair.options, "combat.shooting": shooting } as never,
          },
        ),
        "a",
      ).filter(({ do: act }) => act === "shoot");
    expect(bow("off")).toEqual([]);
    expect(bow("on")).toEqual([{ do: "shoot", target: "b", with: "both" }]);
  });

  test("a two-handed weapon may be swung with one hand while the other holds somebody", () => {
    const state = changed(pair, { a: held(["halberd", "both"]) }, grips(["a", "b", "left"]));
    const quick = fightOrders(state, "a").filter(({ do: act }) => act === "quick");
    expect(quick).toContainEqual({ do: "quick", target: "b", with: "both", off: "left" });
    const free = fightOrders(changed(pair, { a: held(["halberd", "both"]) }), "a");
    expect(free.some((order) => "off" in order)).toBe(false);
  });

  test("against one enemy of two, only what is aimed at that one", () => {
    const two: DuelState = changed(four, { d: { at: { x: 7, y: 5 } } }, { bouts: [{ lone: "a", others: ["b", "d"] }] });
    const targets = (target?: string) =>
      new Set(openActions(two, "a", target).flatMap(({ orders }) => orders.map((order) => order.target)));
    expect([targets(), targets("d")]).toEqual([new Set(["b", "d"]), new Set(["d"])]);
    const [alone] = openActions({ ...pair, bouts: [] }, "a");
    expect(alone).toMatchObject({ orders: [], barred: { key: expect.any(String) } });
  });

  test("any of them, each equally likely, is drawn by dice that say why", () => {
    const whys: string[] = [];
    const dice = {
      roll(sides: number, why: string) {
        whys.push(why);
        return sides;
      },
    };
    const order = anyFightOrder(pair, fighterOf(pair, "a"), dice);
    expect(fightOrders(pair, "a")).toContainEqual(order);
    expect(new Set(whys)).toEqual(new Set(["order"]));
    const first = scriptedDice([1]);
    expect(anyFightOrder(pair, fighterOf(pair, "a"), first)).toEqual(fightOrders(pair, "a")[0]);
    first.spent();
  });
});

describe("when it is over (Chronicle 4.08)", () => {
  const LEGS = useless("leftLeg");
  const apartState = (spaces: number, more: Changes = {}, rest: Partial<DuelState> = {}) =>
    changed(
      pair,
      { a: { ...LEGS, prone: true, ...more.a }, b: { ...LEGS, prone: true, at: { x: 6 + spaces, y: 4 }, ...more.b } },
      rest,
    );
  const shooting = { options: { ...pair.options, "combat.shooting": "on" } as never };

  test.each<[string, DuelState, ReturnType<typeof verdict>]>([
    ["both stand", pair, undefined],
    ["the first is down", changed(pair, { a: { fate: "surrendered" } }), { winner: 1, why: "beaten" }],
    ["the second is down", changed(pair, { b: { fate: "fled" } }), { winner: 0, why: "beaten" }],
    ["both are down", changed(pair, { a: { fate: "dead" }, b: { fate: "dead" } }), { winner: null, why: "nobody" }],
    ["both lie out of reach", apartState(4), { winner: null, why: "parted" }],
    ["both lie within reach", apartState(3), undefined],
    ["one of them can walk", changed(apartState(4), { b: pair.fighters[1]! }), undefined],
    ["a bow in hand, where there is shooting", apartState(4, { a: held(["longbow", "both"]) }, shooting), undefined],
    ["a bow in the pack", apartState(4, { b: { carried: ["longbow"] as never } }, shooting), undefined],
    ["a bow, where there is none", apartState(4, { a: held(["longbow", "both"]) }), { winner: null, why: "parted" }],
    ["no bow, where there is shooting", apartState(4, {}, shooting), { winner: null, why: "parted" }],
    [
      "the last round",
      { ...pair, round: 3, options: { ...pair.options, "combat.dusk": 3 } },
      { winner: null, why: "dusk" },
    ],
    ["a round before it", { ...pair, round: 2, options: { ...pair.options, "combat.dusk": 3 } }, undefined],
  ])("%s", (_, state, expected) => {
    expect(verdict(state)).toEqual(expected);
  });

  test("the winners may kill helpless enemies in reach", () => {
    const down = (more: Changes) =>
      atMercy(changed(four, { b: { fate: "incapable" }, d: { fate: "dead" }, ...more }), 0);
    expect(down({})).toEqual(["b"]);
    expect(down({ c: { fate: "incapable" } })).toEqual(["b"]);
    const lying = { ...LEGS, prone: true };
    expect(down({ a: { ...lying, at: { x: 1, y: 1 } }, c: { ...lying, at: { x: 1, y: 2 } } })).toEqual([]);
    expect(down({ a: { ...lying, at: { x: 1, y: 1 } } })).toEqual(["b"]);
    expect(atMercy(changed(four, { b: { fate: "incapable" } }), 1)).toEqual([]);
  });
});

describe("joining (Chronicle 4.08)", () => {
  const at = (x: number, y: number) => ({ at: { x, y } });
  const { state: six } = new Arena({
    field: { width: 20, height: 9 },
    combatants: ["a", "b", "c", "d", "e", "f"].map((id, place) =>
      combatant(id, (place % 2) as 0 | 1, { at: { x: 4 + place, y: 4 } }),
    ),
  }).to("orders", [1, ...Array(3).fill([8, 8, 9]).flat()]);

  test("within Spear distance, or anywhere if the table says so", () => {
    const near = (spaces: number, join = "reach") => {
      const options = { ...four.options, "duel.join": join } as never;
      return joins(
        changed(four, { c: at(1, 4), d: { fate: "dead" }, b: at(1 + spaces, 4) }, { options, bouts: [] }),
        "c",
      );
    };
    expect([near(3), near(4), near(4, "anywhere")]).toEqual([["b"], [], ["b"]]);
  });

  test("not against a fighter with four enemies already; one may join their enemies' enemy", () => {
    const crowd = (others: string[]) => ({ ...six, bouts: [{ lone: "b", others }] });
    expect(joins(crowd(["a", "c", "e", "x"]), "e")).not.toContain("b");
    expect(joins(crowd(["a", "c", "x"]), "e")).toContain("b");
    expect(joins({ ...six, bouts: [{ lone: "a", others: ["b", "d", "f", "x"] }] }, "c")).toContain("b");
  });

  test("an idle enemy is met alone; other combats stay", () => {
    const one = { lone: "a", others: ["b"] };
    expect(joined({ ...six, bouts: [one] }, "c", "d")).toEqual([one, { lone: "c", others: ["d"] }]);
    const two = { lone: "e", others: ["f"] };
    expect(joined({ ...six, bouts: [one, two] }, "c", "b")).toEqual([{ lone: "b", others: ["a", "c"] }, two]);
    expect(joined({ ...six, bouts: [{ lone: "b", others: ["a", "e"] }] }, "c", "b")).toEqual([
      { lone: "b", others: ["a", "e", "c"] },
    ]);
  });

  test.each<[string, Changes, readonly object[]]>([
    [
      "each of the many goes on against the nearer",
      { a: at(1, 4), c: at(15, 4), b: at(2, 4), d: at(3, 4), f: at(14, 4) },
      [
        { lone: "a", others: ["b", "d"] },
        { lone: "c", others: ["f"] },
      ],
    ],
    [
      "as near to both: to the old one",
      { a: at(5, 4), c: at(9, 4), b: at(7, 4), d: at(7, 5), f: at(8, 4) },
      [
        { lone: "a", others: ["b", "d"] },
        { lone: "c", others: ["f"] },
      ],
    ],
    [
      "the new one has at least whom he joined against",
      { a: at(5, 4), c: at(15, 4), b: at(6, 4), d: at(6, 5), f: at(6, 3) },
      [
        { lone: "a", others: ["b", "d"] },
        { lone: "c", others: ["f"] },
      ],
    ],
    [
      "the old one keeps at least the nearest",
      { a: at(1, 4), c: at(9, 4), b: at(8, 4), d: at(7, 4), f: at(10, 4) },
      [
        { lone: "a", others: ["d"] },
        { lone: "c", others: ["b", "f"] },
      ],
    ],
    [
      "the first of two as near",
      { a: at(1, 4), c: at(9, 4), b: at(8, 4), d: at(8, 5), f: at(10, 4) },
      [
        { lone: "a", others: ["b"] },
        { lone: "c", others: ["d", "f"] },
      ],
    ],
  ])("two against many: %s", (_, places, bouts) => {
    const state = changed(six, places, { bouts: [{ lone: "a", others: ["b", "d", "f"] }] });
    const found = joined(state, "c", "f").map(({ lone, others }) =>
      others.length === 1 && lone > others[0]! ? { lone: others[0], others: [lone] } : { lone, others },
    );
    expect(found).toEqual(bouts);
  });

  test("a fighter in no combat and near enough may start one", () => {
    const state = changed(six, { e: at(15, 8) }, { bouts: [{ lone: "a", others: ["b"] }] });
    expect(joiners(state)).not.toContain("e");
    expect(joiners(state)).toContain("c");
    expect(joiners(state)).not.toContain("a");
  });
});

describe("hands (Chronicle 4.05)", () => {
  const a = (more: Partial<Fighter>, rest: Partial<DuelState> = {}) => {
    const state = changed(pair, { a: more }, rest);
    return [state, state.fighters[0]!] as const;
  };
  const HALBERD = held(["halberd", "both"]);
  const SWORD = held(["sword", "right"]);

  test.each<[string, Partial<Fighter>, Partial<DuelState>, string]>([
    ["an empty hand, not the sword's", SWORD, {}, "left"],
    ["not one that keeps somebody", SWORD, grips(["a", "b", "left"]), ""],
    ["not a useless one", { ...SWORD, ...useless("leftArm") }, {}, ""],
    ["either hand of a halberd", HALBERD, {}, "left right"],
    ["of a halberd neither, when one keeps somebody", HALBERD, grips(["a", "b", "left"]), ""],
    ["nor with one arm", { ...HALBERD, ...useless("leftArm") }, {}, ""],
  ])("may seize: %s", (_, more, rest, hands) => {
    const [state, fighter] = a(more, rest);
    expect((["left", "right"] as const).filter((hand) => canSeize(state, fighter, hand)).join(" ")).toBe(hands);
  });

  test.each<[string, Partial<DuelState>, object | undefined, readonly string[]]>([
    ["no order yet", {}, undefined, ["left", "right"]],
    ["a hand keeps somebody", grips(["a", "b", "left"]), undefined, ["right"]],
    [
      "taken back for a stroke with both",
      grips(["a", "b", "left"]),
      { do: "quick", target: "b", with: "both" },
      ["left", "right"],
    ],
    ["left off for the round", {}, { do: "quick", target: "b", with: "both", off: "left" }, ["right"]],
    ["a hand that seizes", {}, { do: "hold", target: "b", with: "right" }, ["left"]],
    ["a hand that tackles", {}, { do: "tackle", target: "b", with: "left" }, ["right"]],
    ["waiting with somebody in hand", grips(["a", "b", "left"]), { do: "wait" }, ["right"]],
    ["a push with somebody in hand", grips(["a", "b", "left"]), { do: "push", target: "b" }, ["right"]],
  ])("on a halberd: %s", (_, rest, order, hands) => {
    const [state, fighter] = a(HALBERD, rest);
    expect(handsOnBoth(state, fighter, order as FightOrder | undefined)).toEqual(hands);
  });

  test.each<[object, readonly string[]]>([
    [{ do: "quick", target: "b", with: "left" }, ["left"]],
    [{ do: "quick", target: "b", with: "right" }, ["right"]],
    [{ do: "quick", target: "b", with: "both" }, ["left", "right"]],
    [{ do: "quick", target: "b", with: "both", off: "left" }, ["right"]],
    [{ do: "quick", target: "b", with: "body" }, ["left"]],
    [{ do: "trip", target: "b", with: "body" }, []],
    [{ do: "push", target: "b" }, []],
    [{ do: "shoot", target: "b", with: "both" }, ["left", "right"]],
    [{ do: "shoot", target: "b", with: "right" }, ["right"]],
    [{ do: "draw", item: "axe", slot: "left" }, ["left"]],
    [{ do: "draw", item: "halberd", slot: "both" }, ["left", "right"]],
    [{ do: "pickUp", item: "axe", slot: "right" }, ["right"]],
    [{ do: "swap" }, ["left", "right"]],
    [{ do: "wait" }, []],
  ])("%j puts to use %j", (order, hands) => {
    const [state, fighter] = a(SWORD);
    expect(handsUsed(state, fighter, order as FightOrder)).toEqual(hands);
  });

  test("bare hands prefer the one that holds nobody; without a hand there is none", () => {
    const strike = { do: "quick", target: "b", with: "body" } as const;
    const used = (more: Partial<Fighter>, rest: Partial<DuelState>) => {
      const [state, fighter] = a(more, rest);
      return handsUsed(state, fighter, strike);
    };
    expect(used({ held: [] }, grips(["a", "b", "left"]))).toEqual(["right"]);
    expect(used(SWORD, grips(["a", "b", "left"]))).toEqual(["left"]);
    expect(used({ ...SWORD, ...useless("leftArm") }, {})).toEqual([]);
  });

  test.each<[string, Partial<Fighter>, boolean, readonly string[], boolean]>([
    ["a sword and a free hand", SWORD, false, ["right", "body"], true],
    ["a sword in a useless hand", { ...SWORD, ...useless("rightArm") }, false, ["body"], false],
    ["a halberd", HALBERD, false, ["both"], true],
    ["a halberd with one good arm", { ...HALBERD, ...useless("leftArm") }, false, ["both"], true],
    ["a halberd with none", { ...HALBERD, ...useless("leftArm", "rightArm") }, false, [], false],
    ["a halberd with none, to trip", { ...HALBERD, ...useless("leftArm", "rightArm") }, true, ["body"], false],
    ["a halberd, to trip", HALBERD, true, ["both"], true],
    ["a shield only", held(["shield", "left"]), false, ["left", "body"], false],
    ["nothing", { held: [] }, false, ["body"], false],
  ])("%s: to trip %s, strikes with %j", (_, more, forTrip, means, armed) => {
    const [state, fighter] = a(more);
    expect([...instruments(state, fighter, forTrip)].filter((one) => one !== "left" || means.includes("left"))).toEqual(
      means.filter((one) => one !== "left" || instruments(state, fighter, forTrip).includes("left")),
    );
    expect(isArmed(fighter)).toBe(armed);
  });
});

describe("the results of a round's checks", () => {
  const rest = { roll: () => 7 };
  const ways = (state: DuelState, orders: object) => waysOf(chronicleCheck, state, orders as never);

  test("a check succeeds or fails, with its exact chance and faces that cause it", () => {
    const orders = { a: { do: "quick", target: "b", with: "right" } } as const;
    const state: DuelState = { ...asking({ kind: "defend" }), orders };
    const answers = { "defend:b": { do: "defend", against: { a: "dodge" } } } as const;
    const found = ways(state, answers)!;
    const results = found.map((way) => {
      const { events } = duel.decide(state, answers, way.dice(rest));
      const blow = events.find(({ type }) => type === "blow");
      return blow?.type === "blow" && blow.blow.success;
    });
    expect(results).toEqual([true, false]);
    expect(found[0]!.chance + found[1]!.chance).toBeCloseTo(1, 12);
    const { terms } = chronicleCheck;
    const blow = duel.decide(state, answers, found[0]!.dice(rest)).events.find(({ type }) => type === "blow");
    if (blow?.type !== "blow") throw new Error("no blow");
    const { chance } = terms(blow.blow.rating, blow.blow.opposition);
    expect(found[0]!.chance).toBeCloseTo(Number(chance.n) / Number(chance.d), 12);
    expect(found[0]!.dice(rest).roll(10, "anything else")).toBe(7);
  });

  test("a check that fails only on the lowest roll has two results too", () => {
    const all = (rating: number) => ({
      skills: { control: rating, fightingMind: rating, speed: rating, strength: rating },
    });
    const orders = { "order:a": { do: "breakHold", target: "b" }, "order:b": { do: "wait" } } as const;
    const free = (better: number) =>
      ways(changed(pair, { a: all(better), b: all(0) }, grips(["b", "a", "left"])), orders)!;
    expect(free(11).map(({ chance }) => chance)).toEqual([639 / 640, 1 - 639 / 640]);
    expect(free(12).map(({ chance }) => chance)).toEqual([1]);
  });

  test("breaking free is a check too; two checks have four results", () => {
    const state = changed(pair, {}, grips(["b", "a", "left"]));
    const one = ways(state, { "order:a": { do: "breakHold", target: "b" }, "order:b": { do: "wait" } })!;
    expect(one.map(({ chance }) => chance)).toEqual([0.5, 0.5]);
    const broke = (way: (typeof one)[0]) =>
      duel
        .decide(state, { "order:a": { do: "breakHold", target: "b" }, "order:b": { do: "wait" } }, way.dice(rest))
        .events.find(({ type }) => type === "broke");
    expect(one.map(broke)).toMatchObject([{ success: true }, { success: false }]);
    const both = changed(pair, {}, grips(["b", "a", "left"], ["a", "b", "left", "tackled"]));
    const two = ways(both, {
      "order:a": { do: "breakHold", target: "b" },
      "order:b": { do: "breakTackle", target: "a" },
    })!;
    expect(two).toHaveLength(4);
    expect(two.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test("where defences are still to be chosen, or nothing is rolled, there are none", () => {
    expect(ways(pair, { "order:a": { do: "quick", target: "b", with: "right" }, "order:b": { do: "wait" } })).toEqual(
      [],
    );
    expect(ways(pair, { "order:a": { do: "wait" }, "order:b": { do: "wait" } })).toEqual([]);
    expect(ways(asking({ kind: "mercy", queue: ["b"] }), {})).toEqual([]);
  });
});
