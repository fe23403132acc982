/** foundry.documents.BaseToken: an actor's place on a scene. Rights follow the actor. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { DocumentStatsField } from "../../data/fields/document-meta.ts";
import { DocumentIdField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { since14 } from "../../face.ts";
import { idField } from "./common.ts";
import { DEFAULT_LEVEL } from "./level.ts";
import { placeFields, tokenFields } from "./token-fields.ts";

export class BaseToken extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    permissions: { create: mayPlace("TOKEN_CREATE"), update: "OWNER", delete: mayPlace("TOKEN_DELETE") },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      ...tokenFields(),
      ...placeFields(),
      ...(since14() ? storeyFields() : {}),
      _stats: new DocumentStatsField(),
    };
  }

  /** The world's actor behind the token; the server registers its own lookup. */
  get baseActor(): any {
    return BaseToken.findActor(this._source.actorId);
  }

  static findActor: (id: string | null) => any = (id) =>
    id ? ((globalThis as any).game?.actors?.get(id) ?? null) : null;

  override getUserLevel(user?: any): number {
    user ??= (globalThis as any).game.user;
    if (user.isGM) return 3;
    return this.baseActor?.getUserLevel(user) ?? 0;
  }
}

/** Version 14: which level the token stands on, and how deep it is. */
function storeyFields(): Record<string, any> {
  return {
    level: new DocumentIdField({ readonly: false, initial: DEFAULT_LEVEL }),
    depth: new NumberField({ required: true, nullable: false, initial: 1, min: 0 }),
  };
}

function mayPlace(permission: string): (user: any, document: any) => boolean {
  return (user, document) =>
    user.isGM || (user.hasPermission(permission) && document.testUserPermission(user, "OWNER"));
}
