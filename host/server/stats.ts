/**
 * The `_stats` of a document belong to the server: who wrote it when, under which versions. Of a client's data only the
 * source of a copy is kept.
 */
import { coreVersion } from "../api/face.ts";
import type { Source } from "../world/entries.ts";
import type { GameSystem } from "./system.ts";

const FROM_CLIENT = ["compendiumSource", "duplicateSource", "exportSource"] as const;

export function firstStats(sent: unknown, system: GameSystem, userId: string, now: number): Source {
  const stats: Source = {};
  for (const key of FROM_CLIENT) stats[key] = (sent as Source | undefined)?.[key] ?? null;
  return {
    ...stats,
    coreVersion: coreVersion(),
    systemId: system.manifest.id,
    systemVersion: system.manifest.version,
    createdTime: now,
    modifiedTime: now,
    lastModifiedBy: userId,
  };
}

export function laterStats(system: GameSystem, userId: string, now: number): Source {
  return {
    coreVersion: coreVersion(),
    systemId: system.manifest.id,
    systemVersion: system.manifest.version,
    modifiedTime: now,
    lastModifiedBy: userId,
  };
}

/** The part of a change's `_stats` that a client may write. */
export function clientStats(sent: unknown): Source {
  const kept: Source = {};
  for (const key of FROM_CLIENT) if (Object.hasOwn(Object(sent), key)) kept[key] = (sent as Source)[key];
  return kept;
}
