/** A path to a file of allowed kinds (foundryvtt.com/api, FilePathField). */
import { FILE_CATEGORIES, type FileCategory } from "../../const.ts";
import type { Plain } from "../../utils/types.ts";
import { type DataFieldOptions, forms } from "./field.ts";
import { StringField } from "./string.ts";

export class FilePathField extends StringField {
  declare categories: FileCategory[];
  declare base64: boolean;
  declare virtual: boolean;
  declare wildcard: boolean;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      virtual: false,
      wildcard: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  constructor(options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    if (!this.categories.length || this.categories.some((category) => !(category in FILE_CATEGORIES)))
      throw new Error("The categories of a FilePathField must be keys of CONST.FILE_CATEGORIES");
  }

  override _validateType(value: unknown): boolean | undefined {
    const path = value as string;
    if (this.virtual && path.startsWith("#")) return undefined;
    if (this.wildcard && path.includes("*")) return undefined;
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("may not be a base64 string");
      return undefined;
    }
    const extension = path.split("?")[0]!.split(".").pop()!.toLowerCase();
    if (!this.categories.some((category) => extension in FILE_CATEGORIES[category]))
      throw new Error(`does not have a valid file extension (${this.categories.join(", ")})`);
    return undefined;
  }

  override _toInput(config: Plain): HTMLElement {
    return forms().createTextInput({ ...config, value: config["value"] ?? "" });
  }
}
