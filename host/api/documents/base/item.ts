/** foundry.documents.BaseItem: a thing of the world, or one that an actor has. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { EmbeddedCollectionField } from "../../data/fields/embedded-collection.ts";
import { DocumentTypeField } from "../../data/fields/ids.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { assistantOrOwnsParent, filed, idField, imageField, keeping, nameField, permitted } from "./common.ts";
import { BaseFolder } from "./folder.ts";

export class BaseItem extends Document {
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    permissions: { create: permitted("ITEM_CREATE"), update: "OWNER", delete: assistantOrOwnsParent },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(BaseItem),
      img: imageField(BaseItem.DEFAULT_ICON),
      system: new TypeDataField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filed(BaseFolder),
      ...keeping(),
    };
  }

  /** Owners of the actor own its items. */
  override getUserLevel(user?: any): number {
    return this.parent?.getUserLevel ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  static getDefaultArtwork(_data: Record<string, any> = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}
