/**
 * What an active effect changes and how long it lasts. Version 13 keeps `changes` with a number for the mode, and seconds;
 * version 14 keeps `system.changes` with a word for the mode, and a duration in units, and warns about the old form.
 */
import { since14 } from "./generation.ts";

export const CHANGE_KINDS = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface EffectChange {
  readonly key: string;
  readonly kind: ChangeKind;
  readonly value: string;
}

interface Stored {
  readonly key?: string;
  readonly value?: unknown;
  readonly mode?: number;
  readonly type?: string;
}

function storedChanges(effect: ActiveEffect): readonly Stored[] {
  const { changes = [] }: { readonly changes?: readonly Stored[] } = since14() ? (effect.system as object) : effect;
  return changes;
}

/** Version 14 also has "subtract", and packages can add kinds of their own. */
function kindOf({ mode = 0, type }: Stored): ChangeKind {
  if (type === undefined) return CHANGE_KINDS[mode] ?? "custom";
  if (type === "subtract") return "add";
  return CHANGE_KINDS.find((kind) => kind === type) ?? "custom";
}

export function changesOf(effect: ActiveEffect): EffectChange[] {
  return storedChanges(effect).flatMap((change) => {
    const { key, value, type } = change;
    if (!key) return [];
    return [{ key, kind: kindOf(change), value: String(type === "subtract" ? -Number(value) : (value ?? "")) }];
  });
}

/** The effect's data with these additions in place of its own; changes of other kinds stay as they are. */
export function withAdditions(effect: ActiveEffect | undefined, added: readonly EffectChange[]): object {
  const others = effect ? storedChanges(effect).filter((change) => kindOf(change) !== "add") : [];
  const fresh = added.map(({ key, value }) =>
    since14() ? { key, value, type: "add" } : { key, value, mode: CHANGE_KINDS.indexOf("add") },
  );
  const changes = [...others.map((change) => ({ ...change })), ...fresh];
  return since14() ? { system: { changes } } : { changes };
}

/** Days as Foundry's own duration; undefined lasts until it is removed. */
export function durationOf(days: number | undefined): object {
  if (since14()) return { value: days ?? null, units: "days" };
  return { seconds: days === undefined ? null : days * 86_400, rounds: null, turns: null };
}
