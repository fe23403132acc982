/** This system's flags on documents. Anybody may have written them, so each reader checks the content. */
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

/** The public keys in this user's document; undefined if the user does not exist. */
export function keysOf(user: string): readonly string[] | undefined {
  const flags = flagsOf(user);
  return flags && Object.keys(flags.keys ?? {});
}

/** A user's answers about a conflict, stored where only that user can write. */
export function answersOf(user: string, record: string): string | undefined {
  const text = flagsOf(user)?.answers?.[record];
  return typeof text === "string" ? text : undefined;
}
