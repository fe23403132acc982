/**
 * Who may read which document. Foundry drops permissions that a player gives to others, but every client has every document and
 * decides what it shows. So all players see all actors of this system, except those that their owner marked private. A GM's
 * client also writes it to `ownership`, for modules that read it.
 */
import { SYSTEM_ID } from "../system.ts";
import { ourFlags } from "./flags.ts";
import { isActingGm } from "./may.ts";
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

/** A player's permission level for an actor; `level` is Foundry's own answer. Entries that a GM wrote always count. */
export function sharedLevel(actor: Shared, user: string, level: number): number {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (!ACTORS.includes(actor.type) || actor.ownership[user] !== undefined) return level;
  if (isPrivate(actor)) return NONE;
  return level === NONE ? OBSERVER : level;
}

/** Flags of a page that only one player sees, such as a practice copy; `faces` maps engine ids to copied actors' uuids. */
export function ownPage(user: string, faces: Readonly<Record<string, string>> = {}): object {
  // Stored as text, because an id may contain dots.
  return { [SYSTEM_ID]: { private: user, faces: JSON.stringify(faces) } };
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
  if (!ACTORS.includes(actor.type)) return undefined;
  const now = actor.ownership.default ?? NONE;
  if (isPrivate(actor)) return now === NONE ? undefined : NONE;
  return now === NONE ? OBSERVER : undefined;
}

async function repair(actor: Actor): Promise<void> {
  if (!isActingGm() || actor.pack) return;
  const wanted = wantedDefault(actor as Shared);
  if (wanted !== undefined) await update(actor, { "ownership.default": wanted });
}

export function registerSharing(): void {
  Hooks.on("createActor", (actor) => void repair(actor));
  Hooks.on("updateActor", (actor) => void repair(actor));
  Hooks.once("ready", async () => {
    if (!isActingGm()) return;
    for (const actor of game.actors!.contents) await repair(actor);
  });
}
