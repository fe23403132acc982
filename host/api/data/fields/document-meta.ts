/** What every document carries about itself (foundryvtt.com/api): DocumentOwnershipField, DocumentFlagsField, DocumentStatsField. */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../const.ts";
import { isValidId } from "../../utils/id.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataFieldOptions } from "./field.ts";
import { DocumentUUIDField, ForeignDocumentField } from "./ids.ts";
import { NumberField } from "./number.ts";
import { ObjectField } from "./object.ts";
import { SchemaField } from "./schema.ts";
import { StringField } from "./string.ts";

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.NONE }),
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: any): boolean | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const levels: number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      if ((key !== "default" && !isValidId(key)) || !levels.includes(level)) return false;
    }
    return undefined;
  }
}

/** Free data of packages: scope -> whatever that package keeps. */
export class DocumentFlagsField extends ObjectField {}

export class DocumentStatsField extends SchemaField {
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];
  /** Which of them only the server writes. */
  static managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];

  constructor(options: DataFieldOptions = {}, context: { name?: string; parent?: any } = {}) {
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new ForeignDocumentField(options["userClass"] ?? UserReference, { idOnly: true }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField(),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { required: false, nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}

const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });

/** The stats name a user by id only, so the field needs no more of the user's class than its name. */
class UserReference {
  static documentName = "User";
  static implementation = UserReference;
}
