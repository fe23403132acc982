/** A problem is described in players' words, whatever ids the rules put into it. */
import { expect, test } from "vitest";
import { sayProblem } from "../../../src/foundry/base/say.ts";
import { problem } from "../../../src/rules/result.ts";
import { say } from "../support/render.ts";

test.each([
  ["battle.troopCount", { side: "attacker", type: "lightInfantry", most: 9 }, ["Attacker", "light infantry", "9"]],
  ["pursuit.skillMissing", { name: "Ella", skill: "jumpClimb" }, ["Ella", "Jump/Climb"]],
  ["pursuit.ways", { side: "evader" }, ["Evaders"]],
  ["wounds.minor", { part: "leftArm" }, ["Left arm"]],
] as const)("%s %j", (key, params, words) => {
  const said = sayProblem(problem(key, params), say);
  for (const word of words) expect(said).toContain(word);
});

test("names given by people stay unchanged, even if they look like an id", () => {
  expect(sayProblem(problem("acting.dead", { name: "run" }), say)).toBe("run is dead.");
  expect(sayProblem(problem("battle.noTroops", { side: "The Grey Host" }), say)).toContain("The Grey Host");
});
