/** A model or a document inside another (foundryvtt.com/api, EmbeddedDataField and EmbeddedDocumentField). */
import type { Plain } from "../../utils/types.ts";
import type { CleanOptions, DataFieldOptions } from "./field.ts";
import { SchemaField } from "./schema.ts";

export class EmbeddedDataField extends SchemaField {
  readonly model: any;

  constructor(model: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    if (typeof model?.defineSchema !== "function")
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    const { source: _, ...rest } = options;
    return super.clean(value, rest);
  }

  override _cleanType(data: Plain, options: CleanOptions = {}): Plain {
    const { source: _, ...rest } = options;
    return this.model.cleanData(data, rest);
  }

  override migrateSource(_source: Plain, value: any): void {
    if (value) this.model.migrateDataSafe(value);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return value ? new this.model(value, { ...options, parent: model, settled: true }) : value;
  }

  override toObject(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }
}

export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true };
  }

  override getInitialValue(data: Plain = {}): any {
    return this.nullable && this.initial === undefined ? null : super.getInitialValue(data);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return value
      ? new this.model.implementation(value, { ...options, parent: model, parentCollection: this.name, settled: true })
      : value;
  }
}
