/** Translates this game's compendia where Foundry shows more than a document's name: lists and texts. */
import { readText } from "../../base/read-text.ts";
import { say } from "../../base/say.ts";
import { ourFlags } from "../../documents/flags.ts";
import { SYSTEM_ID } from "../../system.ts";

interface Named {
  name?: string | null;
}

export function translateCompendia(): void {
  for (const pack of game.packs!.filter(({ collection }) => collection.startsWith(`${SYSTEM_ID}.`))) {
    const { metadata }: { metadata: { label: string } } = pack;
    metadata.label = readText(metadata.label, say);
    for (const entry of [...pack.index, ...pack.folders] as Named[]) entry.name = readText(entry.name ?? "", say);
  }
  void ui.compendium?.render();
  Hooks.on("renderChatMessageHTML", (_message: unknown, html: HTMLElement) => translateTexts(html, ".table-draw *"));
  Hooks.on("renderJournalEntrySheet", ({ document }: { document: JournalEntry }, html: HTMLElement) => {
    if (ourFlags(document).about) translateTexts(html, "p, em, a.rules-try");
  });
}

function translateTexts(html: HTMLElement, which: string): void {
  for (const one of html.querySelectorAll(which)) {
    const text = one.childElementCount === 0 ? one.textContent.trim() : "";
    const words = readText(text, say);
    if (words !== text) one.textContent = words;
  }
}
