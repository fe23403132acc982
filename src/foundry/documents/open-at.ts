/** A journal opened at one of its pages. */
export async function openAt(journal: JournalEntry, pageId: string): Promise<void> {
  const options: object = { pageId };
  await journal.sheet?.render(true, options);
}
