/**
 * Somebody whom players do not know enters a conflict under an alias: the page, which every player reads, names neither them nor
 * their actor. The actor itself notes where it takes part, and a GM's client finds it there; results wait for the GM's press.
 */
import { conflictOf } from "../../../data/read.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { isGm } from "../../../documents/may.ts";
import { aliasOf, isPublic } from "../../../documents/tokens/seen.ts";
import { update } from "../../../documents/update.ts";
import { faceOf } from "../../../draw/picture.ts";
import { SYSTEM_ID } from "../../../system.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import { actorsOf, facesOf } from "./seats.ts";

/** On an actor: the engine's ids that it plays, by record. */
const FLAG = "masked";

/** Books cut names at this length. */
const LONGEST_NAME = 60;

export interface Masked {
  readonly conflict: NewConflict;
  /** Those who enter under an alias, by the engine's ids. */
  readonly actors: ReadonlyMap<string, Actor>;
}

export function maskUnknown(wanted: NewConflict): Masked {
  // Nobody else sees practice; the page of a friendly fight, which uses copies, is everybody's.
  const behind = wanted.practice ? wanted.actors : { ...wanted.faces, ...wanted.actors };
  const unknown = Object.entries(behind).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    return actor && !isPublic(actor) ? [[id, actor] as const] : [];
  });
  if (unknown.length === 0) return { conflict: wanted, actors: new Map() };
  const words = new Map([...aliases(unknown.map(([, actor]) => actor))]);
  for (const [name, alias] of [...words]) words.set(name.slice(0, LONGEST_NAME), alias);
  const hidden = new Map(unknown);
  const known = (all: NewConflict["actors"]) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !hidden.has(id)));
  return {
    conflict: {
      ...wanted,
      title: withAliases(wanted.title, words),
      setup: renamed(wanted.setup, words),
      seats: renamed(wanted.seats, words) as NewConflict["seats"],
      actors: known(wanted.actors),
      ...(wanted.faces ? { faces: known(wanted.faces) } : {}),
    },
    // A copy gets no results.
    actors: new Map(unknown.filter(([id]) => Object.hasOwn(wanted.actors, id))),
  };
}

/** By name and by address; of several with one alias each has a number. */
function* aliases(actors: readonly Actor[]): Generator<[string, string]> {
  const all = actors.map((actor) => aliasOf(actor));
  const used = new Map<string, number>();
  for (const [at, actor] of actors.entries()) {
    const alias = all[at]!;
    const count = (used.get(alias) ?? 0) + 1;
    used.set(alias, count);
    yield [actor.name, all.filter((one) => one === alias).length > 1 ? `${alias} ${count}` : alias];
    yield [actor.uuid, ""];
  }
}

/** Whole names within a text, the longest first. */
function withAliases(text: string, words: ReadonlyMap<string, string>): string {
  const names = [...words].filter(([, alias]) => alias !== "").map(([name]) => name);
  if (names.length === 0) return text;
  const either = names
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[^\p{L}\p{N}\s]/gu, "\\$&"));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return text.replace(whole, (name) => words.get(name)!);
}

/** The same data with every such text replaced, wherever a book keeps names; the name of a group is a list of them. */
function renamed(value: unknown, words: ReadonlyMap<string, string>, key = ""): unknown {
  if (typeof value === "string") return words.get(value) ?? (key === "name" ? withAliases(value, words) : value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, words, key));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, words, name)]));
}

/** Written once the page has its record's id. */
export async function noteMasked(page: JournalEntryPage, { actors }: Masked): Promise<void> {
  const { recordId } = conflictOf(page);
  for (const [id, actor] of actors) await update(actor, { [`flags.${SYSTEM_ID}.${FLAG}.${recordId}.${id}`]: true });
}

/** For a GM, those who take part under an alias, by the engine's ids; nobody else's client shows them. */
export function maskedActors(page: JournalEntryPage): Readonly<Record<string, string>> {
  if (!isGm()) return {};
  const { recordId } = conflictOf(page);
  const found: Record<string, string> = {};
  for (const actor of game.actors!.contents) {
    const ids = (ourFlags(actor)[FLAG] as Readonly<Record<string, unknown>> | undefined)?.[recordId];
    for (const id of Object.keys(ids ?? {})) found[id] = actor.uuid;
  }
  return found;
}

/** For a GM, whom each alias hides, by the engine's ids. */
function unmasked(page: JournalEntryPage): readonly [id: string, actor: Actor][] {
  return Object.entries(maskedActors(page)).flatMap(([id, uuid]) => {
    const actor = actorAt(uuid);
    return actor ? [[id, actor] as [string, Actor]] : [];
  });
}

/** For a GM, their names. */
export function knownNames(page: JournalEntryPage): Readonly<Record<string, string>> {
  return Object.fromEntries(unmasked(page).map(([id, { name }]) => [id, name]));
}

/** The pictures that this user may see: a GM also sees whom an alias hides. */
export function facesFor(page: JournalEntryPage): Record<string, string> {
  const behind = unmasked(page).flatMap(([id, { img }]) => {
    const face = faceOf(img ?? "");
    return face ? [[id, face] as const] : [];
  });
  return { ...facesOf(page), ...Object.fromEntries(behind) };
}

/** Everybody whose sheet may take results on this client. */
export function resultActors(page: JournalEntryPage): Readonly<Record<string, string>> {
  return { ...actorsOf(page), ...maskedActors(page) };
}
