/**
 * Permissions. Every window and every writer asks here, so that a control is offered exactly where Foundry's server would accept
 * the write, and a refusal can name whom to ask. The server decides; this only predicts it.
 */
import { type Problem, problem } from "../../rules/result.ts";
import { say } from "../base/say.ts";
import { named } from "../base/words.view.ts";

export interface Owned {
  canUserModify(user: User, action: "update" | "delete"): boolean;
  testUserPermission(user: User, level: "OWNER" | "OBSERVER"): boolean;
}

type CreationRight =
  | "ACTOR_CREATE"
  | "ITEM_CREATE"
  | "JOURNAL_CREATE"
  | "TOKEN_CREATE"
  | "FILES_UPLOAD"
  | "FILES_BROWSE";

export function mayChange<Document extends Owned>(
  document: Document | null | undefined,
  user: User = game.user!,
): document is Document {
  return document?.canUserModify(user, "update") === true;
}

export function mayDelete<Document extends Owned>(
  document: Document | null | undefined,
  user: User = game.user!,
): document is Document {
  return document?.canUserModify(user, "delete") === true;
}

/** Does the document belong to this user? A GM owns everything. */
export function owns<Document extends Owned>(
  document: Document | null | undefined,
  user: User = game.user!,
): document is Document {
  return document?.testUserPermission(user, "OWNER") === true;
}

/** Is this user one of those whom the document names as owners? A GM who merely may do everything is not. */
export function isNamedOwner(
  { ownership }: { readonly ownership: Readonly<Record<string, number | null>> },
  user: string = game.user!.id!,
): boolean {
  return ownership[user] === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}

/** May this user read the whole document? */
export function mayRead<Document extends Owned>(
  document: Document | null | undefined,
  user: User = game.user!,
): document is Document {
  return document?.testUserPermission(user, "OBSERVER") === true;
}

/** A right that the GM gives to a role, such as creating actors or uploading files. */
export function mayUse(right: CreationRight, user: User = game.user!): boolean {
  return user.can(right);
}

/** May this user create documents of that type? */
export function mayCreate(
  type: "Actor" | "Combat" | "JournalEntry" | "Macro" | "Scene",
  user: User = game.user!,
): boolean {
  return foundry.utils.getDocumentClass(type).canUserCreate(user);
}

/** GM or assistant: may pause, add users' ownership and change the world's settings. */
export function isGm(user: User = game.user!): boolean {
  return user.isGM;
}

/** Whether any GM or assistant is present. */
export function isGmHere(): boolean {
  return game.users!.activeGM !== null;
}

/** The one GM present whose client acts for all. */
export function isActingGm(): boolean {
  return game.users!.activeGM === game.user;
}

/** Foundry lets only a full GM change the permissions of roles, not an assistant. */
export function mayOpenRights(user: User = game.user!): boolean {
  return user.hasRole("GAMEMASTER");
}

/** Names of the users who can, for a user who cannot and has to ask them. */
export function whoCan(can: (user: User) => boolean): string {
  return named(
    game.users!.filter((user) => can(user as User)),
    say,
    (user) => user.name!,
  );
}

/** Why this user may not do it, naming who can; undefined if they may. */
export function barFrom(may: (user: User) => boolean, key: string): Problem | undefined {
  return may(game.user!) ? undefined : problem(key, { who: whoCan(may) });
}

/** Active users who own the document, in the same order on all clients: the first writes for all. */
export function ownersHere(document: Owned): User[] {
  return game
    .users!.filter((user) => user.active && owns(document, user as User))
    .toSorted((a, b) => (a.id! < b.id! ? -1 : 1)) as User[];
}

/** Whether this client is the one that writes for all. */
export function isFirstOwner(document: Owned): boolean {
  return ownersHere(document)[0]?.id === game.user!.id;
}
