/** Which values an active effect changes. Version 14 keeps that in `system` and warns whoever reads it where it was. */
import { since14 } from "./generation.ts";

interface Changes {
  readonly changes?: readonly { readonly key?: string }[];
}

export function changedKeys(effect: ActiveEffect): string[] {
  const { changes = [] }: Changes = since14() ? (effect.system as Changes) : effect;
  return changes.flatMap(({ key }) => key || []);
}
