export function fileName(page: JournalEntryPage): string {
  return `${page.type}-${page.name.slugify()}`;
}
