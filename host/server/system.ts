/**
 * The game system being served: its manifest and template. The server never runs a system's code; all it knows of its
 * documents are the subtypes and HTML fields that the manifest declares.
 */
import { declareManifestTypes, forgetTypes } from "../api/abstract/document-types.ts";
import { mergeObject } from "../api/utils/merge.ts";
import type { SystemManifest } from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import { Failure } from "../world/failure.ts";

/** A package on the table. */
export interface Package {
  readonly folder: string;
  readonly manifest: SystemManifest;
  /** The text of a file in it; rejects if there is none. */
  read(file: string): Promise<string>;
}

export interface GameSystem extends Package {
  readonly template: Record<string, unknown>;
}

/** Registers the system's subtypes with the base documents: others are refused from now on. */
export function gameSystem(own: Package, template: Record<string, unknown>): GameSystem {
  forgetTypes();
  declareManifestTypes(own.manifest, template);
  return { ...own, template };
}

/** A package's manifest with the fields nothing works without. */
export function checkManifest(
  manifest: Record<string, unknown>,
  path: string,
  what: "system" | "module",
): SystemManifest {
  for (const field of ["id", "title", "version"]) {
    if (typeof manifest[field] !== "string" || !manifest[field]) {
      throw new Failure(`The manifest ${path} has no "${field}".`);
    }
  }
  if (!/^[a-z0-9_-]+$/i.test(manifest["id"] as string))
    throw new Failure(`"${manifest["id"]}" is not a proper ${what} id.`);
  return manifest as unknown as SystemManifest;
}

/** The `system` data that template.json gives a new document of this subtype; empty for systems with data models. */
export function templateData(system: GameSystem, documentName: string, type: unknown): Source {
  const template = system.template[documentName] as Source | undefined;
  const own = typeof type === "string" ? template?.[type] : undefined;
  if (!own || typeof own !== "object") return {};
  const { templates, ...fields } = structuredClone(own) as Source;
  const shared = (Array.isArray(templates) ? templates : []).map((name) => template?.templates?.[name] ?? {});
  return [...shared, fields].reduce((all, part) => mergeObject(all, structuredClone(part)), {});
}
