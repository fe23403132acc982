/** One part of a roll (foundryvtt.com/api, foundry.dice.terms.RollTerm). */
import type { Plain } from "../../utils/types.ts";
import { diceConfig } from "../registry.ts";

export class RollTerm {
  /** What besides class, options and evaluated is written to JSON. */
  static SERIALIZE_ATTRIBUTES: string[] = [];
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";

  options: Plain;
  /** Is it only an intermediate form of another term? */
  isIntermediate = false;
  _evaluated = false;
  _root: any;

  constructor({ options = {} }: { options?: Plain } = {}) {
    this.options = options;
  }

  get expression(): string {
    throw new Error(`The ${this.constructor.name} class must implement the expression attribute`);
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get total(): any {
    throw new Error(`The ${this.constructor.name} class must implement the total attribute`);
  }

  get flavor(): string {
    return this.options["flavor"] ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  get dice(): any[] {
    return [];
  }

  evaluate(options: Plain = {}): any {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  _evaluate(_options: Plain): any {
    return this;
  }

  static fromData(data: Plain): any {
    const { termTypes, terms } = diceConfig();
    const named = data["class"];
    const known = termTypes[named] ?? Object.values(terms).find((term) => term.name === named);
    // The class that was called reads an unregistered class if it is its own; otherwise dice are plain dice.
    const cls: any = known ?? (this.name === named ? this : "faces" in data ? terms["d"] : undefined);
    if (!cls) throw new Error(`"${named}" is not a roll term at this table`);
    return cls._fromData(data);
  }

  static _fromData(data: Plain): any {
    const term = new (this as any)(data);
    term._evaluated = data["evaluated"] ?? true;
    return term;
  }

  static fromJSON(json: string): any {
    return this.fromData(JSON.parse(json));
  }

  toJSON(): Plain {
    const data: Plain = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES)
      data[attribute] = (this as any)[attribute];
    return data;
  }
}
