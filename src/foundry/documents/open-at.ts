/** A journal opened at one of its pages, perhaps at a heading on it, by the slug that Foundry makes of its words. */
export async function openAt(journal: JournalEntry, pageId: string, anchor = ""): Promise<void> {
  const options: object = anchor === "" ? { pageId } : { pageId, anchor };
  await journal.sheet?.render(true, options);
}
