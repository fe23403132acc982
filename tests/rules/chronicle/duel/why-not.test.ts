/** Why an order is illegal (Chronicle 4.02, 4.03, 4.05, 4.07 and house rules), reason by reason. */
import { describe, expect, it } from "vitest";
import { fighterOf } from "../../../../src/rules/chronicle/duel/script.ts";
import type { DuelState, Fighter, FightOrder, Grip } from "../../../../src/rules/chronicle/duel/state.ts";
import { couldReach, whyNot } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { problem } from "../../../../src/rules/result.ts";
import { Arena, pairAt } from "./arena.ts";

interface Case {
  /** Spaces between a and b; the order is a's. */
  readonly apart?: number;
  readonly a?: Partial<Omit<Fighter, "hurt">> & { readonly hurt?: Partial<Fighter["hurt"]> };
  readonly b?: Partial<Fighter>;
  readonly grips?: readonly Grip[];
  readonly ground?: DuelState["ground"];
  readonly shooting?: "on";
  readonly order: FightOrder;
  /** Missing: it is legal. */
  readonly why?: string;
}

const STARTS = new Map<number, DuelState>();

function stateOf({ apart = 2, a, b, grips = [], ground = [], shooting }: Case): DuelState {
  const start = STARTS.get(apart) ?? new Arena(pairAt(apart)).orders(apart > 4 ? [] : undefined).state;
  STARTS.set(apart, start);
  const fighters = start.fighters.map((fighter) =>
    fighter.id === "a"
      ? { ...fighter, ...a, hurt: { ...fighter.hurt, ...a?.hurt } }
      : { ...fighter, ...(fighter.id === "b" ? b : {}) },
  );
  return { ...start, fighters, grips, ground, options: { ...start.options, "combat.shooting": shooting ?? "off" } };
}

const both = (item: "greatsword" | "longbow" | "spear") => [{ item, slot: "both" }] as Fighter["held"];
const right = (item: "sword" | "dagger" | "longbow") => [{ item, slot: "right" }] as Fighter["held"];
const grip = (by: string, on: string, kind: Grip["kind"], hand: Grip["hand"] = "left"): Grip => ({
  by,
  on,
  kind,
  hand,
});
const quick = { do: "quick", target: "b", with: "right" } as FightOrder;

const SHOT = { do: "shoot", target: "b", with: "both" } as const;

function judge(one: Case) {
  const state = stateOf(one);
  return whyNot(state, fighterOf(state, "a"), one.order);
}

describe("Why not", () => {
  it.each<[string, Case]>([
    ["anybody may wait", { order: { do: "wait" } }],
    ["anybody may surrender", { order: { do: "surrender" } }],
    ["one hand's weapon can be swapped", { order: { do: "swap" } }],
    ["a weapon in both hands cannot", { a: { held: both("spear") }, order: { do: "swap" }, why: "nothingToSwap" }],
    ["nothing cannot", { a: { held: [] }, order: { do: "swap" }, why: "nothingToSwap" }],
    ["who stands need not stand up", { order: { do: "standUp" }, why: "notProne" }],
    ["who lies may", { a: { prone: true }, order: { do: "standUp" } }],
    [
      "but not on a useless leg",
      { a: { prone: true, hurt: { uselessLeg: true } }, order: { do: "standUp" }, why: "uselessLeg" },
    ],
    ["held: may break it", { grips: [grip("b", "a", "held")], order: { do: "breakHold", target: "b" } }],
    [
      "held by another",
      { grips: [grip("b", "a", "held")], order: { do: "breakHold", target: "c" }, why: "notGripped" },
    ],
    [
      "tackled, not held",
      { grips: [grip("b", "a", "tackled")], order: { do: "breakHold", target: "b" }, why: "notGripped" },
    ],
    ["tackled: may break it", { grips: [grip("b", "a", "tackled")], order: { do: "breakTackle", target: "b" } }],
    ["keeps him: may release", { grips: [grip("a", "b", "held")], order: { do: "release", target: "b" } }],
    [
      "keeps somebody else",
      { grips: [grip("a", "c", "held")], order: { do: "release", target: "b" }, why: "holdsNobody" },
    ],
    [
      "is kept, and keeps nobody",
      {
        grips: [grip("b", "a", "held"), grip("c", "b", "held")],
        order: { do: "release", target: "b" },
        why: "holdsNobody",
      },
    ],
    ["what is held can be dropped", { order: { do: "drop", slot: "right" } }],
    [
      "from a hand that holds it",
      { a: { held: right("sword") }, order: { do: "drop", slot: "left" }, why: "emptyHand" },
    ],
    [
      "one of two",
      {
        a: { held: [...right("sword"), { item: "shield", slot: "left" }] as Fighter["held"] },
        order: { do: "drop", slot: "left" },
      },
    ],
  ])("%s", (_, one) => {
    expect(judge(one)).toEqual(one.why && problem(`duel.${one.why}`));
  });

  it.each<[string, Case]>([
    ["carried: may be drawn", { a: { carried: ["dagger"] }, order: { do: "draw", item: "dagger", slot: "left" } }],
    [
      "one hand's thing in both",
      { a: { carried: ["dagger"] }, order: { do: "draw", item: "dagger", slot: "both" }, why: "wrongHands" },
    ],
    [
      "two hands' thing in one",
      { a: { carried: ["longbow"] }, order: { do: "draw", item: "longbow", slot: "left" }, why: "wrongHands" },
    ],
    [
      "with a useless arm",
      {
        a: { carried: ["dagger"], hurt: { uselessLeftArm: true } },
        order: { do: "draw", item: "dagger", slot: "left" },
        why: "uselessArm",
      },
    ],
    [
      "in both, one of them useless",
      {
        a: { carried: ["longbow"], hurt: { uselessLeftArm: true } },
        order: { do: "draw", item: "longbow", slot: "both" },
      },
    ],
    [
      "with the other arm useless",
      {
        a: { carried: ["dagger"], hurt: { uselessRightArm: true } },
        order: { do: "draw", item: "dagger", slot: "left" },
      },
    ],
    [
      "on the ground beside him",
      { ground: [{ item: "dagger", at: { x: 7, y: 4 } }], order: { do: "pickUp", item: "dagger", slot: "left" } },
    ],
  ])("taking in hand: %s", (_, one) => {
    expect(judge(one)).toEqual(one.why && problem(`duel.${one.why}`));
  });

  it("names things that are not carried or not there", () => {
    const draw: FightOrder = { do: "draw", item: "dagger", slot: "left" };
    expect(judge({ order: draw })).toEqual(problem("duel.notCarried", { item: "dagger" }));
    const take: FightOrder = { do: "pickUp", item: "dagger", slot: "left" };
    const far = [{ item: "dagger", at: { x: 8, y: 4 } }] as const;
    const other = [{ item: "shield", at: { x: 7, y: 4 } }] as const;
    for (const ground of [[], far, other, [...far, ...other]]) {
      expect(judge({ ground, order: take })).toEqual(problem("duel.notThere", { item: "dagger" }));
    }
  });

  it.each<[string, Case]>([
    ["a sword in the right hand", { order: quick }],
    ["not the left", { order: { ...quick, with: "left" } as FightOrder, why: "wrongHands" }],
    ["not with nothing said", { order: { do: "quick", target: "b" } as FightOrder, why: "wrongHands" }],
    ["an ally or nobody", { order: { ...quick, target: "a" } as FightOrder, why: "notYourEnemy" }],
    [
      "both arms useless",
      { a: { hurt: { uselessLeftArm: true, uselessRightArm: true } }, order: quick, why: "nothingToStrikeWith" },
    ],
    ["at three spaces a sword steps in", { apart: 3, order: quick }],
    ["unless he cannot move", { apart: 3, a: { prone: true }, order: quick, why: "tooFar" }],
    ["prone at his own distance", { a: { prone: true }, order: quick }],
    ["letting go of one hand's weapon", { order: { ...quick, off: "left" } as FightOrder, why: "wrongHands" }],
    ["a push with no weapon named", { apart: 1, order: { do: "push", target: "b" } }],
    [
      "a push with one",
      { apart: 1, order: { do: "push", target: "b", with: "right" } as FightOrder, why: "wrongHands" },
    ],
    ["a push from the ground", { apart: 1, a: { prone: true }, order: { do: "push", target: "b" }, why: "cannotPush" }],
    ["a hold with the free hand", { apart: 1, order: { do: "hold", target: "b", with: "left" } }],
    ["a hold with the sword's", { apart: 1, order: { do: "hold", target: "b", with: "right" }, why: "needsFreeHand" }],
    [
      "a hold with both",
      { apart: 1, order: { do: "hold", target: "b", with: "both" } as FightOrder, why: "wrongHands" },
    ],
    [
      "a hold with none free",
      {
        apart: 1,
        a: { hurt: { uselessLeftArm: true } },
        order: { do: "hold", target: "b", with: "both" } as FightOrder,
        why: "needsFreeHand",
      },
    ],
    [
      "a second hold of the same",
      {
        apart: 1,
        a: { held: [] },
        grips: [grip("a", "b", "held")],
        order: { do: "hold", target: "b", with: "right" },
        why: "alreadyGripped",
      },
    ],
    [
      "a tackle of whom he holds",
      {
        apart: 1,
        a: { held: [] },
        grips: [grip("a", "b", "held")],
        order: { do: "tackle", target: "b", with: "right" },
      },
    ],
    [
      "a tackle of whom he has tackled",
      {
        apart: 1,
        a: { held: [] },
        grips: [grip("a", "b", "tackled")],
        order: { do: "tackle", target: "b", with: "right" },
        why: "alreadyGripped",
      },
    ],
    [
      "whom somebody else holds",
      {
        apart: 1,
        grips: [grip("c", "b", "held"), grip("a", "c", "held", "right")],
        order: { do: "hold", target: "b", with: "left" },
      },
    ],
    ["a spear in both hands", { a: { held: both("spear") }, order: { do: "quick", target: "b", with: "both" } }],
    [
      "letting go with a hand that keeps nobody",
      { a: { held: both("spear") }, order: { do: "quick", target: "b", with: "both", off: "left" }, why: "wrongHands" },
    ],
    [
      "or that keeps somebody",
      {
        a: { held: both("spear") },
        grips: [grip("a", "b", "held")],
        order: { do: "quick", target: "b", with: "both", off: "left" },
      },
    ],
  ])("actions: %s", (_, one) => {
    expect(judge(one)).toEqual(one.why && problem(`duel.${one.why}`));
  });

  it.each<[string, Case]>([
    ["a helpless enemy within reach", { b: { fate: "incapable" }, order: { do: "kill", target: "b" } }],
    ["one who stands", { order: { do: "kill", target: "b" }, why: "notHelpless" }],
    [
      "one of his own side",
      { b: { fate: "incapable", side: 0 }, order: { do: "kill", target: "b" }, why: "notHelpless" },
    ],
    ["nobody", { order: { do: "kill", target: "x" }, why: "notHelpless" }],
    [
      "beyond his weapon, lying himself",
      { apart: 3, a: { prone: true }, b: { fate: "incapable" }, order: { do: "kill", target: "b" }, why: "outOfReach" },
    ],
  ])("to kill: %s", (_, one) => {
    expect(judge(one)).toEqual(one.why && problem(`duel.${one.why}`));
  });

  it.each<[string, Partial<Case>]>([
    ["an enemy", {}],
    ["one beside him", { apart: 1, why: "tooNear" }],
    ["with a sword", { a: { held: right("sword") }, why: "nothingToShoot" }],
    ["with a bow in one hand", { a: { held: right("longbow") }, order: { ...SHOT, with: "right" }, why: "wrongHands" }],
    ["with the hand that has no bow", { order: { ...SHOT, with: "left" }, why: "nothingToShoot" }],
    ["with a useless arm", { a: { held: both("longbow"), hurt: { uselessLeftArm: true } }, why: "uselessArm" }],
    ["one of his own side", { b: { side: 0 }, why: "notYourEnemy" }],
    ["one who has fallen", { b: { fate: "incapable" }, why: "notYourEnemy" }],
    ["nobody", { order: { ...SHOT, target: "x" }, why: "notYourEnemy" }],
  ])("to shoot: %s", (_, one) => {
    const shot = { a: { held: both("longbow") }, order: SHOT, shooting: "on", ...one } as const;
    expect(judge(shot)).toEqual(one.why && problem(`duel.${one.why}`));
  });

  it("reach ends at three spaces, or with the weapon of a fighter who cannot move", () => {
    const reaches = (spaces: number, prone: boolean) => {
      const state = stateOf({ a: { prone }, b: { at: { x: 6 + spaces, y: 4 } }, order: { do: "wait" } });
      return couldReach(state, fighterOf(state, "a"), fighterOf(state, "b"));
    };
    expect([1, 2, 3, 4].map((spaces) => reaches(spaces, false))).toEqual([true, true, true, false]);
    expect([1, 2, 3, 4].map((spaces) => reaches(spaces, true))).toEqual([true, true, false, false]);
  });
});
