/** Text with a form of its own (foundryvtt.com/api): HTMLField, JSONField, JavaScriptField. */
import type { Plain } from "../../utils/types.ts";
import { type CleanOptions, forms } from "./field.ts";
import { StringField } from "./string.ts";

export class HTMLField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(groupConfig: Plain = {}, inputConfig: Plain = {}): HTMLDivElement {
    return super.toFormGroup({ stacked: inputConfig["elementType"] !== "textarea", ...groupConfig }, inputConfig);
  }

  override _toInput(config: Plain): HTMLElement {
    const full = { value: this.getInitialValue({}) ?? "", ...config };
    return config["elementType"] === "textarea" ? forms().createTextareaInput(full) : forms().createEditorInput(full);
  }
}

/** Data kept as JSON text in the source and as a value in the model. */
export class JSONField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, blank: false, initial: undefined, validationError: "is not a valid JSON string" };
  }

  override clean(value: any, options: CleanOptions = {}): any {
    if (value === "") return '""';
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" && isJSON(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): boolean {
    return typeof value === "string" && isJSON(value);
  }

  override initialize(value: any): any {
    return value === undefined || value === null ? value : JSON.parse(value);
  }

  override toObject(value: any): any {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    // Compiling shows whether it is JavaScript; nothing runs.
    const Compiler = this.async ? (async () => {}).constructor : Function;
    try {
      new (Compiler as FunctionConstructor)(value);
    } catch (problem) {
      throw new Error(`must be valid JavaScript: ${(problem as Error).message}`);
    }
    return undefined;
  }
}
