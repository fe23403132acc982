/** The rules' dice over Foundry's own source of chance. */
import type { Dice } from "../../rules/dice/dice.ts";

export function tableDice(): Dice {
  return { roll: (sides) => Math.floor(CONFIG.Dice.randomUniform() * sides) + 1 };
}
