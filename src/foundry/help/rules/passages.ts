/** The rules journal as searchable passages: read once from its compendium, with links as plain text. */
import { RULE_BOOKS, type RuleBook, ruleEntryId, rulePageId, ruleSlug, SUB_PAGES } from "../../base/rule-pages.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { Chapter, Passage } from "./search.view.ts";
import { rulesOfReader, type TranslatedRules, translateHeadings, translateMade } from "./translated.ts";

export type RulesText = Awaited<ReturnType<typeof readRules>>;

const BLOCKS = "h2, h3, p, li, dt, dd, tr";

/** The visible words of a link or a check, without its syntax. */
export function plainText(text: string): string {
  return text
    .replace(/@\w+\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replace(/@\w+\[[^\]]*\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export async function readRules() {
  const pack = game.packs!.get(`${SYSTEM_ID}.rules`);
  const passages: Passage[] = [];
  const chapters: Chapter[] = [];
  const pages = new Map<string, string>();
  const translated = await rulesOfReader();
  for (const book of Object.keys(RULE_BOOKS) as RuleBook[]) {
    const entry = (await pack?.getDocument(ruleEntryId(book))) as JournalEntry | undefined;
    for (const key of entry ? RULE_BOOKS[book] : []) {
      const page = entry!.pages.get(rulePageId(key));
      if (!page) continue;
      const { body } = new DOMParser().parseFromString(page.text?.content ?? "", "text/html");
      translateMade(body, translated);
      const { name } = page;
      chapters.push({ book, page: key, name, inner: SUB_PAGES.includes(key) });
      passages.push(...passagesOf(body, { book, page: key, chapter: name }, translated));
      translateHeadings(body, translated);
      pages.set(key, body.innerHTML);
    }
  }
  return { passages, chapters, pages, translated };
}

/** Each innermost block, with the heading above it, whose anchor comes from the English words. */
function passagesOf(
  root: Element,
  of: Pick<Passage, "book" | "page" | "chapter">,
  { words }: TranslatedRules,
): Passage[] {
  const found: Passage[] = [];
  let heading = "";
  for (const block of root.querySelectorAll(BLOCKS)) {
    const text = plainText(textOf(block));
    if (block.matches("h2, h3")) heading = text;
    else if (text && !block.querySelector(BLOCKS))
      found.push({ ...of, heading: words[heading] ?? heading, anchor: heading ? ruleSlug(heading) : "", text });
  }
  return found;
}

/** The text of a block, with the cells of a row as separate words. */
export function textOf(block: Element): string {
  if (block.localName !== "tr") return block.textContent ?? "";
  return [...block.children].map((cell) => cell.textContent?.trim()).join(" · ");
}

/** The block of a page that shows the passage. */
export function blockOf(root: Element, text: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(BLOCKS)].find(
    (block) => !block.querySelector(BLOCKS) && plainText(textOf(block)) === text,
  );
}
