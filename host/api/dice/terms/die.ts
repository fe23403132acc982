/** An ordinary die and its modifiers (foundryvtt.com/article/dice-modifiers, foundry.dice.terms.Die). */
import { DiceTerm } from "./dice.ts";
import { compareResult, countResults, deductResults, keepOrDrop } from "./results.ts";

const MAX_REPEATS = 1000;

interface Condition {
  amount: number | undefined;
  comparison: string | undefined;
  target: number | undefined;
}

/** `3<=2`: an amount, a comparison and a target, each of which may be left out. */
function condition(modifier: string, name: string): Condition {
  const match = new RegExp(`^${name}(\\d+)?([<>=]+)?(\\d+)?$`, "i").exec(modifier);
  if (!match) throw new Error(`"${modifier}" cannot be read`);
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { amount: number(match[1]), comparison: match[2], target: number(match[3]) };
}

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return `d${this.faces}`;
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    if (this.options["marginSuccess"] !== undefined) return total - Number(this.options["marginSuccess"]);
    if (this.options["marginFailure"] !== undefined) return Number(this.options["marginFailure"]) - total;
    return total;
  }

  /** Rerolls matching dice, once; with an amount only that many. */
  reroll(modifier: string, { recursive = false } = {}): void {
    const { amount, comparison, target } = condition(modifier, recursive ? "rr" : "r");
    // `r1` and `r<2` name a target; `r2=1` names how many as well.
    const wanted = target ?? amount ?? 1;
    let left = target === undefined ? Number.POSITIVE_INFINITY : (amount ?? Number.POSITIVE_INFINITY);
    // Rerolled dice are at the end; only the recursive modifier looks at them too.
    const initial = this.results.length;
    for (let i = 0; i < (recursive ? this.results.length : initial) && left > 0; i++) {
      const result = this.results[i]!;
      if (!result.active || !compareResult(result.result, comparison, wanted)) continue;
      result.rerolled = true;
      result.active = false;
      left -= 1;
      this.roll();
      if (this.results.length > MAX_REPEATS + initial)
        throw new Error("Maximum recursion depth for rerolled dice exceeded");
    }
  }

  rerollRecursive(modifier: string): void {
    this.reroll(modifier, { recursive: true });
  }

  explode(modifier: string, { recursive = true } = {}): void {
    const { amount, comparison, target } = condition(modifier, recursive ? "x" : "xo");
    const wanted = target ?? (comparison === undefined ? (amount ?? this.faces) : this.faces);
    let left = target === undefined ? Number.POSITIVE_INFINITY : (amount ?? Number.POSITIVE_INFINITY);
    const initial = this.results.length;
    for (let i = 0; i < (recursive ? this.results.length : initial) && left > 0; i++) {
      const result = this.results[i]!;
      if (!result.active || !compareResult(result.result, comparison, wanted)) continue;
      result.exploded = true;
      left -= 1;
      this.roll();
      if (this.results.length > MAX_REPEATS + initial)
        throw new Error("Maximum recursion depth for exploding dice exceeded");
    }
  }

  explodeOnce(modifier: string): void {
    this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): void {
    const match = /^k([hl])?(\d+)?$/i.exec(modifier);
    if (!match) throw new Error(`"${modifier}" cannot be read`);
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
  }

  drop(modifier: string): void {
    const match = /^d([hl])?(\d+)?$/i.exec(modifier);
    if (!match) throw new Error(`"${modifier}" cannot be read`);
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
  }

  countSuccess(modifier: string): void {
    const { amount, comparison, target } = condition(modifier, "cs");
    countResults(this.results, comparison, target ?? amount ?? this.faces, { flagSuccess: true });
  }

  countFailures(modifier: string): void {
    const { amount, comparison, target } = condition(modifier, "cf");
    countResults(this.results, comparison, target ?? amount ?? 1, { flagFailure: true });
  }

  countEven(): void {
    for (const result of this.results) this.#count(result, result.result % 2 === 0);
  }

  countOdd(): void {
    for (const result of this.results) this.#count(result, result.result % 2 !== 0);
  }

  #count(result: any, success: boolean): void {
    result.success = success;
    result.count = success ? 1 : 0;
  }

  deductFailures(modifier: string): void {
    const { amount, comparison, target } = condition(modifier, "df");
    deductResults(this.results, comparison, target ?? amount ?? 1, { deductFailure: true });
  }

  subtractFailures(modifier: string): void {
    const { amount, comparison, target } = condition(modifier, "sf");
    deductResults(this.results, comparison, target ?? amount ?? 1, { invertFailure: true });
  }

  /** How far the total lies above the target; with `<` how far below. */
  marginSuccess(modifier: string): void {
    const { amount, comparison, target } = condition(modifier, "ms");
    const margin = target ?? amount ?? 0;
    if (comparison?.startsWith("<")) this.options["marginFailure"] = margin;
    else this.options["marginSuccess"] = margin;
  }

  minimum(modifier: string): void {
    this.#bound(modifier, "min", (result, bound) => Math.max(result, bound));
  }

  maximum(modifier: string): void {
    this.#bound(modifier, "max", (result, bound) => Math.min(result, bound));
  }

  #bound(modifier: string, name: string, change: (result: number, bound: number) => number): void {
    const { amount } = condition(modifier, name);
    if (amount === undefined) throw new Error(`"${modifier}" needs a number`);
    for (const result of this.results) {
      const changed = change(result.result, amount);
      if (changed === result.result) continue;
      result.count = changed;
      result.rerolled = true;
    }
  }
}
