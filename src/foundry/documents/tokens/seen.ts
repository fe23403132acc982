/**
 * What players know of a person, unit or army that only GMs own: hidden, seen without a name, or known. Known is Foundry's own
 * Limited or more: Observer would share the tokens' sight too. Seen without a name is a visible token under an alias, for somebody
 * whom the ownership still hides. Foundry's own dialogs and the token's eye change the same values.
 */
import { say } from "../../base/say.ts";
import { iconFile } from "../../draw/icon.ts";
import { SYSTEM_ID } from "../../system.ts";
import { updateTokens } from "../embedded.ts";
import { ourFlags } from "../flags.ts";
import { isGm } from "../may.ts";
import { isKnown, isPlayers } from "../sharing.ts";
import { update } from "../update.ts";

export const SEEN = ["hidden", "seen", "known"] as const;
export type Seen = (typeof SEEN)[number];

const FLAG = "seen";
const ALIAS = "alias";
const ALIAS_PATH = `flags.${SYSTEM_ID}.${ALIAS}`;

type Owned = Pick<Actor, "ownership" | "flags">;

function levelsOf({ ownership }: Owned): Readonly<Record<string, number>> {
  return ownership;
}

/** Somebody whom a player owns is known: sharing decides about them. */
export function seenOf(actor: Owned): Seen {
  const { LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ownership = levelsOf(actor);
  if (isPlayers({ ownership }) || (ownership.default ?? 0) >= LIMITED) return "known";
  return ourFlags(actor)[FLAG] === true ? "seen" : "hidden";
}

/** Whether every player may read the name. */
export function isPublic(actor: Owned): boolean {
  return seenOf(actor) === "known";
}

/** What players call them before they are told the name. */
export function aliasOf(actor: Pick<Actor, "flags" | "type">): string {
  const own = ourFlags(actor)[ALIAS];
  return typeof own === "string" && own.trim() !== "" ? own.trim() : say(`BNB.Seen.stranger.${actor.type}`);
}

/** The name that this user may read. */
export function nameFor(actor: Actor, user: User = game.user!): string {
  return isKnown(actor, user) ? actor.name : aliasOf(actor);
}

/** A picture that tells nothing, for somebody without a name. */
export function aliasPicture(type: string): string {
  return iconFile(type === "character" ? "hood" : "flag");
}

interface TokenFace {
  readonly hidden: boolean;
  readonly name: string;
  readonly displayName: number;
  readonly "texture.src": string;
}

/** How a token of that actor stands before the players. */
function faceOf(actor: Actor, seen: Seen): Omit<TokenFace, "hidden"> {
  const { HOVER } = CONST.TOKEN_DISPLAY_MODES;
  const { name, texture } = actor.prototypeToken;
  if (seen === "known") return { name: name || actor.name, displayName: HOVER, "texture.src": texture.src ?? "" };
  return { name: aliasOf(actor), displayName: HOVER, "texture.src": aliasPicture(actor.type) };
}

function* tokensOf(actor: Actor): Generator<{ scene: Scene; token: TokenDocument }> {
  for (const scene of game.scenes!.contents)
    for (const token of scene.tokens.contents)
      if (token.actorId === actor.id) yield { scene: scene as Scene, token: token as TokenDocument };
}

async function writeTokens(changes: ReadonlyMap<Scene, readonly object[]>): Promise<void> {
  for (const [scene, all] of changes) await updateTokens(scene, all, OURS);
}

/** Marks what this file writes, so that its own hooks leave it alone. */
const OURS = { bnbSeen: true };

/** What was there before, to put it back. */
export interface SeenBefore {
  readonly actor: string;
  readonly level: number;
  readonly seen: boolean;
  readonly tokens: readonly { readonly scene: string; readonly token: string; readonly face: TokenFace }[];
}

/** Shows or hides somebody, with their tokens on all scenes. Returns what undoes it. */
export async function setSeen(actor: Actor, seen: Seen): Promise<SeenBefore> {
  const before = seenBefore(actor);
  const { NONE, LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const level = seen === "known" ? Math.max(before.level, LIMITED) : NONE;
  // Who is to be hidden leaves the map first; who is shown gets their alias before they appear.
  if (seen !== "known") await faceTokens(actor, seen);
  await update(actor, { "ownership.default": level, [`flags.${SYSTEM_ID}.${FLAG}`]: seen === "seen" }, OURS);
  if (seen === "known") await faceTokens(actor, seen);
  return before;
}

async function faceTokens(actor: Actor, seen: Seen, hidden: boolean | undefined = seen === "hidden"): Promise<void> {
  const changes = new Map<Scene, object[]>();
  for (const { scene, token } of tokensOf(actor))
    changes.set(scene, [
      ...(changes.get(scene) ?? []),
      { _id: token.id, ...faceOf(actor, seen), ...(hidden === undefined ? {} : { hidden }) },
    ]);
  await writeTokens(changes);
}

function seenBefore(actor: Actor): SeenBefore {
  return {
    actor: actor.uuid,
    level: levelsOf(actor).default ?? 0,
    seen: ourFlags(actor)[FLAG] === true,
    tokens: [...tokensOf(actor)].map(({ scene, token }) => ({
      scene: scene.id!,
      token: token.id!,
      face: {
        hidden: token.hidden,
        name: token.name,
        displayName: token.displayName,
        "texture.src": token.texture.src ?? "",
      },
    })),
  };
}

export async function undoSeen(actor: Actor, { level, seen, tokens }: SeenBefore): Promise<void> {
  const changes = new Map<Scene, object[]>();
  for (const { scene: id, token, face } of tokens) {
    const scene = game.scenes!.get(id) as Scene | undefined;
    if (scene?.tokens.has(token)) changes.set(scene, [...(changes.get(scene) ?? []), { _id: token, ...face }]);
  }
  await writeTokens(changes);
  await update(actor, { "ownership.default": level, [`flags.${SYSTEM_ID}.${FLAG}`]: seen }, OURS);
}

/** Tells one player only. */
export async function tellOne(actor: Actor, user: string, known = true): Promise<void> {
  const { NONE, LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  await update(actor, { [`ownership.${user}`]: known ? LIMITED : NONE }, OURS);
}

export async function keepAlias(actor: Actor, alias: string): Promise<void> {
  await update(actor, { [ALIAS_PATH]: alias.trim() });
  if (seenOf(actor) !== "known") await faceTokens(actor, seenOf(actor), undefined);
}

/**
 * A token that a GM places for somebody who is not known has the alias from the start. It shows them on the map, as in Foundry,
 * unless they were hidden by a press.
 */
function placed(token: TokenDocument): void {
  const actor = token.actorId ? game.actors?.get(token.actorId) : undefined;
  if (!actor || !isGm()) return;
  if (seenOf(actor) === "known") return;
  const hidden = token.hidden || ourFlags(actor)[FLAG] === false;
  const shown: object = { ...faceOf(actor, "seen"), hidden };
  token.updateSource(shown);
  if (!hidden && ourFlags(actor)[FLAG] !== true) void update(actor, { [`flags.${SYSTEM_ID}.${FLAG}`]: true }, OURS);
}

/** The eye in the token's display: who appears on the map is seen without a name, in the same write. */
function eyePressed(token: TokenDocument, changes: object, how: object): void {
  const { hidden } = changes as { readonly hidden?: boolean };
  const actor = token.actorId ? game.actors?.get(token.actorId) : undefined;
  if ("bnbSeen" in how || hidden === undefined || !actor || !isGm() || seenOf(actor) === "known") return;
  if (!hidden) Object.assign(changes, foundry.utils.expandObject(faceOf(actor, "seen")));
  const others = [...tokensOf(actor)].some((one) => one.token !== token && !one.token.hidden);
  const seen = !hidden || others;
  if (seen !== (ourFlags(actor)[FLAG] === true)) void update(actor, { [`flags.${SYSTEM_ID}.${FLAG}`]: seen }, OURS);
}

/** After Foundry's dialog for ownership: tokens show the name, or lose it again. */
export async function followOwnership(actor: Actor, how: object): Promise<void> {
  if ("bnbSeen" in how || isPlayers({ ownership: levelsOf(actor) })) return;
  const { LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const known = (levelsOf(actor).default ?? 0) >= LIMITED;
  const shown = [...tokensOf(actor)].some(({ token }) => !token.hidden);
  if (known) return faceTokens(actor, "known", undefined);
  await faceTokens(actor, "seen", undefined);
  await update(actor, { [`flags.${SYSTEM_ID}.${FLAG}`]: shown }, OURS);
}

export function registerSeen(): void {
  Hooks.on("preCreateToken", (token) => placed(token as TokenDocument));
  Hooks.on("preUpdateToken", (token, changes, how) => eyePressed(token as TokenDocument, changes, how));
}
