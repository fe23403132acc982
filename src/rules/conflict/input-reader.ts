/**
 * Reads an object from a person or a file, field by field. The first invalid field is kept as a named problem; reading continues
 * with the default, so that a setup reads as a plain list of its fields.
 */
import { isObject, type Problem, problem } from "../result.ts";

export class InputReader {
  #problem: Problem | undefined;
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #asked = new Set<string>();
  /** `where` names the object in problems: "unit 3", "field". */
  constructor(
    value: unknown,
    readonly where: string,
  ) {
    this.#fields = isObject(value) ? value : {};
    if (!isObject(value)) this.#problem = problem("setup.notAnObject", { where });
  }

  /** The first invalid or unknown field. */
  get problem(): Problem | undefined {
    if (this.#problem) return this.#problem;
    const stranger = Object.keys(this.#fields).find((name) => !this.#asked.has(name));
    return stranger === undefined ? undefined : problem("setup.unknownField", { where: this.where, field: stranger });
  }

  whole(name: string, range: { min: number; max: number; default?: number }): number {
    return this.#number(name, range, Number.isInteger);
  }

  real(name: string, range: { min: number; max: number; default?: number }): number {
    return this.#number(name, range, Number.isFinite);
  }

  flag(name: string, initial = false): boolean {
    const value = this.#take(name) ?? initial;
    if (typeof value === "boolean") return value;
    return this.#refuse(name, value, initial);
  }

  oneOf<const T extends string>(name: string, words: readonly T[], initial?: T): T {
    const value = this.#take(name) ?? initial;
    if (words.includes(value as T)) return value as T;
    return this.#refuse(name, value, initial ?? words[0]!);
  }

  /** Any value that `fits` accepts. */
  fitting<T extends string>(name: string, fits: (value: unknown) => value is T, initial: T): T {
    const value = this.#take(name) ?? initial;
    return fits(value) ? value : this.#refuse(name, value, initial);
  }

  /** A name: not empty, of bounded length. */
  text(name: string, initial?: string): string {
    const value = this.#take(name) ?? initial;
    if (typeof value === "string" && value.trim() !== "" && value.length <= 80) return value;
    return this.#refuse(name, value, initial ?? "");
  }

  list(name: string, initial?: readonly unknown[]): readonly unknown[] {
    const value = this.#take(name) ?? initial;
    if (Array.isArray(value)) return value;
    return this.#refuse(name, value, []);
  }

  /** A field with its own structure, read elsewhere. */
  other(name: string): unknown {
    return this.#take(name);
  }

  #number(name: string, range: { min: number; max: number; default?: number }, fits: (n: number) => boolean): number {
    const value = this.#take(name) ?? range.default;
    if (typeof value === "number" && fits(value) && value >= range.min && value <= range.max) return value;
    if (value !== undefined) {
      const { min, max } = range;
      this.#problem ??= problem("setup.range", { where: this.where, field: name, value: shown(value), min, max });
    }
    return this.#refuse(name, value, range.min);
  }

  #take(name: string): unknown {
    if (!Object.hasOwn(this.#fields, name)) return undefined;
    this.#asked.add(name);
    return this.#fields[name];
  }

  #refuse<T>(field: string, value: unknown, instead: T): T {
    const missing = value === undefined;
    this.#problem ??= missing
      ? problem("setup.missing", { where: this.where, field })
      : problem("setup.field", { where: this.where, field, value: shown(value) });
    return instead;
  }
}

function shown(value: unknown): string {
  return typeof value === "object" && value !== null
    ? Array.isArray(value)
      ? "[…]"
      : "{…}"
    : String(value).slice(0, 40);
}
