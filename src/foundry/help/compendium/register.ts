/** Names of the compendia, and buttons that open their browser: on a sheet, and above the sidebar's compendia. */
import { aboveDirectory } from "../../base/directory-button.ts";
import { fetched } from "../../base/fetched.ts";
import { readText } from "../../base/read-text.ts";
import { say } from "../../base/say.ts";
import { openerOf, registerOpener } from "../../base/windows/openers.ts";
import { SYSTEM_ID } from "../../system.ts";

async function openBrowser(actor?: Actor): Promise<void> {
  const part = await fetched(import("./browser-window.ts"));
  if (part) await new part.CompendiumBrowser(actor).render({ force: true });
}

export function registerCompendium(): void {
  registerNames();
  registerOpener("compendium", (actor) => void openBrowser(actor));
  Hooks.on("renderCompendiumDirectory", (_app: unknown, html: HTMLElement) => {
    aboveDirectory(html, "browse", say("BNB.Browser.open"), () => openerOf("compendium")?.());
  });
}

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

/**
 * A document of this game's compendia has its name in the reader's language, in the compendium and after import. The saved name
 * stays English, so that other readers get theirs. Items of the books are recognized by name alone.
 */
function registerNames(): void {
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
