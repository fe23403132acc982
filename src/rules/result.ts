/**
 * What a person typed may be wrong. Functions that take it answer with a value or with a named problem; they never throw.
 * A problem is a key into the language file plus the figures its sentence needs, so that no English stands in the rules.
 */
export interface Problem {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function problem(key: string, params: Problem["params"] = {}): Problem {
  return { key: `BNB.Problem.${key}`, params };
}

export function fail(key: string, params: Problem["params"] = {}): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem(key, params) };
}

/** What a person typed, as a problem's sentence may show it. An object has no words of its own. */
export function shown(value: unknown): string | number {
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "string") return value.slice(0, 100);
  if (typeof value === "boolean") return String(value);
  return value === null || value === undefined ? "-" : "?";
}

/** A bag of named values, as setups and saved data are; lists and null are none. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** For places where the value was checked before: a problem here is a fault of the program, not of a person. */
export function certain<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.key} ${JSON.stringify(result.problem.params)}`);
}
