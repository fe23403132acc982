/** Chronicle 4.06 in a fight: what wounds do at once, killing the helpless, and the table's readings of body and head. */
import { describe, expect, test } from "vitest";
import { skillRating } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import { openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, pairAt, SURE, sum } from "./arena.ts";

const MAJOR = { minor: 0, major: true };
const minors = (minor: number) => ({ minor, major: false });

/** a puts a Major on that part of b, or a Minor by a Quick Attack. */
function struck(
  part: "leftArm" | "leftLeg" | "body" | "head",
  severity: "minor" | "major",
  b = {},
  options = {},
): Arena {
  const arena = new Arena(pairAt(2, {}, b), options).orders();
  arena.step({ "order:a": { do: severity === "major" ? "controlled" : "quick", target: "b", with: "right" } });
  arena.step({ "defend:b": { do: "defend", against: { a: "parry:right" } } }, SURE);
  if (severity === "minor") arena.step({ "part:0": { do: "part", part: part === "body" ? "head" : "body" } });
  const goesOn = duel.legal(arena.state, "part:0").length > 0;
  expect(goesOn).toBe(true);
  return arena;
}

test("R000-4.06-01 R000-4.06-02 T000-4.06-01 a third Minor on an arm makes it useless and stays", () => {
  const arena = struck("leftArm", "minor", { wounds: { leftArm: minors(2) } });
  arena.step({ "part:0": { do: "part", part: "leftArm" } }, sum(14));
  expect(arena.fighter("b").wounds.leftArm).toEqual({ minor: 1, major: true });
  expect(arena.fighter("b").hurt.uselessLeftArm).toBe(true);
});

test("A000-4.06-03 or it does not stay", () => {
  const arena = struck("leftArm", "minor", { wounds: { leftArm: minors(2) } }, { "wounds.thirdMinorStays": false });
  arena.step({ "part:0": { do: "part", part: "leftArm" } }, sum(14));
  expect(arena.fighter("b").wounds.leftArm).toEqual(MAJOR);
});

test("R000-4.06-03 an arm with a Major uses nothing it holds", () => {
  const arena = new Arena(pairAt(2)).orders().hurt("a", { rightArm: MAJOR, leftArm: minors(2) });
  expect(
    openActions(arena.state, "a")
      .find(({ action }) => action === "bash")!
      .orders.map((one) => one.with),
  ).toEqual(["body"]);
});

test("R000-4.06-04 A000-4.06-07 a leg with a Major: PRONE, and no standing up", () => {
  const arena = struck("leftLeg", "major");
  arena.step({ "part:0": { do: "part", part: "leftLeg" } });
  expect(arena.fighter("b").prone).toBe(true);
  arena.to("orders");
  expect(duel.refusal(arena.state, "order:b", { do: "standUp" })?.key).toBe("BNB.Problem.duel.uselessLeg");
});

test.each([
  ["R000-4.06-05 a head Minor is -2 to all Hand-to-Hand ratings", 1, {}, 1],
  ["A000-4.06-04 two are -4", 2, {}, -1],
  ["A000-4.06-04 or -2 together", 2, { "wounds.headMinorStacks": false }, 1],
])("%s", (_, count, options, value) => {
  const arena = new Arena(pairAt(2, { wounds: { head: minors(count) } }), options);
  for (const skill of ["control", "fightingMind", "speed", "strength"] as const) {
    expect(skillRating(arena.state, arena.fighter("a"), skill).value).toBe(value);
  }
});

test("R000-4.06-05 a head Major ends the fight for its bearer; the winner may kill or spare", () => {
  const arena = struck("head", "major");
  arena.step({ "part:0": { do: "part", part: "head" } });
  expect(arena.fighter("b").fate).toBe("incapable");
  expect(duel.demands(arena.state)).toMatchObject([
    { key: "mercy:b", seat: "first", fallback: { do: "mercy", kill: false } },
  ]);
  const spared = new Arena(pairAt(2));
  spared.match = arena.match;
  spared.step({ "mercy:b": { do: "mercy", kill: false } });
  expect(spared.fighter("b").fate).toBe("incapable");
  arena.step({ "mercy:b": { do: "mercy", kill: true } });
  expect(arena.fighter("b").fate).toBe("dead");
  expect(duel.outcome(arena.state)!.winners).toEqual(["first"]);
});

describe("A000-4.06-01 A000-4.06-02 wounds on the body", () => {
  test.each([
    ["a Major is as one on the head", {}, "incapable", 3],
    ["or -2 to all", { "wounds.bodyMajor": "penalty" }, "standing", 1],
    ["or nothing", { "wounds.bodyMajor": "none" }, "standing", 3],
  ])("%s", (_, options, fate, control) => {
    const arena = struck("body", "major", {}, options);
    arena.step({ "part:0": { do: "part", part: "body" } }, fate === "standing" ? sum(14) : []);
    expect(arena.fighter("b").fate).toBe(fate);
    expect(skillRating(arena.state, arena.fighter("b"), "control").value).toBe(control);
  });

  test.each([
    ["a Minor does nothing at once", {}, 3],
    ["or is as one on the head", { "wounds.bodyMinor": "asHead" }, 1],
  ])("%s", (_, options, control) => {
    const arena = struck("body", "minor", {}, options);
    arena.step({ "part:0": { do: "part", part: "body" } }, sum(14));
    expect(skillRating(arena.state, arena.fighter("b"), "control").value).toBe(control);
  });
});

test("A000-4.06-08 with both arms useless Push and Trip remain, nothing else", () => {
  const arena = new Arena(pairAt(1, { wounds: { leftArm: MAJOR, rightArm: MAJOR } })).orders();
  const open = openActions(arena.state, "a")
    .filter(({ orders }) => orders.length > 0)
    .map(({ action }) => action);
  expect(open).toEqual(["push", "trip"]);
});

test("A000-4.06-11 T000-4.06-03 two Minors of one blow go on one after the other", () => {
  const arena = new Arena(pairAt(2, {}, { wounds: { leftArm: minors(2) } })).orders();
  arena.step({ "order:a": { do: "vicious", target: "b", with: "right" } });
  arena.step({ "defend:b": { do: "defend", against: { a: "parry:right" } } }, [...SURE, 1, 1, ...sum(14)]);
  expect(arena.fighter("b").wounds.leftArm).toEqual({ minor: 2, major: true });
});

describe("A000-4.06-12 the killing blow", () => {
  const setup = (spaces: number, a = {}) => ({
    field: { width: 12, height: 9 },
    combatants: [
      combatant("a", 0, { at: { x: 4, y: 4 }, ...a }),
      combatant("b", 1, { at: { x: 4 + spaces, y: 4 } }),
      combatant("c", 1, { at: { x: 4, y: 2 } }),
    ],
  });
  const withHelpless = (arena: Arena) => ({
    ...arena.state,
    fighters: arena.state.fighters.map((f) => (f.id === "b" ? { ...f, fate: "incapable" as const } : f)),
  });
  const kill = { do: "kill", target: "b" } as const;

  test.each([
    ["from Spear distance by who can move", 3, {}, undefined],
    ["not from out of reach", 4, {}, "BNB.Problem.duel.outOfReach"],
    ["not by a prone swordsman from Spear distance", 3, { prone: true }, "BNB.Problem.duel.outOfReach"],
    ["but by a prone spearman", 3, { prone: true, hands: ["spear"] as const }, undefined],
  ])("%s", (_, spaces, a, key) => {
    const arena = new Arena(setup(spaces, a)).step();
    const state = { ...withHelpless(arena), asks: { kind: "orders" } as const };
    expect(duel.refusal(state, "order:a", kill)?.key).toBe(key);
  });

  test("uses the action and needs no roll", () => {
    const arena = new Arena(setup(2)).to("orders", [...sum(14), ...sum(14)]);
    arena.match = { ...arena.match, state: { ...withHelpless(arena), bouts: [{ lone: "a", others: ["c"] }] } };
    arena.match = { ...arena.match, state: duel.apply(arena.state, { type: "opened", orders: { a: kill } }) };
    expect(duel.refusal(arena.state, "order:a", kill)).toBeUndefined();
    const { events } = duel.decide(arena.state, { "order:a": kill, "order:c": { do: "wait" } }, { roll: () => 4 });
    expect(events).toContainEqual({ type: "fell", who: "b", fate: "dead", by: "a" });
    expect(events.some(({ type }) => type === "blow")).toBe(false);
  });

  test("not against a standing enemy", () => {
    const arena = new Arena(pairAt(2)).orders();
    expect(duel.refusal(arena.state, "order:a", kill)?.key).toBe("BNB.Problem.duel.notHelpless");
  });
});

test("A000-4.06-09 wounds entered by the table are brought into the fight; an incapable fighter cannot start", () => {
  const hurt = new Arena(pairAt(2, { wounds: { leftLeg: MAJOR } }));
  expect(hurt.fighter("a").prone).toBe(true);
  expect(beginMatch(duel, pairAt(2, { wounds: { head: MAJOR } }))).toMatchObject({
    ok: false,
    problem: { key: "BNB.Problem.duel.cannotFight" },
  });
});
