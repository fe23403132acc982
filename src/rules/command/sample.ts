/** Command, battles for demonstration, simulation and fuzzing: two armies of three to five units of any class. */
import { type Dice, pick } from "../dice/dice.ts";
import { CLASSES, GRADES } from "./vocabulary.ts";

const ARMIES = [
  { seat: "north", name: "The North", words: ["Wolf", "Gate", "Hill", "Ash", "Frost"] },
  { seat: "south", name: "The South", words: ["Lion", "River", "Plain", "Reed", "Ember"] },
] as const;

export function sampleCommand(dice: Dice): unknown {
  const leadership = dice.roll(20, "leadership");
  const armies = ARMIES.map(({ seat, name, words }, index) => ({
    seat,
    name,
    leadership: index === 0 ? leadership : 20 + (leadership % 2 === 0 ? -20 : 1),
    leaderBonus: dice.roll(6, "leader") - 1,
    units: words.slice(0, 2 + dice.roll(3, "units")).map((word, place) => ({
      id: `${seat}-${place + 1}`,
      name: `${word} Company`,
      class: pick(dice, CLASSES, "class"),
      grade: pick(dice, GRADES, "grade"),
    })),
  }));
  return { armies, turns: 20 };
}
