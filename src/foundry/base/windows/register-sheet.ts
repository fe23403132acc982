/** Which sheet opens for which documents. Core's own sheets stay registered as alternatives. */
import { SYSTEM_ID } from "../../system.ts";

export interface SheetFor {
  readonly types: readonly string[];
  readonly label: string;
}

interface Registry {
  registerSheet(document: object, system: string, sheet: object, options: SheetFor & { makeDefault: boolean }): void;
}

export function registerSheet(document: object, sheet: object, shown: SheetFor): void {
  // The published types require their own sheet classes; ours use the bases of bases.ts.
  const registry = foundry.applications.apps.DocumentSheetConfig as unknown as Registry;
  registry.registerSheet(document, SYSTEM_ID, sheet, { ...shown, makeDefault: true });
}
