/**
 * The rules journal in the reader's language: tables, examples, headings and labels come from a language file and replace the
 * English ones on the page. The prose stays English, and the journal says so.
 */
import { say } from "../../base/say.ts";
import { SYSTEM_ID, systemPath } from "../../system.ts";

export interface TranslatedRules {
  /** The content of each table and example, by name. */
  readonly made: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  /** Pairs of equivalent words: the reader's, the English. */
  readonly terms: readonly (readonly [string, string])[];
}

const ENGLISH: TranslatedRules = { made: {}, words: {}, terms: [] };
let read: Promise<TranslatedRules> | undefined;

/** Without such a file, or without a connection, the rules are English. */
export async function rulesOfReader(): Promise<TranslatedRules> {
  const { lang } = game.i18n!;
  if (lang === "en") return ENGLISH;
  read ??= fetch(foundry.utils.getRoute(systemPath(`lang/rules.${lang}.json`))).then(
    (answer) => (answer.ok ? (answer.json() as Promise<TranslatedRules>) : ENGLISH),
    () => ENGLISH,
  );
  return read;
}

/** Translates tables, examples and controls. Headings stay English until their anchors are known. */
export function translateMade(root: ParentNode, { made, words }: TranslatedRules): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-made]")) {
    const html = made[one.dataset.made ?? ""];
    if (!html) continue;
    one.innerHTML = html;
    // Marks the language within English prose, for hyphenation and screen readers.
    one.lang = game.i18n!.lang;
  }
  for (const label of root.querySelectorAll(".rules-try, .practice-row > .sc")) {
    const text = label.textContent ?? "";
    const said = words[text];
    if (!said) continue;
    label.textContent = said;
    for (const step of label.parentElement?.querySelectorAll(".practice-step") ?? [])
      step.setAttribute("aria-label", (step.getAttribute("aria-label") ?? "").replace(text, said));
  }
}

export function translateHeadings(root: ParentNode, { words }: TranslatedRules): void {
  for (const heading of root.querySelectorAll("h2, h3")) {
    const said = heading.childElementCount === 0 ? words[heading.textContent ?? ""] : undefined;
    if (said) heading.textContent = said;
  }
}

interface RulesSheet {
  readonly document?: { readonly pack?: string | null; readonly parent?: { readonly pack?: string | null } | null };
}

const ofRules = ({ document }: RulesSheet): boolean =>
  [document?.pack, document?.parent?.pack].includes(`${SYSTEM_ID}.rules`);

export function translateRulesJournal(): void {
  Hooks.on("renderJournalEntryPageSheet", async (app: RulesSheet, html: HTMLElement) => {
    if (ofRules(app)) translateMade(html, await rulesOfReader());
  });
  Hooks.on("renderJournalEntrySheet", async (app: RulesSheet, html: HTMLElement) => {
    if (!ofRules(app)) return;
    noteEnglish(html);
    const rules = await rulesOfReader();
    translateMade(html, rules);
    translateHeadings(html, rules);
    for (const line of html.querySelectorAll(".journal-sidebar *, .sidebar *")) {
      const said = line.childElementCount === 0 ? rules.words[line.textContent.trim()] : undefined;
      if (said) line.textContent = said;
    }
  });
}

function noteEnglish(html: HTMLElement): void {
  const place = html.querySelector(".journal-sidebar, .sidebar");
  if (!place || html.querySelector("[data-bnb-language]")) return;
  const note = html.ownerDocument.createElement("p");
  note.dataset.bnbLanguage = "";
  note.textContent = say("BNB.RulesSearch.inEnglish");
  place.prepend(note);
}
