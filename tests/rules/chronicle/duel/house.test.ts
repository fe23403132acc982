/** House rules of chapter 4: shooting, "Other", fleeing, and what is left to the table. */
import { describe, expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { actionChances } from "../../../../src/rules/chronicle/duel/rating/chances.ts";
import { ACTIONS } from "../../../../src/rules/chronicle/duel/strike/actions.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, FAIL, pairAt, SURE, sum } from "./arena.ts";

describe("H000-4-01 shooting", () => {
  const bow = { hands: ["longbow"] as const, shootAim: 5 };
  const shoot = { do: "shoot", target: "b", with: "both" } as const;
  const on = { "combat.shooting": "on" };

  test("is off unless the table chooses it", () => {
    const arena = new Arena(pairAt(6, bow)).orders();
    expect(duel.refusal(arena.state, "order:a", shoot)?.key).toBe("BNB.Problem.duel.noShooting");
  });

  test("A000-4.05-04 is Shoot/Aim against the target's Dodge and armour, at any distance but Dagger", () => {
    const arena = new Arena(pairAt(6, bow, { armour: "metal" }), on).orders();
    expect(actionChances(chronicleCheck, arena.state, "a", shoot)).toMatchObject([
      { defence: "dodge", rating: 5, opposition: 5 },
    ]);
    const near = new Arena(pairAt(1, bow), on).orders();
    expect(duel.refusal(near.state, "order:a", shoot)?.key).toBe("BNB.Problem.duel.tooNear");
  });

  test("is against 3 and armour if the target cannot Dodge", () => {
    const arena = new Arena(pairAt(6, bow, { armour: "metal", prone: true }), on).orders([]);
    expect(actionChances(chronicleCheck, arena.state, "a", shoot)).toMatchObject([
      { defence: "still", rating: 5, opposition: 5 },
    ]);
  });

  test("a thrown spear leaves the hand and lies beside its target", () => {
    const arena = new Arena(pairAt(6, { hands: ["spear"] }, { prone: true }), on).orders([]);
    arena.step({ "order:a": { do: "shoot", target: "b", with: "right" } }, FAIL);
    expect(arena.fighter("a").held).toEqual([]);
    expect(arena.state.ground).toEqual([{ item: "spear", at: { x: 12, y: 4 } }]);
  });

  test("wounds like a good Quick Attack, and does nothing if it fails", () => {
    const hit = new Arena(pairAt(6, bow, { prone: true }), on).orders([]).step({ "order:a": shoot }, SURE);
    expect(duel.demands(hit.state)).toMatchObject([{ kind: "protect", seat: "second" }]);
    hit.step().step({ "part:0": { do: "part", part: "body" } });
    expect(hit.fighter("b").wounds.body.minor).toBe(1);
    const miss = new Arena(pairAt(6, bow, { prone: true }), on).orders([]).step({ "order:a": shoot }, FAIL);
    expect(miss.fighter("b").harms).toEqual([]);
    expect(miss.fighter("a").penalties).toEqual([]);
  });
});

describe("H000-4-02 A000-4.03-09 the action Other", () => {
  test("waiting needs no roll", () => {
    const arena = new Arena(pairAt(2)).orders().step({}, sum(14));
    expect(arena.happened("waited")).toHaveLength(2);
  });

  test("drawing drops what the hand held; it can be picked up again from beside", () => {
    const arena = new Arena(pairAt(2, { carried: ["axe"] })).orders();
    arena.step({ "order:a": { do: "draw", item: "axe", slot: "right" } }, sum(14)).orders([]);
    expect(arena.fighter("a").held).toEqual([{ item: "axe", slot: "right" }]);
    expect(arena.state.ground).toEqual([{ item: "sword", at: { x: 6, y: 4 } }]);
    arena.step({ "order:a": { do: "pickUp", item: "sword", slot: "left" } }, sum(14));
    expect(arena.fighter("a").held).toEqual([
      { item: "axe", slot: "right" },
      { item: "sword", slot: "left" },
    ]);
    expect(arena.state.ground).toEqual([]);
  });

  test("two who reach for the same thing: the first-listed has it", () => {
    const arena = new Arena(pairAt(1, { hands: ["sword"] }, { hands: [] })).orders();
    arena.step({ "order:a": { do: "drop", slot: "right" } }, sum(14)).orders([]);
    const reach = { do: "pickUp", item: "sword", slot: "right" } as const;
    arena.step({ "order:a": reach, "order:b": reach }, sum(14));
    expect(arena.fighter("a").held).toHaveLength(1);
    expect(arena.fighter("b").held).toEqual([]);
  });

  test("things change hands; a two-handed weapon has nowhere to go", () => {
    const arena = new Arena(pairAt(2, { hands: ["sword", "shield"] }, { hands: ["halberd"] })).orders();
    expect(duel.refusal(arena.state, "order:b", { do: "swap" })?.key).toBe("BNB.Problem.duel.nothingToSwap");
    arena.step({ "order:a": { do: "swap" } }, sum(14));
    expect(arena.fighter("a").held).toEqual([
      { item: "sword", slot: "left" },
      { item: "shield", slot: "right" },
    ]);
  });

  test.each([
    [{ do: "draw", item: "axe", slot: "right" }, "notCarried"],
    [{ do: "pickUp", item: "axe", slot: "right" }, "notThere"],
    [{ do: "release", target: "b" }, "holdsNobody"],
    [{ do: "drop", slot: "left" }, "emptyHand"],
    [{ do: "standUp" }, "notProne"],
  ])("%j is refused as %s", (order, key) => {
    const arena = new Arena(pairAt(2)).orders();
    expect(duel.refusal(arena.state, "order:a", order)?.key).toBe(`BNB.Problem.duel.${key}`);
  });
});

describe("H000-4-03 fleeing", () => {
  test.each([
    ["out of everybody's reach", 4, {}, undefined],
    ["not within reach", 3, {}, "withinReach"],
    ["not by who cannot move", 5, { prone: true }, "cannotMove"],
  ])("%s", (_, spaces, b, key) => {
    const arena = new Arena(pairAt(spaces, {}, b)).orders(b && "prone" in b ? [] : sum(14));
    expect(duel.refusal(arena.state, "order:b", { do: "flee" })?.key).toBe(key && `BNB.Problem.duel.${key}`);
  });
});

test("H000-4-04 mounted combat stays free-form: no such action, no such field of a setup", () => {
  expect(ACTIONS.some((action) => /ride|mount/i.test(action))).toBe(false);
  const mounted = { ...pairAt(2), combatants: pairAt(2).combatants.map((one) => ({ ...one, mounted: true })) };
  expect(beginMatch(duel, mounted)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.setup.unknownField" } });
});
