/**
 * This game's compendia in another language: names and short texts come from the language file under the English name, so
 * the packs stay as they are. The lists show them. An imported actor or item gets the words that the importing player reads.
 * Journals and rolled results stay English as data, and each reader sees them in their own language.
 */
import { say } from "../../base/say.ts";
import { ourFlags } from "../../documents/flags.ts";
import { escapeText } from "../../draw/svg.ts";
import { SYSTEM_ID } from "../../system.ts";
import { compendiumKey, PROSE, shortText } from "./compendium-key.ts";

/** The English names of entries that lists already show in another language. */
const english = new Map<string, string>();

/** Undefined if the language has none. */
export function compendiumWords(name: string, what: "name" | "about" = "name"): string | undefined {
  const key = `${compendiumKey(english.get(name) ?? name)}.${what}`;
  const said = say(key);
  return said === key ? undefined : said;
}

interface Named {
  name?: string | null;
}

export function translateCompendia(): void {
  const rename = (one: Named) => {
    const words = compendiumWords(one.name ?? "");
    if (!words) return;
    english.set(words, one.name!);
    one.name = words;
  };
  for (const pack of game.packs!.filter(({ collection }) => isOurs(collection))) {
    for (const entry of pack.index as Iterable<Named>) rename(entry);
    for (const folder of pack.folders as Iterable<Named>) rename(folder);
  }
  for (const type of ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"] as const)
    Hooks.on(`preCreate${type}` as "preCreateActor", (document) => {
      if (isOurs(document._stats?.compendiumSource?.replace(/^Compendium\./, "")))
        document.updateSource(translatedEntry(document.toObject()) as object);
    });
  Hooks.on("renderChatMessageHTML", (_message: unknown, html: HTMLElement) => translateTexts(html, ".table-draw *"));
  Hooks.on("renderJournalEntrySheet", ({ document }: { document: JournalEntry }, html: HTMLElement) => {
    const { about } = ourFlags(document);
    if (typeof about === "string") translateTexts(html, "p, em, a.rules-try", { [about]: aboutOf(document.name) });
  });
}

/** What of an entry the language has: its name, and in its prose the short text and the source. */
export function translatedEntry(entry: { name: string; system?: object }): object {
  const { name, system = {} } = entry;
  const short = shortText(entry);
  const prose = Object.entries(system).flatMap(([field, html]) => {
    if (!PROSE.some((one) => one === field) || typeof html !== "string") return [];
    const said = html.replace(/(?<=<(?:p|em)>)[^<]+/g, (text) => {
      const words = text === short ? aboutOf(name) : compendiumWords(text);
      return words ? escapeText(words) : text;
    });
    return [[`system.${field}`, said]];
  });
  return { name: compendiumWords(name) ?? name, ...Object.fromEntries(prose) };
}

function aboutOf(name: string): string | undefined {
  return compendiumWords(name, "about");
}

function translateTexts(html: HTMLElement, which: string, known: Record<string, string | undefined> = {}): void {
  for (const one of html.querySelectorAll(which)) {
    const text = one.childElementCount === 0 ? one.textContent.trim() : "";
    const words = text ? (known[text] ?? compendiumWords(text)) : undefined;
    if (words) one.textContent = words;
  }
}

function isOurs(collection: string | null | undefined): boolean {
  return collection?.startsWith(`${SYSTEM_ID}.`) === true;
}
