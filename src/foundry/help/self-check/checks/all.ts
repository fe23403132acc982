/** All checks, in the order in which they run. */
import type { Check } from "../finding.ts";
import { FOUNDRY_CHECKS } from "./foundry.ts";
import { MODULE_CHECKS } from "./modules.ts";
import { SCENE_CHECKS } from "./scenes.ts";
import { TABLE_CHECKS } from "./table.ts";
import { WINDOW_CHECKS } from "./windows.ts";

export const CHECKS: readonly Check[] = [
  ...FOUNDRY_CHECKS,
  ...TABLE_CHECKS,
  ...WINDOW_CHECKS,
  ...SCENE_CHECKS,
  ...MODULE_CHECKS,
];
