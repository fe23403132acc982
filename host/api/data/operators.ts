/**
 * Operators in changes (version 14; foundryvtt.com/api/v14 foundry.data.operators, public tracker #13090): a value that
 * means "delete this key" or "replace it whole". Store and socket still use keys with a prefix, `-=key` and `==key`; this
 * module converts between the two.
 */
import { define } from "../utils/clone.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";

export class DataFieldOperator {
  readonly value: unknown;

  constructor(value?: unknown) {
    this.value = value;
  }

  static create(value?: unknown): DataFieldOperator {
    return new DataFieldOperator(value);
  }
}

export class ForcedDeletion extends DataFieldOperator {
  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

export class ForcedReplacement extends DataFieldOperator {
  static override create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** `{x: _del}` as `{"-=x": null}`, at every depth of plain objects; an object without operators is returned unchanged. */
export function operatorsAsKeys(changes: Plain): Plain {
  const plain: Plain = {};
  for (const [key, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) plain[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) plain[`==${key}`] = value.value;
    else define(plain, key, isPlainObject(value) ? operatorsAsKeys(value) : value);
  }
  return plain;
}

/** And back, for hooks and handlers of a change. */
export function keysAsOperators(changes: Plain): Plain {
  const told: Plain = {};
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) told[key.slice(2)] = ForcedDeletion.create();
    else if (key.startsWith("==")) told[key.slice(2)] = ForcedReplacement.create(value);
    else define(told, key, isPlainObject(value) ? keysAsOperators(value) : value);
  }
  return told;
}

/** Does a change still use prefixed keys? */
export function hasSpecialKeys(changes: Plain): boolean {
  return Object.entries(changes).some(
    ([key, value]) => /(^|\.)[-=]=/.test(key) || (isPlainObject(value) && hasSpecialKeys(value)),
  );
}
