/**
 * A group of equal dice (foundryvtt.com/api, foundry.dice.terms.DiceTerm). Faces come from CONFIG.Dice.randomUniform; a class with its own
 * denomination may map the random number to a face and a face to a label.
 */
import type { Plain } from "../../utils/types.ts";
import { diceConfig, rollClass } from "../registry.ts";
import { compareResult, countResults, type DiceResult, deductResults, keepOrDrop, splitModifiers } from "./results.ts";
import { RollTerm } from "./term.ts";

const MAX_DICE = 999;

export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  /** Modifier -> the method, or its name. The longest name that fits wins. */
  static MODIFIERS: Record<string, string | ((this: any, modifier: string) => unknown)> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: any;
  _faces: any;
  modifiers: string[];
  results: DiceResult[];
  method: string | undefined;

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options = {} }: Plain = {}) {
    super({ options });
    this._number = number ?? 1;
    this._faces = faces;
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  get number(): number {
    return typeof this._number === "object" ? (this._number.total ?? 0) : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number {
    return typeof this._faces === "object" ? (this._faces.total ?? 0) : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION || `d${this.faces}`;
  }

  override get expression(): string {
    const text = (amount: any) =>
      typeof amount === "object" && !amount._evaluated
        ? `(${amount.formula})`
        : String(typeof amount === "object" ? amount.total : amount);
    const letter = (this.constructor as typeof DiceTerm).DENOMINATION;
    const faces = letter === "d" || letter === "" ? text(this._faces) : letter;
    return `${text(this._number)}d${faces}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const total = this.results.reduce(
      (sum, result) => (result.active ? sum + (result.count ?? result.result) : sum),
      0,
    );
    return this.number < 0 ? -total : total;
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Dice inside it, which decided its number or faces; a term does not contain itself. */
  override get dice(): any[] {
    return [this._number, this._faces]
      .filter((amount) => typeof amount === "object" && amount !== null)
      .flatMap((roll: any) => roll.dice);
  }

  /** Change how many dice there are, before they are rolled. */
  alter(multiply: number | undefined, add: number | undefined): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    this._number = Math.max(0, Math.round(this.number * (multiply ?? 1)) + (add ?? 0));
    return this;
  }

  override _evaluate(options: Plain = {}): any {
    const amounts = [this._number, this._faces].filter((amount) => typeof amount === "object" && !amount._evaluated);
    if (!amounts.length) return this.#rollAll(options);
    return Promise.all(amounts.map((roll: any) => roll.evaluate(options))).then(() => this.#rollAll(options));
  }

  #rollAll(options: Plain): any {
    const count = Math.abs(this.number);
    if (count > MAX_DICE)
      throw new Error(`You may not evaluate a DiceTerm with more than ${MAX_DICE} requested results`);
    for (let i = this.results.length; i < count; i++) {
      const rolled = this.roll(options);
      if (rolled instanceof Promise) return rolled.then(() => this.#rollAll(options));
    }
    const done = this._evaluateModifiers();
    return done instanceof Promise ? done.then(() => this) : this;
  }

  /** Add one die. */
  roll({ minimize = false, maximize = false }: Plain = {}): any {
    const result = minimize
      ? Math.min(1, this.faces)
      : maximize
        ? this.faces
        : this.mapRandomFace(diceConfig().randomUniform());
    const roll: DiceResult = { result, active: true };
    this.results.push(roll);
    return roll;
  }

  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces);
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceResult): (string | null)[] {
    const special = result.success !== undefined || result.failure !== undefined;
    const { denomination } = this;
    return [
      "die",
      denomination.startsWith("d") ? denomination : `d${denomination}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !special && !result.rerolled && !result.exploded && result.result === 1 ? "min" : null,
      !special && !result.rerolled && !result.exploded && result.result === this.faces ? "max" : null,
    ];
  }

  getTooltipData(): Plain {
    const { total, faces, flavor } = this;
    const rolls = this.results.map((result) => ({
      result: this.getResultLabel(result),
      classes: this.getResultCSS(result).filter(Boolean).join(" "),
    }));
    return { formula: this.expression, total, faces, flavor, rolls };
  }

  /** Each modifier once, in the order they are written. */
  _evaluateModifiers(): any {
    for (const [at, modifier] of this.modifiers.entries()) {
      const done = this._evaluateModifier(modifier);
      if (done instanceof Promise) return done.then(() => this.#evaluateFrom(at + 1));
    }
    return undefined;
  }

  async #evaluateFrom(at: number): Promise<void> {
    for (const modifier of this.modifiers.slice(at)) await this._evaluateModifier(modifier);
  }

  _evaluateModifier(modifier: string): any {
    const found = (this.constructor as typeof DiceTerm).findModifier(modifier);
    if (!found) throw new Error(`"${modifier}" is not a modifier of ${this.denomination}`);
    return typeof found === "string" ? (this as any)[found](modifier) : found.call(this, modifier);
  }

  static findModifier(modifier: string): string | ((this: any, modifier: string) => unknown) | undefined {
    const letters = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
    for (let length = letters.length; length > 0; length--) {
      const found = this.MODIFIERS[letters.slice(0, length)];
      if (found) return found;
    }
    return undefined;
  }

  static splitModifiers(text: string): string[] {
    return splitModifiers(text, this.MODIFIERS);
  }

  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = countResults;
  static _applyDeduct = deductResults;

  /** Amounts that were rolled themselves keep their dice. */
  override toJSON(): Plain {
    const data = super.toJSON();
    if (typeof this._number === "object") data["_number"] = this._number.toJSON();
    if (typeof this._faces === "object") data["_faces"] = this._faces.toJSON();
    return data;
  }

  static override _fromData(data: Plain): any {
    const read = (amount: any) =>
      typeof amount === "object" && amount !== null ? rollClass().fromData(amount) : amount;
    const term = new (this as any)({
      ...data,
      number: read(data["_number"] ?? data["number"]),
      faces: read(data["_faces"] ?? data["faces"]),
    });
    term._evaluated = data["evaluated"] ?? true;
    return term;
  }
}
