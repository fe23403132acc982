/** After a refused write, says why and redraws the window, so that it shows what is saved. */

import { say } from "../base/say.ts";
import { update } from "./update.ts";

/** A document that a sheet can save. */
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

/** Shows one sentence of ours; Foundry's own error goes to the console. */
export function notSaved(error: unknown): void {
  console.error(error);
  ui.notifications!.error(say("BNB.Sheet.notSaved"), { console: false });
}
