/** The whole scripted round: positions, ratings, rolls, choices, moves and what is left of them two rounds later. */
import { expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { distanceName, spacesBetween } from "../../../../src/rules/chronicle/duel/footwork/steps.ts";
import { actionChances } from "../../../../src/rules/chronicle/duel/rating/chances.ts";
import type { DuelSetup } from "../../../../src/rules/chronicle/duel/setup.ts";
import { openDefences } from "../../../../src/rules/chronicle/duel/strike/open-defences.ts";
import { Arena, sum } from "./arena.ts";

/** B is listed first, because the first-listed side rolls at Footwork. */
const SETUP: DuelSetup = {
  combatants: [
    {
      id: "B",
      name: "B",
      seat: "second",
      side: 1,
      skills: { control: 3, fightingMind: 4, speed: 4, strength: 2 },
      hands: ["spear"],
      choices: { footwork: "fightingMind", quick: "speed", parry: "fightingMind" },
    },
    {
      id: "A",
      name: "A",
      seat: "first",
      side: 0,
      skills: { control: 4, fightingMind: 3, speed: 3, strength: 5 },
      hands: ["sword", "shield"],
      armour: "metal",
      choices: { footwork: "speed", quick: "strength", parry: "control" },
    },
  ],
};

test("T000-4.01-01 the scripted round goes exactly as computed", () => {
  const arena = new Arena(SETUP);
  arena.step({}, sum(12));
  expect(distanceName(spacesBetween(arena.state, "A", "B"))).toBe("spear");
  expect(arena.happened("footwork")[0]!.contests).toEqual([
    { roller: "B", other: "A", rating: 4, opposition: 3, faces: sum(12), winner: "A" },
  ]);
  const b = arena.fighter("B").at!;
  arena.step({ "move:B": { do: "move", to: b } });
  const a = arena.fighter("A").at!;
  const inward = { x: a.x + Math.sign(b.x - a.x), y: a.y };
  arena.step({ "move:A": { do: "move", to: inward } });
  expect(distanceName(spacesBetween(arena.state, "A", "B"))).toBe("sword");

  const strike = { do: "quick", target: "B", with: "right" } as const;
  const answers = actionChances(chronicleCheck, arena.state, "A", strike).map(({ defence, rating, opposition }) => [
    defence,
    rating,
    opposition,
  ]);
  expect(answers).toEqual([
    ["dodge", 5, 4],
    ["parry:right", 5, 1],
  ]);
  arena.step({ "order:A": strike, "order:B": { do: "quick", target: "A", with: "right" } });
  const shield = openDefences(arena.state, arena.fighter("A"), arena.fighter("B"), "quick");
  expect(shield.map(({ defence, rating }) => [defence, rating.value])).toContainEqual(["parry:left", 5]);

  arena.step(
    {
      "defend:A": { do: "defend", against: { B: "parry:left" } },
      "defend:B": { do: "defend", against: { A: "dodge" } },
    },
    [...sum(10), ...sum(13)],
  );
  const [ofB, ofA] = arena.state.blows;
  expect(ofB).toMatchObject({ by: "B", rating: 3, opposition: 5, success: false });
  expect(ofA).toMatchObject({ by: "A", rating: 5, opposition: 4, success: true });

  arena.step({ "part:0": { do: "part", part: "leftLeg" }, "part:1": { do: "part", part: "head" } });
  arena.step({ "part:1": { do: "part", part: "leftArm" } });
  const back = { x: b.x + Math.sign(b.x - a.x), y: b.y };
  arena.step({ "dodge:B": { do: "move", to: back } });
  expect(distanceName(spacesBetween(arena.state, "A", "B"))).toBe("spear");
  const followed = { x: inward.x + Math.sign(b.x - a.x), y: a.y };
  arena.step({ "follow:A": { do: "move", to: followed } }, sum(12));
  expect(distanceName(spacesBetween(arena.state, "A", "B"))).toBe("sword");

  expect(arena.fighter("B").wounds.leftArm).toEqual({ minor: 1, major: false });
  expect(arena.fighter("A").wounds.leftLeg).toEqual({ minor: 1, major: false });
  expect(arena.state.round).toBe(2);
  const open = () => arena.fighter("B").penalties.map(({ on, by }) => [on, by]);
  expect(open()).toEqual([["defences", -2]]);
  arena.orders([]);
  arena.step({}, sum(12));
  expect(arena.state.round).toBe(3);
  expect(open()).toEqual([["defences", -2]]);
  arena.orders([]);
  arena.step({}, sum(12));
  expect(arena.state.round).toBe(4);
  expect(open()).toEqual([]);
});
