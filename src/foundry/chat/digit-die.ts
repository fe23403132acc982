/**
 * A d10 printed 0 to 9, as the check reads it: `1dz`. Foundry's own d10 shows 10 where the printed die shows 0, and the check
 * counts that face as zero (Chronicle 1.02). Its name is saved with every roll, so it must not change.
 */
import { digit } from "../../rules/dice/dice.ts";

export class DigitDie extends foundry.dice.terms.Die {
  static override DENOMINATION = "z";

  constructor(termData: object) {
    super({ ...termData, faces: 10 });
  }

  override get expression(): string {
    return `${this.number}dz${this.modifiers.join("")}`;
  }

  override mapRandomFace(random: number): number {
    return digit(super.mapRandomFace(random));
  }
}

/** Dice So Nice prints its labels from face 1 on, and shows a result of 0 on the tenth face. */
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** Tells Dice So Nice what is printed on the die. */
export function registerDigitDie(): void {
  CONFIG.Dice.terms[DigitDie.DENOMINATION] = DigitDie;
  Hooks.once("diceSoNiceReady", (dice3d) => {
    dice3d.addDicePreset({ type: "dz", labels: DIGITS, system: "standard" }, "d10");
  });
}
