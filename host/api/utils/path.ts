/** Dotted paths into objects, and objects written as dotted paths (foundryvtt.com/api, foundry.utils: getProperty, expandObject, ...). */
import { define } from "./clone.ts";
import { isEmpty, isPlainObject, type Plain } from "./types.ts";

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

export function getProperty(object: any, key: string): any {
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object === "object" && key in object) return object[key];
  let target = object;
  for (const part of key.split(".")) {
    if (target === null || target === undefined) return undefined;
    if (!(part in Object(target))) return undefined;
    target = target[part];
  }
  return target;
}

export function hasProperty(object: any, key: string): boolean {
  if (!key || object === null || object === undefined) return false;
  if (typeof object === "object" && key in object) return true;
  let target = object;
  for (const part of key.split(".")) {
    if (typeof target !== "object" || target === null || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Writes at a path, creating the objects on the way. Returns whether the value changed. */
export function setProperty(object: any, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop()!;
  let target = object;
  for (const part of parts) {
    if (UNSAFE.has(part)) throw new Error(`The path "${key}" may not be written`);
    if (!Object.hasOwn(target, part) && !(part in target)) target[part] = {};
    if (typeof target[part] !== "object" || target[part] === null) target[part] = {};
    target = target[part];
  }
  if (UNSAFE.has(last)) throw new Error(`The path "${key}" may not be written`);
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Removes the value at a path. Returns whether there was one. */
export function deleteProperty(object: any, key: string): boolean {
  if (!key || !object) return false;
  const parts = key.split(".");
  const last = parts.pop()!;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (typeof target !== "object" || target === null || !(last in target)) return false;
  delete target[last];
  return true;
}

/** Turn dotted keys into nested objects, at every depth; arrays are walked, other values carried. */
export function expandObject(object: Plain): Plain {
  return expand(object, 0);
}

function expand(value: any, depth: number): any {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((inner) => expand(inner, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    const grown = expand(inner, depth + 1);
    if (UNSAFE.has(key)) define(expanded, key, grown);
    else if (!key.includes(".")) place(expanded, key, grown);
    else {
      const parts = key.split(".");
      const last = parts.pop()!;
      if (parts.some((part) => UNSAFE.has(part)) || UNSAFE.has(last)) continue;
      let target = expanded;
      for (const part of parts) {
        if (!isPlainObject(target[part])) target[part] = {};
        target = target[part];
      }
      place(target, last, grown);
    }
  }
  return expanded;
}

/** `a.b` and `a: {c}` beside each other make one `a` with both. */
function place(target: Plain, key: string, value: unknown): void {
  const there = target[key];
  if (isPlainObject(there) && isPlainObject(value) && Object.hasOwn(target, key))
    for (const [inner, part] of Object.entries(value)) place(there, inner, part);
  else target[key] = value;
}

/** One level of dotted keys; empty containers and anything that is not a plain object stay leaves. */
export function flattenObject(object: Plain, depth = 0): Plain {
  if (depth > 100) throw new Error("Maximum depth exceeded");
  const flat: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value))
      for (const [inner, part] of Object.entries(flattenObject(value, depth + 1)))
        define(flat, `${key}.${inner}`, part);
    else define(flat, key, value);
  }
  return flat;
}
