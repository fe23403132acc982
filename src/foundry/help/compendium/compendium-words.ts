/**
 * This game's compendia in another language: names and short texts come from the language file under the English name, so
 * the packs stay as they are. The lists show them, and an imported entry gets the name that the importing player reads.
 */
import { say } from "../../base/say.ts";
import { SYSTEM_ID } from "../../system.ts";

/** The English names of entries that lists already show in another language. */
const english = new Map<string, string>();

/** "The King’s Meadow" has its words under `the-king-s-meadow`. Undefined if the language has none. */
export function compendiumWords(name: string, what: "name" | "about" = "name"): string | undefined {
  const words = (english.get(name) ?? name).toLowerCase();
  const key = `BNB.Compendium.${words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}.${what}`;
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
      const { name, _stats } = document;
      const words = isOurs(_stats?.compendiumSource?.replace(/^Compendium\./, "")) ? compendiumWords(name) : undefined;
      if (words) document.updateSource({ name: words });
    });
}

function isOurs(collection: string | null | undefined): boolean {
  return collection?.startsWith(`${SYSTEM_ID}.`) === true;
}
