/** Opens a journal at a page and, if given, at a heading by Foundry's slug. */
export async function openAt(journal: JournalEntry, pageId: string, anchor = ""): Promise<void> {
  const options: object = anchor === "" ? { pageId } : { pageId, anchor };
  await journal.sheet?.render(true, options);
}
