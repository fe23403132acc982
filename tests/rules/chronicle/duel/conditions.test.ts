/** Chronicle 4.07 in a fight: what PRONE, HELD and TACKLED forbid and cost, and every way in which each ends. */
import { describe, expect, test } from "vitest";
import { skillRatings } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import type { Grip } from "../../../../src/rules/chronicle/duel/state.ts";
import { openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { defencesAgainst } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, pairAt, SURE, sum } from "./arena.ts";

/** At the orders of a round in which a's left hand holds b, side by side. */
function keeping(kind: Grip["kind"], a = {}, options = {}): Arena {
  const arena = new Arena(pairAt(1, a, { hands: ["dagger"] }), options).orders();
  arena.match = { ...arena.match, state: { ...arena.state, grips: [{ by: "a", on: "b", hand: "left", kind }] } };
  return arena;
}

function values(arena: Arena, id: string): number[] {
  return Object.values(skillRatings(arena.state, arena.fighter(id))).map(({ value }) => value);
}

describe("PRONE", () => {
  test("R000-4.07-01 no Push, no Dodge, no Footwork, no movement; Stand Up ends it", () => {
    const arena = new Arena(pairAt(1, { prone: true })).step();
    expect(duel.demands(arena.state).map(({ key }) => key)).toEqual(["move:b"]);
    arena.step();
    expect(openActions(arena.state, "a").find(({ action }) => action === "push")!.barred!.key).toBe(
      "BNB.Problem.duel.cannotPush",
    );
    expect(defencesAgainst(arena.state, arena.fighter("a"), arena.fighter("b"), "push")).toEqual(["strength"]);
    expect(values(arena, "a")).toEqual([3, 3, 3, 3]);
    arena.step({ "order:a": { do: "standUp" } }, sum(14));
    expect(arena.fighter("a").prone).toBe(false);
  });
});

describe("HELD", () => {
  test("R000-4.07-02 -2 Speed and Strength, no Footwork, no movement, and Push is still open", () => {
    const arena = keeping("held");
    expect(values(arena, "b")).toEqual([3, 3, 1, 1]);
    expect(openActions(arena.state, "b").find(({ action }) => action === "push")!.orders).toHaveLength(1);
    arena.step();
    expect(arena.happened("footwork").at(-1)!.contests[0]).toMatchObject({ winner: "a", faces: [] });
  });

  test.each([
    ["A000-4.07-01 a Dodge is a move and not open", {}, false],
    ["A000-4.07-01 or is made in place", { "combat.heldDodge": "inPlace" }, true],
  ])("%s", (_, options, open) => {
    const arena = keeping("held", {}, options);
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash").includes("dodge")).toBe(open);
    if (!open) return;
    arena.step({ "order:a": { do: "bash", target: "b", with: "right" } });
    arena.step({ "defend:b": { do: "defend", against: { a: "dodge" } } }, SURE);
    expect(arena.happened("moved")).toEqual([]);
    expect(arena.happened("blow")[0]!.blow.opposition).toBe(1);
  });
});

describe("TACKLED", () => {
  test("R000-4.07-03 A000-4.07-04 -2 Control, Speed, Strength; no Push, Dodge, Footwork, movement", () => {
    const arena = keeping("tackled");
    expect(values(arena, "b")).toEqual([1, 3, 1, 1]);
    expect(openActions(arena.state, "b").find(({ action }) => action === "push")!.barred!.key).toBe(
      "BNB.Problem.duel.cannotPush",
    );
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "bash")).toEqual(["parry:right"]);
    arena.step();
    expect(arena.happened("footwork").at(-1)!.contests[0]).toMatchObject({ winner: "a", faces: [] });
  });
});

const WAYS = [
  ["release", { do: "release", target: "b" }, {}, "released"],
  ["the hand put to a weapon", { do: "bash", target: "b", with: "both" }, { hands: ["bigSword"] }, "handUsed"],
  ["the hand put to drawing", { do: "draw", item: "dagger", slot: "left" }, { carried: ["dagger"] }, "handUsed"],
  ["a bare fist where no other hand is empty", { do: "bash", target: "b", with: "body" }, {}, "handUsed"],
] as const;

describe.each([
  ["R000-4.07-02", "held", false],
  ["R000-4.07-03", "tackled", true],
] as const)("%s %s ends", (_, kind, prone) => {
  test.each(WAYS)("by %s", (_way, order, a, why) => {
    const arena = keeping(kind, a);
    // b has only one defence, so a blow is rolled at once; a PRONE fighter has no Footwork to roll for.
    arena.step({ "order:a": order }, [...(order.do === "bash" ? SURE : []), ...(prone ? [] : sum(14))]);
    expect(arena.happened("ungripped")).toMatchObject([{ why }]);
    expect(arena.fighter("b").prone).toBe(prone);
  });

  test("A000-4.07-03 by the holder stepping away", () => {
    const arena = keeping(kind);
    arena.step();
    expect(duel.demands(arena.state).map(({ key }) => key)).toEqual(["move:a"]);
    arena.step({ "move:a": { do: "move", to: { x: 5, y: 4 } } });
    expect(arena.happened("ungripped")).toMatchObject([{ why: "distance" }]);
    expect(arena.fighter("b").prone).toBe(prone);
  });

  test("A000-4.07-05 by the holder's arm becoming useless", () => {
    const arena = keeping(kind);
    arena.step({ "order:b": { do: "controlled", target: "a", with: "right" } });
    arena.step({ "defend:a": { do: "defend", against: { b: "parry:right" } } }, SURE);
    arena.step({ "part:0": { do: "part", part: "leftArm" } }, prone ? [] : sum(14));
    expect(arena.happened("ungripped")).toMatchObject([{ why: "uselessArm" }]);
    expect(arena.fighter("b").prone).toBe(prone);
  });
});

test.each([
  ["A000-4.07-02 who breaks a Tackle is not PRONE", {}, false],
  ["A000-4.07-02 unless the table says so", { "combat.breakTackleProne": true }, true],
])("%s", (_, options, prone) => {
  const arena = keeping("tackled", {}, options);
  arena.step({ "order:b": { do: "breakTackle", target: "a" } }, [...SURE, ...(prone ? [] : sum(14))]);
  expect(arena.happened("ungripped")).toMatchObject([{ why: "broken" }]);
  expect(arena.fighter("b").prone).toBe(prone);
});

test("A000-4.07-06 TACKLED replaces HELD from the same enemy; penalties of different enemies add", () => {
  const arena = keeping("held", { hands: [] });
  arena.step({ "order:a": { do: "tackle", target: "b", with: "right" } });
  arena.step({ "defend:b": { do: "defend", against: { a: "strength" } } }, SURE);
  expect(arena.state.grips).toEqual([{ by: "a", on: "b", hand: "right", kind: "tackled" }]);
  expect(arena.fighter("b").prone).toBe(false);
  const two = {
    ...arena.state,
    grips: [...arena.state.grips, { by: "c", on: "b", hand: "left", kind: "held" } as const],
  };
  expect(skillRatings(two, arena.fighter("b")).strength.value).toBe(-1);
  expect(skillRatings(two, arena.fighter("b")).control.value).toBe(1);
});

test("R000-4.07-02 a sword in the other hand does not affect the hold", () => {
  const arena = keeping("held");
  arena.step({ "order:a": { do: "bash", target: "b", with: "right" } }, SURE);
  expect(arena.happened("ungripped")).toEqual([]);
  expect(arena.state.grips).toHaveLength(1);
});
