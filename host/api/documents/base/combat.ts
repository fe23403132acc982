/** foundry.documents.BaseCombat: players may move round, turn and combatants on; any flag or system change refuses the whole update. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { EmbeddedCollectionField } from "../../data/fields/embedded-collection.ts";
import { DocumentTypeField, ForeignDocumentField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { TypeDataField } from "../../data/fields/type-data.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { idField, keeping, sortField } from "./common.ts";
import { BaseScene } from "./scene.ts";

export class BaseCombat extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Combat",
    collection: "combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    permissions: { create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      type: new DocumentTypeField(BaseCombat, { initial: "base" }),
      system: new TypeDataField(BaseCombat),
      scene: new ForeignDocumentField(BaseScene),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: sortField(),
      ...keeping(),
    };
  }
}

const PLAYERS_MAY = new Set(["_id", "round", "turn", "combatants"]);

function mayUpdate(user: any, _document: any, changes: Record<string, unknown>): boolean {
  return user.isGM || (user.hasRole("PLAYER") && Object.keys(changes).every((name) => PLAYERS_MAY.has(name)));
}
