/**
 * The game system being served: its manifest and template, read from its folder. The server never runs a system's code;
 * all it knows of its documents are the subtypes and HTML fields that the manifest declares.
 */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { declareManifestTypes, forgetTypes } from "../api/abstract/document-types.ts";
import { mergeObject } from "../api/utils/merge.ts";
import type { SystemManifest } from "../api/wire.ts";
import type { Source } from "../world/entries.ts";
import { errorCode, Failure } from "../world/failure.ts";

export interface GameSystem {
  readonly folder: string;
  readonly manifest: SystemManifest;
  readonly template: Record<string, unknown>;
}

/** Reads the system and registers its subtypes with the base documents: others are refused from now on. */
export async function readSystem(folder: string): Promise<GameSystem> {
  const manifest = await readManifest(folder, "system.json", "system");
  const template = await readJson(join(folder, "template.json"), false);
  forgetTypes();
  declareManifestTypes(manifest, template);
  return { folder: resolve(folder), manifest, template };
}

/** A package's manifest with the fields nothing works without. */
export async function readManifest(folder: string, file: string, what: "system" | "module"): Promise<SystemManifest> {
  const path = join(folder, file);
  const manifest = await readJson(path, true);
  for (const field of ["id", "title", "version"]) {
    if (typeof manifest[field] !== "string" || !manifest[field]) {
      throw new Failure(`The manifest ${path} has no "${field}".`);
    }
  }
  if (!/^[a-z0-9_-]+$/i.test(manifest.id as string)) throw new Failure(`"${manifest.id}" is not a proper ${what} id.`);
  return manifest as SystemManifest;
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

async function readJson(path: string, required: boolean): Promise<Record<string, unknown>> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    if (!required && errorCode(error) === "ENOENT") return {};
    throw new Failure(`${path} cannot be read (${errorCode(error) || error}).`, { cause: error });
  }
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw new Failure(`${path} is not a JSON object.`);
}
