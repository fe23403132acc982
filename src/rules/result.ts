/**
 * Typed input may be wrong. Functions that accept it return a value or a named problem; they never throw. A problem is a key into
 * the language file plus the figures for its sentence, so that the rules contain no English.
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

/** Typed input, as a problem's sentence may show it. Objects have no readable text. */
export function shown(value: unknown): string | number {
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "string") return value.slice(0, 100);
  if (typeof value === "boolean") return String(value);
  return value === null || value === undefined ? "-" : "?";
}

/** A plain object of named values, such as setups and saved data; not a list and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** For values that were checked before: a problem here is a bug, not a user's mistake. */
export function certain<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.key} ${JSON.stringify(result.problem.params)}`);
}
