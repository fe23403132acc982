/** Markdown of a journal page as HTML, not yet cleaned: it goes the way of all rich text, through enrichHTML. */
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../const.ts";

interface PageText {
  content?: string | null;
  markdown?: string | null;
  format?: number;
}

/** Fetched when a page needs it: it is slow to load, and few pages are written in Markdown. */
export async function fetchMarkdown(): Promise<(markdown: string) => string> {
  const { marked } = await import("marked");
  return (markdown) => marked.parse(markdown, { async: false, gfm: true });
}

/** The HTML of a page's text, from whichever of its two forms is the page's own. */
export async function pageHTML(text: PageText | null | undefined): Promise<string> {
  const markdown = text?.format === JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN ? text?.markdown : "";
  return markdown ? (await fetchMarkdown())(markdown) : (text?.content ?? "");
}
