/** foundry.documents.BaseToken: an actor's place on a scene. Rights follow the actor. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import { DocumentStatsField } from "../../data/fields/document-meta.ts";
import { idField } from "./common.ts";
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
    return { _id: idField(), ...tokenFields(), ...placeFields(), _stats: new DocumentStatsField() };
  }

  /** The world's actor behind the token; the server gives its own way to find it. */
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

function mayPlace(permission: string): (user: any, document: any) => boolean {
  return (user, document) =>
    user.isGM || (user.hasPermission(permission) && document.testUserPermission(user, "OWNER"));
}
