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

/**
 * A record's file dropped on the page, or its text pasted where nothing is being typed, is replayed like one from a link. Other
 * drops and pastes are left alone.
 */
export function takeRecords(root: Document = document): void {
  root.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  root.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    // A form's own field for files, such as one that imports an actor, keeps what is dropped on it.
    const isForm = (event.target as Element | null)?.closest?.("form, input");
    if (isForm || !file?.name.endsWith(".json")) return;
    event.preventDefault();
    void file.text().then((text) => openText(text, file.name));
  });
  root.addEventListener("paste", (event) => {
    const isTyped = (event.target as Element | null)?.closest?.("input, textarea, [contenteditable]");
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isTyped && isRecord(text)) openText(text, say("BNB.Link.pasted"));
  });
}

function openText(text: string, name: string): void {
  void openerOf("record")?.({ text, name });
}

function isRecord(text: string): boolean {
  return /^\s*\{/.test(text) && /"conflict"\s*:/.test(text.slice(0, 2000));
}

function refuse(words: string): void {
  ui.notifications!.error(words, { permanent: true, console: false });
}
