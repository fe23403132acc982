/** foundry.documents.BaseFolder: a place in a directory. Only assistants and gamemasters keep folders. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { FOLDER_DOCUMENT_TYPES } from "../../const.ts";
import { ColorField } from "../../data/fields/color.ts";
import { ForeignDocumentField } from "../../data/fields/ids.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField } from "../../data/fields/text.ts";
import { idField, keeping, nameField, sortField } from "./common.ts";

export class BaseFolder extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: [...FOLDER_DOCUMENT_TYPES],
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  };

  static SORTING_MODES = ["a", "m"];

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, choices: () => FOLDER_DOCUMENT_TYPES }),
      description: new HTMLField(),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: "a", choices: BaseFolder.SORTING_MODES }),
      sort: sortField(),
      color: new ColorField(),
      ...keeping(),
    };
  }

  static override validateJoint(data: Record<string, any>): void {
    if (data["folder"] && data["folder"] === data["_id"]) throw new Error("A Folder may not contain itself");
  }
}
