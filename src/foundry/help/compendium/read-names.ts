/**
 * A document of this game's compendia has its name in the reader's language, in the compendium and after import. The saved name
 * stays English, so that other readers get theirs. Items of the books are recognized by name alone.
 */
import { readText } from "../../base/read-text.ts";
import { say } from "../../base/say.ts";
import { SYSTEM_ID } from "../../system.ts";

interface Sourced {
  readonly pack?: string | null;
  readonly _stats?: { readonly compendiumSource?: string | null | undefined } | undefined;
}

interface Named extends Sourced {
  name: string;
  readonly documentName: string;
  readonly type?: string;
  readonly parent: Sourced | null;
  prepareBaseData(): void;
}

const KINDS = ["Actor", "Item", "JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene"] as const;

export function registerNames(): void {
  for (const kind of KINDS) {
    const config: { documentClass: new (...given: never[]) => Named } = CONFIG[kind];
    class Read extends config.documentClass {
      override prepareBaseData(): void {
        super.prepareBaseData();
        if (isOurs(this)) this.name = readText(this.name, say);
      }
    }
    config.documentClass = Read;
  }
}

/** People are not translated. */
function isOurs({ documentName, type, pack, parent, _stats }: Named): boolean {
  if (documentName === "Item") return true;
  const from = pack ?? parent?.pack ?? (parent?._stats ?? _stats)?.compendiumSource?.replace("Compendium.", "");
  return type !== "character" && from?.startsWith(`${SYSTEM_ID}.`) === true;
}
