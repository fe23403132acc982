/**
 * The engines by kind of conflict. The Chronicle's are there from the start; another book's is fetched when a conflict
 * of its kind is first met, so that a table that never plays it never loads it.
 */
import { CHRONICLE_CONFLICTS } from "../../rules/chronicle-conflicts.ts";
import type { AnyConflict } from "../../rules/conflict/contract.ts";

const loaded: Record<string, AnyConflict> = { ...CHRONICLE_CONFLICTS };

const BOOKS: Readonly<Record<string, () => Promise<AnyConflict>>> = {
  skirmish: async () => (await import("../../rules/skirmish/conflict.ts")).skirmish,
  command: async () => (await import("../../rules/command/conflict.ts")).command,
  sortie: async () => (await import("../../rules/sortie/conflict.ts")).sortie,
};

export const KINDS: readonly string[] = [...Object.keys(CHRONICLE_CONFLICTS), ...Object.keys(BOOKS)];

/** The engine, if it has been loaded. */
export function conflictOf(kind: string): AnyConflict | undefined {
  return Object.hasOwn(loaded, kind) ? loaded[kind] : undefined;
}

export async function loadKind(kind: string): Promise<AnyConflict | undefined> {
  const book = Object.hasOwn(BOOKS, kind) ? BOOKS[kind] : undefined;
  if (book && !conflictOf(kind)) loaded[kind] = await book();
  return conflictOf(kind);
}
