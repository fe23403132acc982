/**
 * ItemSheetV2: the base sheet of items.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sheets.ItemSheetV2.
 */
import { DocumentSheetV2 } from "../api/document-sheet.ts";

export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = { position: { width: 480 } };

  get item(): any {
    return this.document;
  }
  get actor(): any {
    return this.document.actor;
  }
}
