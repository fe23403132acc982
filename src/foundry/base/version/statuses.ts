/**
 * The marks that tokens of this system can bear, in place of the core's. Version 14 keeps them by id and a list that is
 * assigned there drops what modules have added: so there each is set by its id, and only the core's are taken out.
 */
import { since14 } from "./generation.ts";

export interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The core's own are known by the key of their name. */
const CORE = /^EFFECT\.Status/;

export function setStatuses(statuses: readonly Status[]): void {
  if (!since14()) {
    CONFIG.statusEffects = [...statuses];
    return;
  }
  const { statusEffects }: { statusEffects: unknown } = CONFIG;
  const byId = statusEffects as Record<string, Status>;
  for (const [id, { name }] of Object.entries(byId)) if (CORE.test(name)) delete byId[id];
  for (const status of statuses) byId[status.id] = status;
}

/** The ids of all marks there are. */
export function statusIds(): string[] {
  return Object.values<{ id?: string }>(CONFIG.statusEffects).flatMap(({ id }) => id ?? []);
}
