/**
 * The options of a group. The books leave questions open; each one is a key with its choices and its default. A book lists its
 * own in `<book>/options.ts`; windows, records and command lines read them through here.
 */
import { onceFor } from "./conflict/once.ts";
import { fail, isObject, ok, type Result, shown } from "./result.ts";

export type OptionValue = string | number | boolean | null;

export interface ChoiceOption<T extends OptionValue = OptionValue> {
  readonly default: T;
  readonly choices: readonly T[];
}

/** A number that the group enters; `default` may be null for "not used". */
export interface NumberOption<D extends number | null = number | null> {
  readonly default: D;
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
}

/** A name that the group enters, such as a user's id. */
export interface TextOption {
  readonly default: string;
  readonly maxLength: number;
}

export type OptionSpec = ChoiceOption | NumberOption | TextOption;
export type OptionTable = Readonly<Record<string, OptionSpec>>;

export type OptionsOf<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends { readonly choices: readonly (infer V)[] }
    ? V
    : T[K] extends TextOption
      ? string
      : number | T[K]["default"];
};

export function choice<const T extends OptionValue>(initial: T, ...others: readonly T[]): ChoiceOption<T> {
  return { default: initial, choices: [initial, ...others] };
}

export function number<const D extends number | null>(
  initial: D,
  range: { min?: number; max?: number; integer?: boolean } = {},
): NumberOption<D> {
  return { default: initial, min: range.min ?? 0, max: range.max ?? 1_000_000, integer: range.integer ?? false };
}

export function text(initial: string, maxLength = 200): TextOption {
  return { default: initial, maxLength };
}

const defaultsOf = onceFor((table: OptionTable): object =>
  Object.freeze(Object.fromEntries(Object.entries(table).map(([key, spec]) => [key, spec.default]))),
);

/** One object for each table: it never changes, so every conflict with the defaults shares it. */
export function defaults<T extends OptionTable>(table: T): OptionsOf<T> {
  return defaultsOf(table) as OptionsOf<T>;
}

/** Missing keys take their default; unknown keys and values outside the choices are problems. */
export function readOptions<T extends OptionTable>(table: T, typed: unknown = {}): Result<OptionsOf<T>> {
  if (!isObject(typed)) return fail("options.notAnObject");
  if (Object.keys(typed).length === 0) return ok(defaults(table));
  const read = { ...defaults(table) } as Record<string, OptionValue>;
  for (const [key, value] of Object.entries(typed)) {
    const spec = Object.hasOwn(table, key) ? table[key] : undefined;
    if (!spec) return fail("options.unknown", { key });
    if (!fits(spec, value)) return fail("options.value", { key, value: shown(value) });
    read[key] = value as OptionValue;
  }
  return ok(read as OptionsOf<T>);
}

function fits(spec: OptionSpec, value: unknown): boolean {
  if ("choices" in spec) return spec.choices.includes(value as OptionValue);
  if ("maxLength" in spec) return typeof value === "string" && value.length <= spec.maxLength;
  if (value === null) return spec.default === null;
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  return value >= spec.min && value <= spec.max && (!spec.integer || Number.isInteger(value));
}
