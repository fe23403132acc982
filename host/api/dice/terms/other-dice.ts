/** Dice with faces of their own (foundryvtt.com/api): Coin (`dc`) and FateDie (`df`). */
import type { Plain } from "../../utils/types.ts";
import { DiceTerm } from "./dice.ts";
import { Die } from "./die.ts";
import type { DiceResult } from "./results.ts";

export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string> = { c: "call" };

  constructor(data: Plain = {}) {
    super({ ...data, faces: 2 });
  }

  override roll({ minimize = false, maximize = false, ...rest }: Plain = {}): any {
    const roll = super.roll({ minimize: false, maximize: false, ...rest });
    roll.result = minimize ? 0 : maximize ? 1 : roll.result - 1;
    return roll;
  }

  override getResultLabel(result: DiceResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** Count the flips that match the call, `c1` for heads. */
  call(modifier: string): void {
    const wanted = Number(/\d+/.exec(modifier)?.[0] ?? 1);
    for (const result of this.results) {
      result.success = result.result === wanted;
      result.count = result.success ? 1 : 0;
    }
  }
}

export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS = Object.fromEntries(
    ["r", "rr", "k", "kh", "kl", "d", "dh", "dl"].map((name) => [name, Die.MODIFIERS[name]!]),
  );

  constructor(data: Plain = {}) {
    super({ ...data, faces: 3 });
  }

  override _evaluateModifier(modifier: string): any {
    const method = (this.constructor as typeof FateDie).findModifier(modifier) as
      | "keep"
      | "drop"
      | "reroll"
      | "rerollRecursive"
      | undefined;
    if (!method) throw new Error(`"${modifier}" is not a modifier of ${this.denomination}`);
    return Die.prototype[method].call(this as never, modifier);
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 3 - 2);
  }

  override roll({ minimize = false, maximize = false }: Plain = {}): any {
    if (!minimize && !maximize) return super.roll();
    const roll = { result: minimize ? -1 : 1, active: true };
    this.results.push(roll);
    return roll;
  }

  override getResultLabel(result: DiceResult): string {
    return result.result === 0 ? "&nbsp;" : result.result > 0 ? "+" : "-";
  }
}
