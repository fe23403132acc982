/**
 * The status effects of tokens: ours first, then core's and those of modules. A core status with one of our ids is replaced.
 * Version 14 keeps them by id, and assigning a list there would drop what modules have added.
 */
import { since14 } from "./generation.ts";

export interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

export function setStatuses(statuses: readonly Status[]): void {
  if (!since14()) {
    const ours = new Set(statuses.map(({ id }) => id));
    CONFIG.statusEffects = [...statuses, ...CONFIG.statusEffects.filter(({ id }) => !ours.has(id))];
    return;
  }
  const { statusEffects }: { statusEffects: unknown } = CONFIG;
  const byId = statusEffects as Record<string, Status>;
  // Version 14 sorts them by `order`, then by name; without it ours would be scattered among core's.
  for (const [at, status] of statuses.entries()) byId[status.id] = { ...status, order: at - statuses.length } as Status;
}

export function statusIds(): string[] {
  return Object.values<{ id?: string }>(CONFIG.statusEffects).flatMap(({ id }) => id ?? []);
}

export function statusPicture(id: string): string {
  const found = Object.values<{ id?: string; img?: unknown }>(CONFIG.statusEffects).find((one) => one.id === id);
  return String(found?.img ?? "");
}
