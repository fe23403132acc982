/** When a page was last written, by the server's clock. */
export function changedAt(page: JournalEntryPage): number {
  const { modifiedTime } = (page as { _stats?: { modifiedTime?: number | null } })._stats ?? {};
  return modifiedTime ?? Date.now();
}
