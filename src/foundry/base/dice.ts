/** The rules' dice, rolled with Foundry's random numbers. */
import type { Dice } from "../../rules/dice/dice.ts";

export function tableDice(): Dice {
  return { roll: (sides) => Math.floor(CONFIG.Dice.randomUniform() * sides) + 1 };
}
