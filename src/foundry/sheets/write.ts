/** A refused write says why and redraws what was typed over, so that the window shows what is saved. */
import { inThisFoundry } from "../compat/deletions.ts";
import { say } from "../say.ts";

export async function write(sheet: any, changes: Record<string, unknown>): Promise<boolean> {
  try {
    await sheet.document.update(inThisFoundry(changes));
    return true;
  } catch (error) {
    ui.notifications!.error(say("BNB.Sheet.notSaved", { reason: (error as Error).message }));
    sheet.render({ force: false });
    return false;
  }
}
