/** foundry.documents.BaseUser: a seat at the table, its role and what it may do. */
import { Document, type DocumentMetadata } from "../../abstract/document.ts";
import {
  DOCUMENT_OWNERSHIP_LEVELS,
  type RoleName,
  USER_PERMISSIONS,
  USER_ROLE_NAMES,
  USER_ROLES,
} from "../../const.ts";
import { ColorField } from "../../data/fields/color.ts";
import { FilePathField } from "../../data/fields/file.ts";
import { ForeignDocumentField } from "../../data/fields/ids.ts";
import { NumberField } from "../../data/fields/number.ts";
import { ObjectField } from "../../data/fields/object.ts";
import { StringField } from "../../data/fields/string.ts";
import { HTMLField } from "../../data/fields/text.ts";
import { Color } from "../../utils/color.ts";
import type { Plain } from "../../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { idField, keeping } from "./common.ts";
import { roleHasPermission } from "./role-permissions.ts";

export class BaseUser extends Document {
  static override metadata: DocumentMetadata = {
    ...Document.metadata,
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    permissions: { create: mayKeep, update: mayUpdate, delete: mayKeep },
  };

  static override defineSchema(): Record<string, any> {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      role: new NumberField({
        required: true,
        nullable: false,
        choices: () => Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
      description: new HTMLField(),
      ...keeping(),
    };
  }

  /** Assistants count as gamemasters. */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  /** A role by name, or a permission: gamemasters of the full role may do everything. */
  can(action: string): boolean {
    if (action in USER_PERMISSIONS) return this.hasPermission(action);
    return this.hasRole(action as RoleName);
  }

  hasPermission(permission: string): boolean {
    const role = this._source.role as number;
    if (role === USER_ROLES.GAMEMASTER && !USER_PERMISSIONS[permission as never]?.["disableGM"]) return true;
    const own = this._source.permissions[permission];
    return typeof own === "boolean" ? own : roleHasPermission(role, permission);
  }

  hasRole(role: RoleName | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? USER_ROLES[role] : role;
    if (wanted === undefined || !(wanted in USER_ROLE_NAMES)) return false;
    const own = this._source.role as number;
    return exact ? own === wanted : own >= wanted;
  }

  override getUserLevel(user: any): number {
    if (user.isGM || user.id === this.id) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

/** Nobody creates, changes or deletes a user above their own role. */
function mayKeep(user: any, document: any): boolean {
  return user.hasRole("ASSISTANT") && user._source.role >= document._source.role;
}

const GAMEMASTERS_ONLY = ["role", "permissions"];

function mayUpdate(user: any, document: any, changes: Plain): boolean {
  if (user.hasRole("GAMEMASTER")) return true;
  if ("role" in changes && changes["role"] > user._source.role) return false;
  if (user.isGM) return mayKeep(user, document);
  return user.id === document.id && !GAMEMASTERS_ONLY.some((name) => name in changes);
}
