/** One of several schemas, told apart by a `type` (foundryvtt.com/api, TypedSchemaField). */
import { isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type DataFieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";
import { SchemaField } from "./schema.ts";

export class TypedSchemaField extends DataField {
  static override recursive = true;

  readonly types: Record<string, any>;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true };
  }

  constructor(
    types: Record<string, any>,
    options: DataFieldOptions = {},
    context: { name?: string; parent?: any } = {},
  ) {
    super(options, context);
    this.types = {};
    for (const [type, given] of Object.entries(types)) {
      const schema = given instanceof SchemaField ? given : new SchemaField(given.defineSchema?.() ?? given);
      if (!schema.has("type")) throw new Error(`The schema of type "${type}" must have a "type" field`);
      schema.parent = this;
      schema.name = type;
      this.types[type] = schema;
    }
  }

  override get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  getSchema(value: any): any {
    return isPlainObject(value) && typeof value["type"] === "string" ? this.types[value["type"]] : undefined;
  }

  override _cleanType(value: any, options: CleanOptions): any {
    return this.getSchema(value)?.clean(value, { ...options, partial: false }) ?? value;
  }

  override _validateType(value: any, options: ValidateOptions): boolean | undefined | DataModelValidationFailure {
    const schema = this.getSchema(value);
    if (!schema) throw new Error(`must be an object with a "type" of ${Object.keys(this.types).join(", ")}`);
    return schema._validateType(value, { ...options, partial: false });
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return this.getSchema(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: any): any {
    return this.getSchema(value)?.toObject(value) ?? value;
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    const schema = this.getSchema(source[key]);
    if (schema && isPlainObject(value) && (value["type"] ?? source[key].type) === source[key].type)
      schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, diff: any, options: UpdateOptions): void {
    const schema = this.getSchema(source[key]);
    if (schema && (value?.type ?? source[key].type) === source[key].type)
      schema._updateCommit(source, key, value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }
}
