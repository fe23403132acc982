/**
 * A fight uses the tokens that stand on its scene already: each becomes the token of a unit, and its own again at the end. An
 * army's companies that form no unit of their own step aside meanwhile.
 */

import { actorAt } from "../../documents/by-uuid.ts";
import { SYSTEM_ID } from "../../system.ts";
import { openConflicts } from "../page/clients/clients.ts";
import { type EntryFlags, entryOf, isMade } from "./army/entry-flags.ts";
import { flagOf } from "./scenes.ts";
import type { Place } from "./tokens.ts";

export interface Adopting {
  readonly id: string;
  readonly actor: string;
  readonly lent?: boolean;
  readonly entry?: EntryFlags | undefined;
  readonly place: Place;
  readonly token: object;
  readonly counter?: unknown;
}

/** What a token was before, to restore. */
const OWN = ["name", "displayName", "displayBars", "disposition"] as const;

/** Also after a conflict that was deleted or cancelled. */
function isFree(token: TokenDocument): boolean {
  const conflict = flagOf(token, "conflict");
  return !isMade(token) && (conflict === "" || !openConflicts().some(({ uuid }) => uuid === conflict));
}

/** Whose token this is, if it is in no fight. */
function standsFor(token: TokenDocument, { entry, actor, lent = false }: Adopting): boolean {
  if (!entry) return !lent && actor !== "" && actorAt(actor)?.id === token.actorId;
  const own = entryOf(token);
  return own?.army === entry.army && own.entry === entry.entry;
}

/** By the id of the unit, the free token that becomes its own; each is taken once. */
export function adoptable(tokens: readonly TokenDocument[], pieces: readonly Adopting[]): Map<string, TokenDocument> {
  const free = new Set(tokens.filter(isFree));
  const taken = new Map<string, TokenDocument>();
  for (const piece of pieces) {
    const token = [...free].find((one) => standsFor(one, piece));
    if (!token) continue;
    free.delete(token);
    taken.set(piece.id, token);
  }
  return taken;
}

/** Companies of the same armies that are in no unit of their own. */
export function leftOver(tokens: readonly TokenDocument[], pieces: readonly Adopting[]): TokenDocument[] {
  const armies = new Set(pieces.map(({ entry }) => entry?.army));
  const taken = new Set(adoptable(tokens, pieces).values());
  return tokens.filter((token) => isFree(token) && !taken.has(token) && armies.has(entryOf(token)?.army ?? ""));
}

export function adopted(token: TokenDocument, { id, place, token: looks, counter }: Adopting, page: string): object {
  return { _id: token.id, ...(counter ? looks : {}), ...place, flags: flagged(token, id, page) };
}

export function setAside(token: TokenDocument, page: string): object {
  return { _id: token.id, hidden: true, flags: flagged(token, "", page) };
}

function flagged(token: TokenDocument, unit: string, conflict: string): object {
  const { src, tint } = token.texture;
  const own = Object.fromEntries(OWN.map((name) => [name, token[name]]));
  const was = flagOf(token, "was") || JSON.stringify({ ...own, texture: { src, tint } });
  return { [SYSTEM_ID]: { unit, conflict, was } };
}

/** What makes it an army's token again; undefined if it never was one. A company that was set aside returns. */
export function released(token: TokenDocument): object | undefined {
  const was = flagOf(token, "was");
  if (was === "" && !isMade(token)) return undefined;
  const flags = { [SYSTEM_ID]: { unit: "", conflict: "", was: "" } };
  const back = flagOf(token, "unit") === "" ? { hidden: false } : {};
  return { _id: token.id, ...(was === "" ? {} : (JSON.parse(was) as object)), ...back, flags };
}
