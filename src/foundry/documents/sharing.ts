/**
 * Who may read which document. Foundry drops permissions that a player gives to others, but every client has every document and
 * decides what it shows. So all players see the actors that a player owns, except those marked private. An actor that only GMs
 * own is seen as Foundry's ownership says, and cards about it go to GMs alone.
 */
import { SYSTEM_ID } from "../system.ts";
import { ourFlags } from "./flags.ts";
import { isActingGm, isGm, mayRead } from "./may.ts";
import { update } from "./update.ts";

const ACTORS: readonly string[] = ["character", "unit", "army", "realm"];

interface Shared {
  readonly type: string;
  readonly flags: object;
  readonly ownership: Readonly<Record<string, number>>;
}

interface OwnPage {
  readonly uuid?: string;
  readonly flags: object;
  readonly system: {
    readonly seats?: Readonly<Record<string, { readonly user: string }>>;
    readonly entries?: Readonly<Record<string, string>>;
  };
}

export const PRIVATE_PATH = `flags.${SYSTEM_ID}.private`;

export function isPrivate(actor: { readonly flags: object }): boolean {
  return ourFlags(actor).private === true;
}

/** Whether a player owns it: only such an actor is shared. What a GM alone owns may be meant to stay hidden. */
export function isPlayers({ ownership }: Pick<Shared, "ownership">): boolean {
  const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (ownership.default === OWNER) return true;
  return game.users!.some((user) => !isGm(user as User) && ownership[user.id!] === OWNER);
}

/** A player's permission level for an actor; `level` is Foundry's own answer. Entries that a GM wrote always count. */
export function sharedLevel(actor: Shared, user: string, level: number): number {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (!ACTORS.includes(actor.type) || (actor.ownership[user] ?? -1) >= NONE) return level;
  if (isPrivate(actor)) return NONE;
  return level === NONE && isPlayers(actor) ? OBSERVER : level;
}

/** Whether players other than its owners may know that this actor exists, and by its name. */
export function isKnown(actor: Actor, user: User = game.user!): boolean {
  return actor.testUserPermission(user, "LIMITED");
}

/** Whether every player may read its name. */
export function isKnownToAll(actor: Actor): boolean {
  return toKnowing(actor).whisper === undefined;
}

/** Recipients of a card that names this actor: those who know it. Without a list it goes to everybody. */
export function toKnowing(...actors: readonly (Actor | undefined)[]): { whisper?: string[] } {
  return toThose((user) => actors.every((actor) => !actor || isKnown(actor, user)));
}

/** Recipients of a card about the sheet itself: those who may read it. What only GMs own concerns them alone. */
export function toReaders(actor: Actor): { whisper?: string[] } {
  const players = isPlayers(actor as Shared);
  return toThose((user) => isGm(user) || (players && mayRead(actor, user)));
}

function toThose(hears: (user: User) => boolean): { whisper?: string[] } {
  const all = game.users!.contents as User[];
  const some = all.filter(hears);
  return some.length < all.length ? { whisper: some.map(({ id }) => id!) } : {};
}

/** Flags of a page that only one player sees, such as a practice copy; `faces` maps engine ids to copied actors' uuids. */
export function ownPage(user: string, faces: Readonly<Record<string, string>> = {}): object {
  return { [SYSTEM_ID]: { private: user, ...copied(faces) } };
}

/** Flags of a page that plays with copies of those actors, and that everybody sees. */
export function friendlyPage(faces: Readonly<Record<string, string>>): object {
  return { [SYSTEM_ID]: copied(faces) };
}

/** Stored as text, because an id may contain dots. */
function copied(faces: Readonly<Record<string, string>>) {
  return { faces: JSON.stringify(faces) };
}

/** Anybody may write the flag, so it hides nothing from a player who has or had a seat there. */
export function pageLevel(page: OwnPage, user: string, level: number): number {
  const owner = ourFlags(page).private;
  if (typeof owner !== "string" || owner === user || takesPart(page, user)) return level;
  return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

const seatKey = (page: string, user: string): string => `${SYSTEM_ID}.seated.${page}.${user}`;

/** Remembers that this user had a seat there, so that a later change to the page cannot hide it from them. */
export function noteSeated(page: string, user: string): void {
  const key = seatKey(page, user);
  // Reading costs next to nothing, writing goes to the disk.
  if (!localStorage.getItem(key)) localStorage.setItem(key, "1");
}

function takesPart({ uuid, system: { seats = {}, entries = {} } }: OwnPage, user: string): boolean {
  if (uuid && globalThis.localStorage?.getItem(seatKey(uuid, user))) return true;
  const sits = Object.values(seats).some((seat) => seat?.user === user);
  return sits || Object.values(entries).some((text) => String(text).includes(JSON.stringify(user)));
}

/** The `ownership` default that means the same; undefined if it is set already. */
export function wantedDefault(actor: Shared): number | undefined {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (!ACTORS.includes(actor.type) || !isPlayers(actor)) return undefined;
  const now = actor.ownership.default ?? NONE;
  if (isPrivate(actor)) return now === NONE ? undefined : NONE;
  return now === NONE ? OBSERVER : undefined;
}

/** A GM's client shows in `ownership` what the sheet's choice means, for Foundry's own dialog and for modules. */
async function writeDefault(actor: Actor): Promise<void> {
  if (!isActingGm() || actor.pack) return;
  const wanted = wantedDefault(actor as Shared);
  if (wanted !== undefined) await update(actor, { "ownership.default": wanted });
}

/** What a GM sets in Foundry's dialog stands: the sheet's choice follows it. */
async function followDefault(actor: Actor): Promise<void> {
  const hidden = (actor.ownership.default ?? 0) === CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  if (isPlayers(actor as Shared) && hidden !== isPrivate(actor)) await update(actor, { [PRIVATE_PATH]: hidden });
}

/** Foundry's dialog for ownership calls no hooks, so the document class asks for this itself. */
export function noteOwnership(actor: Actor, changes: object, user: string): void {
  if (actor.pack) return;
  const has = (path: string) => foundry.utils.hasProperty(changes, path);
  if (has("ownership.default")) {
    if (user === game.user!.id && isGm()) void followDefault(actor);
  } else if (has(PRIVATE_PATH)) void writeDefault(actor);
}

export function registerSharing(): void {
  Hooks.on("createActor", (actor) => void writeDefault(actor));
}
