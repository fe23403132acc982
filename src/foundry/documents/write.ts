/** A refused write says why and redraws what was typed over, so that the window shows what is saved. */

import { say } from "../base/say.ts";
import { update } from "./update.ts";

/** What saves a document from its sheet. */
export interface Writable {
  readonly document: { update(changes: Record<string, unknown>): Promise<unknown> };
  render(options: { force: boolean }): Promise<unknown>;
}

export async function write(sheet: Writable, changes: Record<string, unknown>): Promise<boolean> {
  try {
    await update(sheet.document, changes);
    return true;
  } catch (error) {
    notSaved(error);
    void sheet.render({ force: false });
    return false;
  }
}

/** One sentence of ours; what Foundry itself says of it is for whoever looks into the console. */
export function notSaved(error: unknown): void {
  console.error(error);
  ui.notifications!.error(say("BNB.Sheet.notSaved"), { console: false });
}
