/** Terms that hold rolls (foundryvtt.com/api): ParentheticalTerm, FunctionTerm, PoolTerm. */
import type { Plain } from "../../utils/types.ts";
import { diceConfig, rollClass } from "../registry.ts";
import { Die } from "./die.ts";
import { type DiceResult, splitModifiers } from "./results.ts";
import { RollTerm } from "./term.ts";

const made = (formula: string) => new (rollClass())(formula);
const read = (data: any) => (data?.terms && !data.evaluate ? rollClass().fromData(data) : data);
const allDone = (rolls: any[], options: Plain) =>
  Promise.all(rolls.map((roll) => (roll._evaluated ? roll : roll.evaluate(options))));

export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;
  roll: any;
  override isIntermediate = true;

  constructor({ term, roll, options }: Plain) {
    super({ options: options ?? {} });
    this.roll = roll ? read(roll) : made(term);
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get expression(): string {
    return `(${this.roll.formula})`;
  }

  override get total(): any {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): any[] {
    return this.roll.dice;
  }

  override _evaluate(options: Plain): any {
    if (this.roll._evaluated) return this;
    if (options["sync"]) {
      this.roll.evaluateSync(options);
      return this;
    }
    return this.roll.evaluate(options).then(() => this);
  }

  static fromTerms(terms: any[], options: Plain = {}): any {
    const roll = rollClass().fromTerms(terms);
    return new ParentheticalTerm({ roll, options });
  }
}

export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  rolls: any[];
  result: number | undefined;
  override isIntermediate = true;

  constructor({ fn, terms = [], rolls = [], result, options }: Plain) {
    super({ options: options ?? {} });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length ? rolls.map(read) : terms.map(made);
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  get function(): ((...args: number[]) => number) | undefined {
    return diceConfig().functions[this.fn] ?? (Object.hasOwn(Math, this.fn) ? (Math as any)[this.fn] : undefined);
  }

  override get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(",")})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic) && this.fn !== "random";
  }

  override get dice(): any[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override _evaluate(options: Plain): any {
    if (!this.function) throw new Error(`"${this.fn}" is not a function of roll formulas`);
    if (options["sync"]) {
      for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
      return this.#call();
    }
    return allDone(this.rolls, options).then(() => this.#call());
  }

  #call(): this {
    this.result = this.function!(...this.rolls.map((roll) => roll.total));
    return this;
  }
}

export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, string> = Object.fromEntries(
    ["k", "kh", "kl", "d", "dh", "dl", "cs", "cf"].map((name) => [name, Die.MODIFIERS[name]!]),
  );
  terms: string[];
  modifiers: string[];
  rolls: any[];
  results: DiceResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: Plain = {}) {
    super({ options: options ?? {} });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length ? rolls.map(read) : terms.map(made);
    this.results = results;
    if (results.length || (rolls.length && this.rolls.every((roll) => roll._evaluated))) {
      this._evaluated = true;
      if (!results.length) this.#gather();
    }
  }

  static fromRolls(rolls: any[] = []): any {
    return new PoolTerm({ terms: rolls.map((roll) => roll.formula), rolls });
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => (result.active ? sum + (result.count ?? result.result) : sum), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): any[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override _evaluate(options: Plain): any {
    const finish = () => {
      this.#gather();
      for (const modifier of this.modifiers) this.#modify(modifier);
      return this;
    };
    if (options["sync"]) {
      for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
      return finish();
    }
    return allDone(this.rolls, options).then(finish);
  }

  #gather(): void {
    this.results = this.rolls.map((roll) => ({ result: roll.total, active: true }));
  }

  #modify(modifier: string): void {
    const letters = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
    const method = PoolTerm.MODIFIERS[letters] as "keep" | "drop" | "countSuccess" | "countFailures" | undefined;
    if (!method) throw new Error(`"${modifier}" is not a modifier of a pool`);
    Die.prototype[method].call(this as never, modifier);
  }

  static splitModifiers(text: string): string[] {
    return splitModifiers(text, PoolTerm.MODIFIERS);
  }
}
