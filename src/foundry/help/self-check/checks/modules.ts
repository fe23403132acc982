/** Other modules: which are active, and whether one of them has replaced this system's sheets. */
import { SYSTEM_ID } from "../../../system.ts";
import { type Check, holds, toLookAt } from "../finding.ts";
import { ACTOR_TYPES, ITEM_TYPES } from "./samples.ts";

/** Id and version, which are not personal. */
export function activeModules(): string[] {
  return game.modules!.filter((module) => module.active).map(({ id, version }) => `${id} ${version}`);
}

interface Registered {
  readonly id: string;
  readonly default: boolean;
}

/** Types whose default sheet belongs to another package; ignores a choice for a single document. */
function takenOver(): string[] {
  const of = (classes: object, types: readonly string[]): string[] =>
    types.filter((type) => {
      const sheets = Object.values((classes as Record<string, Record<string, Registered>>)[type] ?? {});
      return !sheets.find((sheet) => sheet.default)?.id.startsWith(`${SYSTEM_ID}.`);
    });
  return [...of(CONFIG.Actor.sheetClasses, ACTOR_TYPES), ...of(CONFIG.Item.sheetClasses, ITEM_TYPES)];
}

export const MODULE_CHECKS: readonly Check[] = [
  { id: "modules", group: "modules", run: () => holds(activeModules().length) },
  {
    id: "ownSheets",
    group: "modules",
    run() {
      const types = takenOver();
      return types.length === 0
        ? holds()
        : toLookAt("copy", { found: types.join(", "), params: { types: types.join(", ") } });
    },
  },
];
