/** Copies, freezing and equality (foundryvtt.com/api, foundry.utils: deepClone, duplicate, deepFreeze, objectsEqual). */
import { getType, isPlainObject, type Plain } from "./types.ts";

const MAX_DEPTH = 100;

function assertDepth(depth: number): void {
  if (depth > MAX_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
}

/** Copy plain objects, arrays and dates; anything else is carried by reference, or refused when strict. */
export function deepClone<T>(
  original: T,
  { strict = false, prune = false, _d = 0 }: { strict?: boolean; prune?: boolean; _d?: number } = {},
): T {
  assertDepth(_d);
  if (typeof original !== "object" || original === null) return original;
  const options = { strict, prune, _d: _d + 1 };
  if (Array.isArray(original)) {
    const kept = prune ? original.filter((value) => value !== undefined) : original;
    return kept.map((value) => deepClone(value, options)) as T;
  }
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const clone: Plain = {};
  for (const key of Object.keys(original)) {
    if (prune && (original as Plain)[key] === undefined) continue;
    define(clone, key, deepClone((original as Plain)[key], options));
  }
  return clone as T;
}

/** Set an own property even where the name is one of Object's own, so that `__proto__` in data stays data. */
export function define(target: Plain, key: string, value: unknown): void {
  if (key === "__proto__")
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}

/** A copy by JSON: what cannot be written as JSON is lost. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original));
}

export function deepFreeze<T>(
  value: T,
  { strict = false, _d = 0 }: { strict?: boolean; _d?: number } = {},
): Readonly<T> {
  return deepSettle(value, Object.freeze, strict, _d) as Readonly<T>;
}

export function deepSeal<T>(value: T, { strict = false, _d = 0 }: { strict?: boolean; _d?: number } = {}): T {
  return deepSettle(value, Object.seal, strict, _d);
}

function deepSettle<T>(value: T, settle: (value: any) => unknown, strict: boolean, depth: number): T {
  assertDepth(depth);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) || isPlainObject(value)) {
    for (const inner of Object.values(value)) deepSettle(inner, settle, strict, depth + 1);
    settle(value);
  } else if (strict) throw new Error("Advanced objects cannot be frozen or sealed deeply");
  return value;
}

/** Deep equality of data; objects with an `equals` method of their own decide for themselves. */
export function equals(a: any, b: any, depth = 0): boolean {
  assertDepth(depth);
  if (Object.is(a, b) || a === b) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  switch (type) {
    case "Array":
      return a.length === b.length && a.every((value: unknown, i: number) => equals(value, b[i], depth + 1));
    case "Set":
      return a.size === b.size && [...a].every((value: unknown) => b.has(value));
    case "Map":
      return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key), depth + 1));
    case "Date":
      return a.getTime() === b.getTime();
    case "Object":
      if (typeof a.equals === "function" && !isPlainObject(a)) return a.equals(b);
      return isPlainObject(a) && isPlainObject(b) && objectsEqual(a, b, depth);
    default:
      return false;
  }
}

export function objectsEqual(a: Plain | null | undefined, b: Plain | null | undefined, depth = 0): boolean {
  if (a === null || b === null || a === undefined || b === undefined) return a === b;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key], depth + 1));
}
