/** Terms without dice of their own (foundryvtt.com/api): NumericTerm, OperatorTerm, StringTerm. */
import type { Plain } from "../../utils/types.ts";
import { RollTerm } from "./term.ts";

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor({ number, options }: { number: number; options?: Plain }) {
    super({ options: options ?? {} });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static OPERATORS = ["+", "-", "*", "/", "%"];
  operator: string;

  constructor({ operator, options }: { operator: string; options?: Plain }) {
    super({ options: options ?? {} });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor({ term, options }: { term: string; options?: Plain }) {
    super({ options: options ?? {} });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  override evaluate({ allowStrings = false }: Plain = {}): this {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    return this;
  }
}
