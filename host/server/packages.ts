/** The system and the modules, read from their folders on the disk. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ModuleManifest, SystemManifest } from "../api/wire.ts";
import { errorCode, Failure } from "../world/failure.ts";
import { demandType, type GameModule, libraryFirst } from "./modules.ts";
import { checkManifest, type GameSystem, gameSystem, type Package } from "./system.ts";

export async function readSystem(folder: string): Promise<GameSystem> {
  const own = await readPackage(folder, "system.json", "system");
  return gameSystem(own, await readJson(join(folder, "template.json"), false));
}

export async function readModules(folders: readonly string[]): Promise<GameModule[]> {
  const modules: GameModule[] = [];
  for (const folder of folders) {
    const own = (await readPackage(folder, "module.json", "module")) as GameModule;
    if (modules.some((one) => one.manifest.id === own.manifest.id)) {
      throw new Failure(`Two folders hold the module "${own.manifest.id}".`);
    }
    for (const one of own.manifest.relationships?.requires ?? []) demandType(one, join(folder, "module.json"));
    modules.push(own);
  }
  return modules.sort(libraryFirst);
}

async function readPackage(folder: string, file: string, what: "system" | "module"): Promise<Package> {
  const path = join(folder, file);
  const manifest: SystemManifest | ModuleManifest = checkManifest(await readJson(path, true), path, what);
  const home = resolve(folder);
  return { folder: home, manifest, read: (name) => readFile(join(home, name), "utf8") };
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
