/**
 * The page's address may lead to something at the table: `#scenario=ID` to a ready scenario of the compendium,
 * `#record=ADDRESS` to the replay of a record that lies at the same origin. Anybody may write such an address.
 */
import { say } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { SYSTEM_ID } from "../system.ts";

/** Whether the address leads somewhere; followed once, so that a reload does not open it again. */
export function followLink(address: Location = globalThis.location): boolean {
  const words = new URLSearchParams(address.hash.slice(1));
  const [scenario, record] = [words.get("scenario"), words.get("record")];
  if (!scenario && !record) return false;
  history.replaceState(history.state, "", address.href.replace(/#.*/, ""));
  if (scenario) void openScenario(scenario);
  else void openRecord(record!, address);
  return true;
}

async function openScenario(id: string): Promise<void> {
  const pack = game.packs!.get(`${SYSTEM_ID}.scenarios`);
  if (pack?.index.has(id)) await openerOf("scenario")?.(`Compendium.${SYSTEM_ID}.scenarios.JournalEntry.${id}`);
  else refuse(say("BNB.Link.noScenario", { id }));
}

async function openRecord(from: string, address: Location): Promise<void> {
  const url = URL.canParse(from, address.href) ? new URL(from, address.href) : undefined;
  if (url?.origin !== address.origin) return refuse(say("BNB.Link.elsewhere", { from }));
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    await openerOf("record")?.({ text: await answer.text(), name: from });
  } catch {
    refuse(say("BNB.Link.noRecord", { from }));
  }
}

function refuse(words: string): void {
  ui.notifications!.error(words, { permanent: true, console: false });
}
