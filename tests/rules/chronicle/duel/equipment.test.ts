/** Chronicle 4.05 in a fight: weapons by distance and modifier, hands, shields, armour. */
import { describe, expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { instrumentDistance } from "../../../../src/rules/chronicle/duel/footwork/steps.ts";
import type { Hand, Item } from "../../../../src/rules/chronicle/duel/hands/gear.ts";
import { canSeize } from "../../../../src/rules/chronicle/duel/hands/hands.ts";
import { actionChance } from "../../../../src/rules/chronicle/duel/rating/chances.ts";
import { actionRating, defenceRating } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import { openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { defencesAgainst } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { fraction } from "../../../../src/rules/dice/fraction.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, pairAt, sum } from "./arena.ts";

const MAJOR = { minor: 0, major: true };
const SPACES = { dagger: 1, sword: 2, spear: 3 } as const;

describe("weapons", () => {
  test.each([
    ["R000-4.05-01", "dagger", "dagger", 0, -2],
    ["R000-4.05-01", "rock", "dagger", -2, null],
    ["R000-4.05-02", "sword", "sword", 0, 0],
    ["R000-4.05-02", "club", "sword", 0, -1],
    ["R000-4.05-02", "hammer", "sword", 1, -1],
    ["R000-4.05-02", "mace", "sword", 1, -1],
    ["R000-4.05-02", "axe", "sword", 1, -1],
    ["R000-4.05-02", "fencingSword", "sword", -1, 0],
    ["R000-4.05-02", "bigSword", "sword", 1, 0],
    ["R000-4.05-03", "spear", "spear", 0, 0],
    ["R000-4.05-03", "staff", "spear", -1, 0],
    ["R000-4.05-03", "halberd", "spear", 1, 0],
  ] as const)("%s %s", (_, item: Item, distance, attack, parry) => {
    const arena = new Arena(
      pairAt(SPACES[distance as keyof typeof SPACES], { hands: [item] }, { hands: ["sword"] }),
    ).orders();
    const a = arena.fighter("a");
    const slot = item === "bigSword" || item === "halberd" ? "both" : "right";
    expect(instrumentDistance(a, slot)).toBe(distance);
    expect(actionRating(arena.state, a, { do: "quick", target: "b", with: slot }).value).toBe(3 + attack);
    const parries = defencesAgainst(arena.state, a, arena.fighter("b"), "quick").filter((one) =>
      one.startsWith("parry"),
    );
    expect(parries).toEqual(parry === null ? [] : [`parry:${slot}`]);
    if (parry !== null)
      expect(defenceRating(arena.state, a, `parry:${slot}`, arena.fighter("b"), "bash").value).toBe(1 + parry);
  });

  test("R000-4.05-01 hands: attacks -4, and a Parry only against somebody unarmed", () => {
    const arena = new Arena(pairAt(1, { hands: [] }, { hands: [] })).orders();
    expect(actionRating(arena.state, arena.fighter("a"), { do: "quick", target: "b", with: "body" }).value).toBe(-1);
    expect(defencesAgainst(arena.state, arena.fighter("b"), arena.fighter("a"), "quick")).toContain("parry:body");
    const armed = new Arena(pairAt(1, { hands: ["dagger"] }, { hands: [] })).orders();
    expect(defencesAgainst(armed.state, armed.fighter("b"), armed.fighter("a"), "quick")).not.toContain("parry:body");
  });

  test("R000-4.05-02 A000-4.05-02 a mace has +2 in all against plate", () => {
    const arena = new Arena(pairAt(2, { hands: ["mace"] }, { armour: "plate" })).orders();
    expect(actionRating(arena.state, arena.fighter("a"), { do: "quick", target: "b", with: "right" }).value).toBe(5);
  });

  test("A000-4.05-03 the three swords and the hammer are things of the carrying list as well", () => {
    for (const item of ["sword", "fencingSword", "bigSword", "hammer"] as const) {
      expect(() => new Arena(pairAt(2, { carried: [item] }))).not.toThrow();
    }
  });

  test("A000-4.05-04 a bow strikes nobody and parries nothing", () => {
    const arena = new Arena(pairAt(1, { hands: ["longbow"] })).orders();
    expect(openActions(arena.state, "a").find(({ action }) => action === "bash")!.barred!.key).toBe(
      "BNB.Problem.duel.nothingToStrikeWith",
    );
    expect(defencesAgainst(arena.state, arena.fighter("a"), arena.fighter("b"), "bash")).toEqual(["dodge"]);
  });

  test("A000-4.05-05 of two weapons one is chosen for each action and each Parry", () => {
    const arena = new Arena(pairAt(2, { hands: ["fencingSword", "dagger"] })).orders();
    const ways = openActions(arena.state, "a")
      .find(({ action }) => action === "quick")!
      .orders.map((order) => order.with);
    expect(ways).toEqual(["right", "left"]);
  });
});

describe("two hands", () => {
  const strength = { control: 3, fightingMind: 3, speed: 3, strength: 5 };
  const grips = [{ by: "a", on: "b", hand: "left", kind: "held" }] as const;

  test("R000-4.05-04 T000-4.05-05 a big sword in one hand", () => {
    const arena = new Arena(pairAt(2, { hands: ["bigSword"], skills: strength, wounds: { leftArm: MAJOR } })).orders();
    expect(actionRating(arena.state, arena.fighter("a"), { do: "vicious", target: "b", with: "both" }).value).toBe(3);
  });

  test("A000-4.05-01 the -2 applies only to what is done with that weapon", () => {
    const arena = new Arena(pairAt(2, { hands: ["bigSword"], wounds: { leftArm: MAJOR } })).orders();
    const a = arena.fighter("a");
    for (const action of ["bash", "flurry", "feint", "trip"] as const) {
      expect(actionRating(arena.state, a, { do: action, target: "b", with: "both" }).value).toBe(1);
    }
    expect(actionRating(arena.state, a, { do: "push", target: "b" }).value).toBe(2);
    expect(defenceRating(arena.state, a, "parry:both", arena.fighter("b"), "bash").value).toBe(-1);
    expect(defenceRating(arena.state, a, "dodge", arena.fighter("b"), "bash").value).toBe(3);
  });

  test("A000-4.05-06 letting go for a Hold costs the weapon -2 for the round, its Parries included", () => {
    const arena = new Arena(pairAt(1, { hands: ["bigSword"] }, { hands: ["dagger"] })).orders();
    expect(defenceRating(arena.state, arena.fighter("a"), "parry:both", arena.fighter("b"), "bash").value).toBe(0);
    arena.step({
      "order:a": { do: "hold", target: "b", with: "left" },
      "order:b": { do: "bash", target: "a", with: "right" },
    });
    expect(defenceRating(arena.state, arena.fighter("a"), "parry:both", arena.fighter("b"), "bash").value).toBe(-2);
  });

  test("A000-4.05-06 a fighter who holds somebody may go on with one hand at -2, or take the hand back", () => {
    const arena = new Arena(pairAt(1, { hands: ["bigSword"] })).orders();
    const state = { ...arena.state, grips };
    const quick = (off: object) => ({ do: "quick", target: "b", with: "both", ...off }) as const;
    expect(duel.refusal(state, "order:a", quick({ off: "left" }))).toBeUndefined();
    expect(duel.refusal(state, "order:a", quick({ off: "right" }))?.key).toBe("BNB.Problem.duel.wrongHands");
    const a = arena.fighter("a");
    expect(actionRating(state, a, quick({ off: "left" })).value).toBe(3 + 1 - 1 - 2);
    expect(actionRating(state, a, quick({})).value).toBe(3 + 1 - 1);
  });

  test.each([
    ["A000-4.05-06 an empty hand is free", [], {}, [], true],
    ["A000-4.05-06 a hand with a sword is not", ["dagger", "sword"], {}, [], false],
    ["A000-4.05-06 nor one that keeps somebody", [], {}, grips, false],
    ["A000-4.05-06 nor one whose arm has a Major", [], { leftArm: MAJOR }, [], false],
    ["A000-4.05-06 a hand on a two-handed weapon may let go", ["halberd"], {}, [], true],
    ["A000-4.05-06 but not if the other arm cannot keep it", ["halberd"], { rightArm: MAJOR }, [], false],
  ] as const)("%s", (_, hands, wounds, held, free) => {
    const arena = new Arena(pairAt(1, { hands, wounds })).orders();
    expect(canSeize({ ...arena.state, grips: held }, arena.fighter("a"), "left" satisfies Hand)).toBe(free);
  });

  test("A000-4.05-07 what a useless arm holds is out of use until it is moved to the other hand", () => {
    const arena = new Arena(pairAt(2, { hands: ["sword"] })).orders().hurt("a", { rightArm: MAJOR });
    const ways = () =>
      openActions(arena.state, "a")
        .find(({ action }) => action === "quick")!
        .orders.map((order) => order.with);
    expect(ways()).toEqual(["body"]);
    expect(defencesAgainst(arena.state, arena.fighter("a"), arena.fighter("b"), "bash")).toEqual(["dodge"]);
    arena.step({ "order:a": { do: "swap" } }, sum(14)).orders([]);
    expect(ways()).toEqual(["left"]);
  });
});

test("R000-4.05-05 T000-4.05-01 shield and plate", () => {
  const skills = { control: 3, fightingMind: 0, speed: 0, strength: 0 };
  const arena = new Arena(pairAt(2, {}, { skills, hands: ["sword", "shield"], armour: "plate" })).orders();
  const worth = (action: "bash" | "quick") =>
    defenceRating(arena.state, arena.fighter("b"), "parry:left", arena.fighter("a"), action).value;
  expect([worth("bash"), worth("quick")]).toEqual([2, 6]);
});

test.each([
  ["plate", 4],
  ["metal", 2],
  ["other", 1],
  ["none", 0],
] as const)("R000-4.05-05 %s is worth %i against Attacks", (armour, by) => {
  const arena = new Arena(pairAt(2, {}, { armour })).orders();
  expect(defenceRating(arena.state, arena.fighter("b"), "dodge", arena.fighter("a"), "quick").value).toBe(3 + by);
  expect(defenceRating(arena.state, arena.fighter("b"), "dodge", arena.fighter("a"), "bash").value).toBe(3);
});

test("T000-4.05-02 a sword's Quick Attack at Spear distance against a sword's Parry", () => {
  const skills = { control: 3, fightingMind: 0, speed: 0, strength: 4 };
  const arena = new Arena(pairAt(3, { skills }, { skills })).orders();
  const found = actionChance(
    chronicleCheck,
    arena.state,
    "a",
    { do: "quick", target: "b", with: "right" },
    "parry:right",
  );
  expect([found.rating, found.opposition]).toEqual([3, 0]);
  expect(found.chance).toEqual(fraction(477, 640));
});
