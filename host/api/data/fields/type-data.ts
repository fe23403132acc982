/**
 * The `system` of a document (foundryvtt.com/api, TypeDataField): the shape is that of the model registered for the
 * document's type; without one it is a free object. An update merges into it and never drops what the model does not know of another type.
 */
import { deepClone } from "../../utils/clone.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type { CleanOptions, DataField, DataFieldOptions, UpdateOptions, ValidateOptions } from "./field.ts";
import { ObjectField } from "./object.ts";

export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly document: any;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true };
  }

  constructor(document: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: string | undefined): any {
    const models = (globalThis as any).CONFIG?.[this.documentName]?.dataModels;
    return (type && models?.[type]) || null;
  }

  #modelOf(source: Plain | undefined): any {
    return this.getModelForType(source?.["type"]);
  }

  override getInitialValue(data: Plain = {}): any {
    const model = this.#modelOf(data);
    if (model) return model.schema.getInitialValue(data);
    const template = (globalThis as any).game?.model?.[this.documentName]?.[data["type"]];
    return template ? deepClone(template) : {};
  }

  override _cast(value: any): unknown {
    if (typeof value?.toObject === "function") return value.toObject();
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: any, options: CleanOptions = {}): any {
    const { source, ...rest } = options;
    const model = this.#modelOf(source);
    if (!model) return value;
    return model.cleanData(value, { ...rest, source: value });
  }

  override migrateSource(source: Plain, value: any): void {
    if (value) this.#modelOf(source)?.migrateDataSafe(value);
  }

  override initialize(value: any, document?: any, options: any = {}): any {
    const model = this.#modelOf(document?._source);
    return model ? new model(value, { ...options, parent: document, settled: true }) : deepClone(value);
  }

  override _validateType(data: any, options: ValidateOptions = {}): boolean | undefined | DataModelValidationFailure {
    const { source, ...rest } = options;
    if (!isPlainObject(data)) throw new Error("must be an object");
    const model = this.#modelOf(source);
    if (!model) return undefined;
    const failure = model.schema.validate(data, { ...rest, source: data });
    if (failure) return failure;
    if (!options.partial) model.validateJoint(data);
    return undefined;
  }

  override toObject(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    const model = this.getModelForType((options["type"] as string) ?? source["type"]);
    if (!model || options.recursive === false) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const diff = model.schema.diff(source[key], value, options);
    if (!isEmpty(diff)) difference[key] = diff;
  }

  override _updateCommit(source: Plain, key: string, value: any, diff: any, options: UpdateOptions): void {
    const model = this.getModelForType((options["type"] as string) ?? source["type"]);
    if (model && options.recursive !== false) model.schema.commit(source[key], value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [type, ...rest] = path;
    return this.getModelForType(type)?.schema._getField(rest);
  }
}
