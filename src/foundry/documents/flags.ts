/** What this system has noted on a document, beside its data. Anybody may have written there: each reader checks. */
import { SYSTEM_ID } from "../system.ts";

export function ourFlags(document: { readonly flags: object } | undefined): Readonly<Record<string, unknown>> {
  const flags = (document?.flags ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  return flags[SYSTEM_ID] ?? {};
}

/** What a user has published in their own document: the public keys of their browsers, and answers about conflicts. */
interface UserFlags {
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, string>>;
}

function flagsOf(user: string): UserFlags | undefined {
  const known = game.users!.get(user);
  return known && (ourFlags(known) as UserFlags);
}

/** Keys that this user's documents vouch for; undefined where nobody knows the user. */
export function keysOf(user: string): readonly string[] | undefined {
  const flags = flagsOf(user);
  return flags && Object.keys(flags.keys ?? {});
}

/** A user's answers about a conflict, kept where only that user writes. */
export function answersOf(user: string, record: string): string | undefined {
  const text = flagsOf(user)?.answers?.[record];
  return typeof text === "string" ? text : undefined;
}
