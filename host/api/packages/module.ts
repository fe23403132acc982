/**
 * A module on the table (foundryvtt.com/api, foundry.packages.Module): its manifest's fields, whether it is on, and room
 * for the `api` that a module gives to others.
 */
import type { ModuleData, ModuleManifest, PackageRelationship } from "../wire.ts";

const KINDS = ["systems", "requires", "recommends", "conflicts"] as const;

export class Module {
  declare readonly id: string;
  declare readonly title: string;
  declare readonly version: string;
  readonly active: boolean;
  readonly manifest: ModuleManifest;
  /** Why it cannot be used at this table, if it cannot. */
  readonly refusal: ModuleData["refusal"];
  readonly type = "module";
  readonly relationships: Record<(typeof KINDS)[number], Set<PackageRelationship>>;
  [field: string]: unknown;

  constructor({ manifest, active, refusal }: ModuleData) {
    Object.assign(this, structuredClone(manifest));
    this.manifest = manifest;
    this.active = active;
    this.refusal = refusal;
    const lists = manifest.relationships ?? {};
    this.relationships = Object.fromEntries(KINDS.map((kind) => [kind, new Set(lists[kind] ?? [])])) as never;
  }

  get unavailable(): boolean {
    return this.refusal !== null;
  }
}
