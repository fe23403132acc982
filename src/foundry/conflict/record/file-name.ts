/** What a file about a conflict is called. */
export function fileName(page: JournalEntryPage): string {
  return `${page.type}-${page.name.slugify()}`;
}
