/** Markdown of a journal page as HTML, not yet cleaned: it goes the way of all rich text, through enrichHTML. */
import { marked } from "marked";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../const.ts";

interface PageText {
  content?: string | null;
  markdown?: string | null;
  format?: number;
}

export function markdownToHTML(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

/** The HTML of a page's text, from whichever of its two forms is the page's own. */
export function pageHTML(text: PageText | null | undefined): string {
  const markdown = text?.format === JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN ? text?.markdown : "";
  return markdown ? markdownToHTML(markdown) : (text?.content ?? "");
}
