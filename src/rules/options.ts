/** Every option of every book in one table, as a campaign stores them. */

import { CHRONICLE_OPTIONS } from "./chronicle/options.ts";
import { COMMAND_OPTIONS } from "./command/index.ts";
import type { OptionsOf, OptionTable } from "./option.ts";
import { SKIRMISH_OPTIONS } from "./skirmish/index.ts";
import { SORTIE_OPTIONS } from "./sortie/index.ts";

export const ALL_OPTIONS = {
  ...CHRONICLE_OPTIONS,
  ...SKIRMISH_OPTIONS,
  ...SORTIE_OPTIONS,
  ...COMMAND_OPTIONS,
} as const satisfies OptionTable;

export type AllOptions = OptionsOf<typeof ALL_OPTIONS>;

/** Keys grouped by the word before their dot, in the order of the books, as a window shows them. */
export function optionGroups(): ReadonlyMap<string, readonly (keyof AllOptions)[]> {
  const groups = new Map<string, (keyof AllOptions)[]>();
  for (const key of Object.keys(ALL_OPTIONS) as (keyof AllOptions)[]) {
    const group = key.slice(0, key.indexOf("."));
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return groups;
}
