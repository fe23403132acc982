/** A pursuit for demonstrations and fuzzing: small groups with generated ratings, on foot or mounted. */
import { type Dice, pick } from "../../dice/dice.ts";
import { chronicleGeneration, generateMain } from "../people/index.ts";
import type { PursuitWay } from "./state.ts";

const TERRAINS: readonly (readonly PursuitWay[])[] = [
  ["run"],
  ["run", "jumpClimb"],
  ["ride"],
  ["run", "swim"],
  ["sail"],
  ["endurance", "survive"],
];

export function samplePursuit(dice: Dice): unknown {
  const ways = pick(dice, TERRAINS, "sample.ways");
  // A group whose members are all lame must have a way that needs no legs.
  const mayLimp = ways.some((way) => way !== "run" && way !== "jumpClimb");
  const group = (name: string, most: number) => ({
    seat: name,
    members: Array.from({ length: dice.roll(most, "sample.members") }, (_, i) => ({
      id: `${name}${i + 1}`,
      skills: generateMain(chronicleGeneration, dice).ratings,
      uselessLeg: i > 0 && dice.roll(4, "sample.leg") === 1 && mayLimp,
      terrain: dice.roll(2, "sample.terrain") === 1 ? "forest" : "",
    })),
    ways,
  });
  return {
    terrain: "forest",
    evader: group("Ella", 2),
    pursuer: group("Morten", 3),
    gap: dice.roll(5, "sample.gap"),
    approach: dice.roll(3, "sample.approach") === 1,
  };
}
