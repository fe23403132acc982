/** What is in which hand when a duel starts, and whose bare arms parry (second reading of 4.03 and 4.05). */
import { describe, expect, test } from "vitest";
import { actionRating } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import type { CombatantSetup } from "../../../../src/rules/chronicle/duel/setup.ts";
import { defencesAgainst } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, pairAt, sum } from "./arena.ts";

const MAJOR = { minor: 0, major: true };

describe("R000-4.05-51 hands as on the sheet", () => {
  test.each([
    [{ left: "sword" }, [{ item: "sword", slot: "left" }]],
    [
      { right: "shield", left: "axe" },
      [
        { item: "shield", slot: "right" },
        { item: "axe", slot: "left" },
      ],
    ],
    [{ both: "halberd" }, [{ item: "halberd", slot: "both" }]],
    [{ right: "halberd" }, [{ item: "halberd", slot: "both" }]],
    [{ both: "sword" }, [{ item: "sword", slot: "right" }]],
  ] as const)("%j is held so", (hands, held) => {
    expect(new Arena(pairAt(2, { hands: hands as CombatantSetup["hands"] & object })).fighter("a").held).toEqual(held);
  });

  test("a two-handed weapon in one hand, beside something else, always has its penalty", () => {
    const arena = new Arena(pairAt(3, { hands: { right: "halberd", left: "shield" } })).orders();
    const one = actionRating(arena.state, arena.fighter("a"), { do: "bash", target: "b", with: "right" });
    const free = new Arena(pairAt(3, { hands: { both: "halberd" } })).orders();
    const two = actionRating(free.state, free.fighter("a"), { do: "bash", target: "b", with: "both" });
    expect(two.value - one.value).toBe(2);
  });

  test.each([
    [{ left: "sword", both: "halberd" }, "duel.handsFull"],
    [{ left: "hands" }, "duel.item"],
    [{ foot: "sword" }, "setup.unknownField"],
  ])("%j is refused by name", (hands, key) => {
    const setup = pairAt(2, { hands: hands as never });
    expect(beginMatch(duel, setup)).toMatchObject({ problem: { key: `BNB.Problem.${key}` } });
  });

  test("a useless arm holds nothing: its owner chooses what the other takes", () => {
    const hands = { right: "sword", left: "shield" } as const;
    const arena = new Arena(pairAt(2, { hands, wounds: { rightArm: MAJOR } })).step();
    expect(duel.demands(arena.state)).toMatchObject([{ key: "arm:a", seat: "first", secret: false }]);
    expect(duel.legal(arena.state, "arm:a")).toEqual([
      { do: "arm", item: "shield" },
      { do: "arm", item: "sword" },
      { do: "arm", item: null },
    ]);
    expect(duel.refusal(arena.state, "arm:a", { do: "arm", item: "axe" })?.key).toBe("BNB.Problem.duel.notOpen");
    arena.step({ "arm:a": { do: "arm", item: "sword" } }, sum(14));
    expect(arena.fighter("a")).toMatchObject({ held: [{ item: "sword", slot: "left" }], carried: ["shield"] });
  });

  test("with two useless arms nobody is asked, and everything is stowed", () => {
    const wounds = { rightArm: MAJOR, leftArm: MAJOR };
    const arena = new Arena(pairAt(2, { hands: ["bigSword"], wounds })).step({}, sum(14));
    expect(arena.fighter("a")).toMatchObject({ held: [], carried: ["bigSword"] });
  });
});

describe("R000-4.03-51 bare arms", () => {
  const parries = (attacker: readonly string[], defender: readonly string[]) => {
    const arena = new Arena(pairAt(1, { hands: attacker as never }, { hands: defender as never })).orders();
    return defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash").includes("parry:body");
  };

  test.each([
    ["nothing against nothing", [], [], true],
    ["nothing against a rock", ["rock"], [], false],
    ["a rock against nothing", [], ["rock"], false],
    ["a sword against nothing", [], ["sword"], false],
    ["a shield against nothing", [], ["shield"], true],
  ] as const)("%s: parry %s %s, %s", (_, attacker, defender, may) => {
    expect(parries(attacker, defender)).toBe(may);
  });
});

test("A000-4.08-51 a victor joins another combat only from within reach of an enemy in it", () => {
  const at = (x: number, y: number) => ({ at: { x, y } });
  const one = (id: string, side: 0 | 1, x: number, y: number): CombatantSetup => ({
    ...pairAt(1).combatants[0]!,
    id,
    name: id,
    side,
    seat: side === 0 ? "first" : "second",
    ...at(x, y),
  });
  const setup = {
    field: { width: 20, height: 20 },
    combatants: [one("a1", 0, 2, 2), one("a2", 0, 14, 14), one("b1", 1, 4, 2), one("b2", 1, 16, 14)],
  };
  const begin = (options = {}) => {
    const arena = new Arena(setup, options).step({}, [1]);
    const pick = duel.legal(arena.state, "pair").find((order) => JSON.stringify(order).match(/1.*1/))!;
    arena.step({ pair: pick }, [...sum(14), ...sum(14)]).to("orders");
    return arena.step({ "order:b1": { do: "surrender" } }, options ? sum(14) : []);
  };
  const near = begin();
  // Nobody is asked: the winner is outside, and moves three spaces a round.
  expect(near.happened("joined")).toEqual([]);
  expect(near.state.asks).toMatchObject({ kind: "move" });
  const far = new Arena(setup, { "duel.join": "anywhere" }).step({}, [1]);
  far.step({ pair: duel.legal(far.state, "pair")[0]! }, [...sum(14), ...sum(14)]).to("orders");
  const beaten = far.state.bouts[0]!.others[0]!;
  far.step({ [`order:${beaten}`]: { do: "surrender" } });
  expect(far.state.asks.kind).toBe("join");
});
