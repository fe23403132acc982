/**
 * Merging and differing (foundryvtt.com/api, foundry.utils: mergeObject, diffObject, filterObject, invertObject).
 * Keys with a `-=` prefix ask for a deletion, `==` for a replacement without merging; they only act with `performDeletions`.
 */

import { ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { deepClone, define, equals } from "./clone.ts";
import { expandObject } from "./path.ts";
import { getType, isEmpty, isPlainObject, type Plain } from "./types.ts";

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  /** Version 14: operators delete and replace too, as the keys do. */
  applyOperators?: boolean;
}

export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

export function mergeObject(original: any, other: any = {}, options: MergeOptions = {}, _d = 0): any {
  const full: Required<MergeOptions> = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    inplace: true,
    enforceTypes: false,
    performDeletions: false,
    applyOperators: false,
    ...options,
  };
  other ??= {};
  if (!(original instanceof Object) || !(other instanceof Object))
    throw new Error("One of original or other are not Objects!");
  const dotted = Object.keys(other).some((key) => key.includes("."));
  if (dotted) other = expandObject(other);
  if (!full.inplace) original = deepClone(original);
  if (Object.keys(original).some((key) => key.includes("."))) {
    const expanded = expandObject(original);
    for (const key of Object.keys(original)) delete original[key];
    Object.assign(original, expanded);
  }
  return merge(original, other, { ...full, expanded: dotted }, _d);
}

/** `expanded`: no key in `other` is dotted, at any depth; a branch is checked once and not again at each level. */
type Merging = Required<MergeOptions> & { readonly expanded: boolean };

function merge(original: any, other: any, options: Merging, depth: number): any {
  if (depth > 100) throw new Error("Maximum depth exceeded");
  for (const key of Object.keys(other)) {
    const value = other[key];
    const special = options.performDeletions || options.applyOperators;
    if (special && key.startsWith("-=")) delete original[key.slice(2)];
    else if (special && key.startsWith("==")) original[key.slice(2)] = deepClone(value);
    else if (options.applyOperators && value instanceof ForcedDeletion) delete original[key];
    else if (options.applyOperators && value instanceof ForcedReplacement) original[key] = deepClone(value.value);
    else if (Object.hasOwn(original, key)) mergeKnown(original, key, value, options, depth);
    else mergeNew(original, key, value, options, depth);
  }
  return original;
}

function mergeNew(original: any, key: string, value: any, options: Merging, depth: number): void {
  if (depth === 0 ? !options.insertKeys : !options.insertValues) return;
  // A new branch may itself contain deletion keys or dotted keys, so it is merged into an empty object, not copied.
  if (isPlainObject(value)) {
    const all = { ...options, expanded: true, insertKeys: true, insertValues: true };
    define(original, key, merge({}, options.expanded ? value : expandObject(value), all, depth + 1));
  } else define(original, key, deepClone(value));
}

function mergeKnown(original: any, key: string, value: any, options: Merging, depth: number): void {
  const there = original[key];
  if (isPlainObject(value) && isPlainObject(there) && options.recursive) {
    if (options.expanded) merge(there, value, options, depth + 1);
    else merge(there, expandObject(value), { ...options, expanded: true }, depth + 1);
    return;
  }
  if (!options.overwrite && there !== undefined) return;
  if (options.enforceTypes && there !== undefined && getType(there) !== getType(value))
    throw new Error("Mismatched data types encountered during object merge.");
  define(original, key, deepClone(value));
}

export interface DiffOptions {
  inner?: boolean;
  deletionKeys?: boolean;
  _d?: number;
}

/** What of `other` differs from `original`. Arrays differ as wholes. */
export function diffObject(original: Plain, other: Plain, options: DiffOptions = {}): Plain {
  const { inner = false, deletionKeys = false, _d = 0 } = options;
  if (_d > 100) throw new Error("Maximum depth exceeded");
  const diff: Plain = {};
  for (const [key, value] of Object.entries(other)) {
    if (deletionKeys && isDeletionKey(key)) {
      const name = key.slice(2);
      if (key.startsWith("==") ? !equals(original[name], value) : Object.hasOwn(original, name)) diff[key] = value;
      continue;
    }
    const known = Object.hasOwn(original, key);
    if (inner && !known) continue;
    const there = known ? original[key] : undefined;
    if (isPlainObject(value) && isPlainObject(there)) {
      const nested = diffObject(there, value, { ...options, _d: _d + 1 });
      if (!isEmpty(nested)) define(diff, key, nested);
    } else if (!known || !equals(there, value)) define(diff, key, value);
  }
  return diff;
}

/** Keeps only those parts of `source` that `template` names. */
export function filterObject(
  source: Plain,
  template: Plain,
  { deletionKeys = false, templateValues = false } = {},
): Plain {
  const filtered: Plain = {};
  for (const [key, value] of Object.entries(source)) {
    if (deletionKeys && isDeletionKey(key)) filtered[key] = value;
    else if (!Object.hasOwn(template, key)) continue;
    else if (isPlainObject(value) && isPlainObject(template[key]))
      filtered[key] = filterObject(value, template[key], { deletionKeys, templateValues });
    else filtered[key] = templateValues ? template[key] : value;
  }
  return filtered;
}

export function invertObject(object: Plain): Plain {
  const inverted: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (Object.hasOwn(inverted, value))
      throw new Error("Values of the provided object must be unique in order to invert it.");
    inverted[value] = key;
  }
  return inverted;
}
