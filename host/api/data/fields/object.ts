/** Free objects (foundryvtt.com/api, ObjectField and AnyField): changes merge into what is there, `-=key` deletes. */
import { deepClone } from "../../utils/clone.ts";
import { diffObject, mergeObject } from "../../utils/merge.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { DataField, forms, type UpdateOptions, type ValidateOptions } from "./field.ts";

export class ObjectField extends DataField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
  }

  override _cast(value: any): unknown {
    if (typeof value?.toObject === "function") return value.toObject();
    return value;
  }

  override initialize(value: any): any {
    return deepClone(value);
  }

  override toObject(value: any): any {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): boolean | undefined | DataModelValidationFailure {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    const there = source[key];
    if (options.recursive === false || !isPlainObject(there) || !isPlainObject(value)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const diff = diffObject(there, value, { deletionKeys: true });
    if (!isEmpty(diff)) difference[key] = diff;
  }

  override _updateCommit(source: Plain, key: string, value: any, diff: unknown, options: UpdateOptions): void {
    const there = source[key];
    if (options.recursive === false || !isPlainObject(there) || !isPlainObject(diff))
      source[key] = withoutDeletions(value);
    else mergeObject(there, diff, { performDeletions: true });
  }

  override _toInput(config: Plain): HTMLElement {
    return forms().createTextareaInput({ ...config, value: JSON.stringify(config["value"] ?? {}, null, 2) });
  }
}

/** A value that replaces nothing has nothing to delete. */
export function withoutDeletions(value: any): any {
  return isPlainObject(value) ? mergeObject({}, value, { performDeletions: true }) : deepClone(value);
}

export class AnyField extends DataField {
  override _cast(value: unknown): unknown {
    return value;
  }

  override _validateType(): boolean {
    return true;
  }

  override initialize(value: any): any {
    return deepClone(value);
  }

  override toObject(value: any): any {
    return deepClone(value);
  }
}
