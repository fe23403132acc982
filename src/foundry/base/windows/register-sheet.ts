/** Which sheet opens for which documents. Core's own stay registered, for those who want them. */
import { SYSTEM_ID } from "../../system.ts";

export interface SheetFor {
  readonly types: readonly string[];
  readonly label: string;
}

interface Registry {
  registerSheet(document: object, system: string, sheet: object, options: SheetFor & { makeDefault: boolean }): void;
}

export function registerSheet(document: object, sheet: object, shown: SheetFor): void {
  // The published types ask for their own sheet classes; ours stand on the bases of apps/bases.ts.
  const registry = foundry.applications.apps.DocumentSheetConfig as unknown as Registry;
  registry.registerSheet(document, SYSTEM_ID, sheet, { ...shown, makeDefault: true });
}
