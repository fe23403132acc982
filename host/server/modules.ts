/**
 * The modules added with `--module DIR`: their manifests, which of them can be used here, and which a gamemaster has
 * activated (the world setting `core.moduleConfiguration`). As with systems, none of their code runs on the server.
 */
import { isNewerVersion } from "../api/utils/version.ts";
import type { ModuleData, ModuleManifest, PackageRelationship, SystemManifest } from "../api/wire.ts";
import { Failure } from "../world/failure.ts";
import type { Package } from "./system.ts";

export interface GameModule extends Package {
  readonly manifest: ModuleManifest;
}

/** Libraries before the others; otherwise no order is guaranteed, so the ids decide. */
export function libraryFirst({ manifest: one }: GameModule, { manifest: other }: GameModule): number {
  return Number(other.library === true) - Number(one.library === true) || (one.id < other.id ? -1 : 1);
}

/** Public tracker #7355: a requirement without its type is found nowhere. */
export function demandType(one: PackageRelationship, where: string): void {
  if (one?.type === "module" || one?.type === "system") return;
  throw new Failure(`${where}: the requirement "${one?.id}" needs the type "module" or "system".`);
}

/** The modules as clients get them: whether each can be used here, why not, and whether it is active. */
export function moduleStates(
  modules: readonly Pick<GameModule, "manifest">[],
  system: SystemManifest,
  coreVersion: string,
  configured: unknown,
): ModuleData[] {
  const chosen = Object(configured) as Record<string, unknown>;
  const refusals = new Map(
    modules.map(({ manifest }) => [manifest.id, refusal(manifest, modules, system, coreVersion)]),
  );
  const on = new Set(modules.map(({ manifest }) => manifest.id));
  const wanted = (id: string): boolean => Object.hasOwn(chosen, id) && chosen[id] === true && !refusals.get(id);
  for (const id of on) if (!wanted(id)) on.delete(id);
  // A module whose requirement is inactive is inactive too, and so on down the chain.
  for (let before = -1; before !== on.size; ) {
    before = on.size;
    for (const { manifest } of modules) if (!required(manifest).every((id) => on.has(id))) on.delete(manifest.id);
  }
  return modules.map(({ manifest }) => ({
    manifest,
    active: on.has(manifest.id),
    refusal: refusals.get(manifest.id) ?? null,
  }));
}

function required(manifest: ModuleManifest): string[] {
  return (manifest.relationships?.requires ?? []).filter((one) => one.type === "module").map((one) => one.id);
}

/** Why a module cannot be used at this table, if it cannot. */
function refusal(
  manifest: ModuleManifest,
  modules: readonly Pick<GameModule, "manifest">[],
  system: SystemManifest,
  coreVersion: string,
): ModuleData["refusal"] {
  const { minimum, maximum } = manifest.compatibility ?? {};
  if (beyond(coreVersion, maximum)) return { reason: "tooNew", what: String(maximum) };
  if (minimum && isNewerVersion(String(minimum), coreVersion)) return { reason: "tooOld", what: String(minimum) };
  const systems = manifest.relationships?.systems ?? [];
  if (systems.length && !systems.some((one) => one.id === system.id)) return { reason: "system", what: systems[0]!.id };
  const present = new Map(modules.map((one) => [one.manifest.id, one.manifest.version]));
  for (const { id, type, compatibility } of manifest.relationships?.requires ?? []) {
    const version = type === "system" ? (id === system.id ? system.version : undefined) : present.get(id);
    if (version === undefined) return { reason: "missing", what: id };
    if (compatibility?.minimum && isNewerVersion(compatibility.minimum, version)) {
      return { reason: "missing", what: `${id} ${compatibility.minimum}` };
    }
  }
  return null;
}

/** `13` as a maximum means every build of it. */
function beyond(version: string, maximum: string | number | undefined): boolean {
  if (maximum === undefined || maximum === null || maximum === "") return false;
  const [most, have] = [String(maximum), version];
  return most.includes(".") ? isNewerVersion(have, most) : Number(have.split(".")[0]) > Number(most);
}
