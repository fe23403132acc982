/** foundry.documents.BaseActor: anyone or anything that acts. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { EmbeddedDataField } from "../../data/fields/embedded.ts";
import { EmbeddedCollectionField } from "../../data/fields/embedded-collection.ts";
import { DocumentTypeField } from "../../data/fields/ids.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { filed, idField, imageField, keeping, nameField } from "./common.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { PrototypeToken } from "./prototype-token.ts";
import { TOKEN_ICON } from "./token-fields.ts";

export class BaseActor extends Document {
  static DEFAULT_ICON = TOKEN_ICON;

  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Actor",
    collection: "actors",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    permissions: { create: (user) => user.hasPermission("ACTOR_CREATE"), update: "OWNER", delete: "ASSISTANT" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(BaseActor),
      img: imageField(BaseActor.DEFAULT_ICON),
      system: new TypeDataField(BaseActor),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filed(BaseFolder),
      ...keeping(),
    };
  }

  static getDefaultArtwork(_data: Record<string, any> = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
