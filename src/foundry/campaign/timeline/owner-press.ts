/**
 * What the campaign page would change on this user's own sheets, but not by one ordinary step: every player can write that page, so
 * it waits for the owner's press, with the figures shown.
 */
import { say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";

/** Asked once while this browser is open: whoever writes the page must not be able to ask again and again. */
const asked = new Set<string>();
let open: Promise<unknown> = Promise.resolve();

/** One question after the other; false also for one that was asked before. */
export function ownerAgrees(key: string, title: string, text: string, list: readonly string[]): Promise<boolean> {
  if (asked.has(key)) return Promise.resolve(false);
  asked.add(key);
  const question = { title, text: [text], list, yes: say("BNB.OwnerPress.yes"), no: say("BNB.OwnerPress.no") };
  const answer = open.then(async () => (await confirm(question)) === true);
  open = answer.catch(() => false);
  return answer;
}
