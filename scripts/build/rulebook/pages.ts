/** The rulebook, whole: every page of every book, read from docs/rulebook. */
import { readFileSync } from "node:fs";
import { RULE_BOOKS, type RuleBook } from "../../../src/foundry/base/rule-pages.ts";
import { inRoot } from "../../root.ts";
import { type RuleText, readText } from "./text.ts";

export interface RulebookPage extends RuleText {
  readonly book: RuleBook;
  readonly page: string;
}

export const BOOK_TITLES: Readonly<Record<RuleBook, string>> = {
  chronicle: "Rules: Chronicle",
  classic: "Rules: Classic",
  skirmish: "Rules: Skirmish",
  command: "Rules: Command",
  sortie: "Rules: Sortie",
};

export function rulebookPages(book: RuleBook): RulebookPage[] {
  return RULE_BOOKS[book].map((page) => ({
    book,
    page,
    ...readText(readFileSync(inRoot("docs/rulebook", book, `${page}.md`), "utf8")),
  }));
}
