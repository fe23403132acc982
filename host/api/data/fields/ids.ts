/** Fields that point at documents (foundryvtt.com/api): DocumentIdField, DocumentUUIDField, ForeignDocumentField, DocumentTypeField, DocumentAuthorField. */
import { isValidId } from "../../utils/id.ts";
import type { Plain } from "../../utils/types.ts";
import { parseUuid } from "../../utils/uuid.ts";
import type { DataFieldOptions } from "./field.ts";
import { StringField } from "./string.ts";

export class DocumentIdField extends StringField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: any): unknown {
    // A document instead of its id.
    return typeof value === "object" && value?._id !== undefined ? value._id : String(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _cast(value: any): unknown {
    return typeof value === "object" && typeof value?.uuid === "string" ? value.uuid : String(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    const parsed = parseUuid(value as string);
    if (!parsed?.primaryId) throw new Error("must be a valid UUID");
    if (this.type && parsed.type !== this.type) throw new Error(`must be a UUID of a ${this.type}`);
    if (this.embedded === true && !parsed.embedded.length) throw new Error("must be a UUID of an embedded document");
    if (this.embedded === false && parsed.embedded.length) throw new Error("may not be a UUID of an embedded document");
    return undefined;
  }
}

/** An id in the source, the document itself in the model (or the id, with `idOnly`). */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: any;
  declare idOnly: boolean;

  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(options, context);
    if (typeof model !== "function" || !model.documentName)
      throw new Error("A ForeignDocumentField must specify a Document subclass as its type");
    this.model = model;
  }

  override initialize(value: any, document?: any): any {
    if (this.idOnly || !value) return value;
    return () => this.model.implementation.get?.(value, { pack: document?.pack }) ?? null;
  }

  override toObject(value: any): any {
    return value?._id ?? value;
  }
}

/** The author: the current user, unless it says otherwise. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      nullable: true,
      gmOnly: true,
      initial: () => (globalThis as any).game?.user?.id ?? null,
    };
  }
}

export class DocumentTypeField extends StringField {
  readonly documentClass: any;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(documentClass: any, options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super({ choices: () => documentClass.TYPES, ...options }, context);
    this.documentClass = documentClass;
  }

  override getInitialValue(data?: Plain): any {
    return this.initial === undefined && this.documentClass.hasTypeData !== true
      ? this.documentClass.TYPES[0]
      : super.getInitialValue(data);
  }
}
