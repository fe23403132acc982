/** Chronicle 4.02: Footwork, moves, fight distances and their penalties. */
import { expect, test } from "vitest";
import { distanceName, spacesBetween } from "../../../../src/rules/chronicle/duel/footwork/steps.ts";
import { actionRating, defenceRating, footworkRating } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import { openActions } from "../../../../src/rules/chronicle/duel/strike/open-actions.ts";
import { defencesAgainst } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, FAIL, pairAt, SURE, sum } from "./arena.ts";

test.each([
  [1, "dagger"],
  [2, "sword"],
  [3, "spear"],
  [4, undefined],
])("R000-4.02-02 T000-4.02-01 A000-4.02-03 %i spaces are %s", (spaces, name) => {
  const arena = new Arena(pairAt(spaces)).orders();
  expect(distanceName(spacesBetween(arena.state, "a", "b"))).toBe(name);
});

test("A000-4.02-03 out of reach, no action can be aimed, but others are possible", () => {
  const arena = new Arena(pairAt(4)).orders();
  expect(openActions(arena.state, "a").every(({ orders }) => orders.length === 0)).toBe(true);
  expect(openActions(arena.state, "a").find(({ action }) => action === "quick")!.barred!.key).toBe(
    "BNB.Problem.duel.outOfReach",
  );
  expect(duel.refusal(arena.state, "order:a", { do: "wait" })).toBeUndefined();
});

test("R000-4.02-03 one check by the fixed choice decides the contest", () => {
  const arena = new Arena(
    pairAt(2, {
      choices: { footwork: "fightingMind" },
      skills: { control: 0, fightingMind: 6, speed: 1, strength: 0 },
    }),
  );
  expect(footworkRating(arena.state, arena.fighter("a")).value).toBe(6);
  arena.step({}, sum(11));
  expect(arena.happened("footwork")[0]!.contests).toEqual([
    { roller: "a", other: "b", rating: 6, opposition: 3, faces: sum(11), winner: "a" },
  ]);
});

function farthest(arena: Arena, key: string): number {
  const moves = duel.legal(arena.state, key) as readonly { to: { x: number; y: number } }[];
  const { x, y } = arena.fighter(key.slice("move:".length)).at!;
  return Math.max(...moves.map(({ to }) => Math.max(Math.abs(to.x - x), Math.abs(to.y - y))));
}

test("R000-4.02-04 the loser moves first, 0 or 1, then the winner up to 2", () => {
  const arena = new Arena(pairAt(3)).step({}, FAIL);
  expect(duel.demands(arena.state).map(({ key }) => key)).toEqual(["move:a"]);
  expect(farthest(arena, "move:a")).toBe(1);
  arena.step();
  expect(duel.demands(arena.state).map(({ key }) => key)).toEqual(["move:b"]);
  expect(farthest(arena, "move:b")).toBe(2);
});

test.each([
  ["A000-4.02-02 the winner may stay put", {}, undefined],
  [
    "A000-4.02-02 unless the table makes him move",
    { "combat.footworkWinnerMustMove": true },
    "BNB.Problem.duel.mustStep",
  ],
])("%s", (_, options, key) => {
  const arena = new Arena(pairAt(3), options).step({}, FAIL).step();
  const stay = { do: "move", to: arena.fighter("b").at! };
  expect(duel.refusal(arena.state, "move:b", stay)?.key).toBe(key);
});

test.each([
  ["R000-4.02-05 a sword at Spear distance has -1", 3, "sword", {}, -1],
  ["R000-4.02-05 at its own distance nothing", 2, "sword", {}, 0],
  ["R000-4.02-05 a spear at Sword distance has -1", 2, "spear", {}, -1],
  ["A000-4.02-01 the penalty is flat", 3, "dagger", {}, -1],
  ["A000-4.02-01 or for each step", 3, "dagger", { "combat.distancePenalty": "perStep" }, -2],
] as const)("%s", (_, spaces, weapon, options, penalty) => {
  const arena = new Arena(pairAt(spaces, { hands: [weapon] }, { hands: [weapon] }), options).orders();
  const rating = actionRating(arena.state, arena.fighter("a"), { do: "bash", target: "b", with: "right" });
  expect(rating.value).toBe(3 + penalty);
  const parry = defenceRating(arena.state, arena.fighter("b"), "parry:right", arena.fighter("a"), "bash");
  expect(parry.value).toBe(3 - 2 + (weapon === "dagger" ? -2 : 0) + penalty);
});

test("R000-4.02-06 T000-4.02-02 a fighter who cannot move reaches no farther than their weapon, but parries", () => {
  const far = new Arena(pairAt(3, { prone: true })).orders([]);
  const barred = (arena: Arena, action: string) =>
    openActions(arena.state, "a").find((one) => one.action === action)!.barred?.key;
  expect(barred(far, "quick")).toBe("BNB.Problem.duel.tooFar");
  expect(barred(far, "push")).toBe("BNB.Problem.duel.cannotPush");
  expect(defencesAgainst(far.state, far.fighter("a"), far.fighter("b"), "quick")).toEqual(["parry:right"]);
  expect(defenceRating(far.state, far.fighter("a"), "parry:right", far.fighter("b"), "quick").value).toBe(0);
  const near = new Arena(pairAt(1, { prone: true, hands: ["spear"] })).orders([]);
  expect(barred(near, "quick")).toBeUndefined();
  expect(actionRating(near.state, near.fighter("a"), { do: "quick", target: "b", with: "right" }).value).toBe(2);
});

test("A000-4.02-04 the distance after Footwork decides all rolls, whatever a Dodge does later", () => {
  const arena = new Arena(pairAt(2)).orders();
  const strike = (target: string) => ({ do: "bash", target, with: "right" }) as const;
  arena.step({ "order:a": strike("b"), "order:b": strike("a") });
  const dodge = (from: string) => ({ do: "defend", against: { [from]: "dodge" } }) as const;
  arena.step({ "defend:a": dodge("b"), "defend:b": dodge("a") }, [...FAIL, ...FAIL]);
  expect(arena.state.blows.map(({ distance, rating }) => [distance, rating])).toEqual([
    [2, 3],
    [2, 3],
  ]);
});

test("A000-4.02-05 a fighter who cannot take part loses without a roll; if neither can, nobody moves", () => {
  const one = new Arena(pairAt(2, {}, { prone: true })).step();
  expect(one.happened("footwork")[0]!.contests[0]).toMatchObject({ winner: "a", faces: [] });
  expect(duel.demands(one.state).map(({ key }) => key)).toEqual(["move:a"]);
  expect(farthest(one, "move:a")).toBe(2);
  const both = new Arena(pairAt(2, { prone: true }, { prone: true })).step();
  expect(both.state.asks.kind).toBe("orders");
});

test("A000-4.02-06 taken and blocked spaces cannot be entered", () => {
  const wall = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((y) => ({ x: 7, y }));
  const setup = { ...pairAt(3), field: { width: 20, height: 9, blocked: wall } };
  const arena = new Arena(setup).step({}, SURE).step();
  const moves = duel.legal(arena.state, "move:a") as readonly { to: { x: number } }[];
  expect(moves.every(({ to }) => to.x < 7)).toBe(true);
  const beside = new Arena(pairAt(1)).step({}, FAIL);
  const why = (at: Arena, to: unknown) => duel.refusal(at.state, "move:a", { do: "move", to })?.key;
  expect(why(beside, beside.fighter("b").at)).toBe("BNB.Problem.duel.taken");
  expect(why(arena, wall[4])).toBe("BNB.Problem.duel.blocked");
  expect(why(arena, { x: -1, y: 0 })).toBe("BNB.Problem.duel.blocked");
  expect(why(arena, { x: 19, y: 0 })).toBe("BNB.Problem.duel.beyond");
});

test("A000-4.02-07 without places from the fiction a 1 v 1 starts at Spear distance", () => {
  const arena = new Arena({ combatants: [combatant("a", 0), combatant("b", 1)] }).orders();
  expect(spacesBetween(arena.state, "a", "b")).toBe(3);
});
