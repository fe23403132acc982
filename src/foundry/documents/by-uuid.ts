/** Documents by their uuid, each of the kind that was looked for; nothing where there is none, or another kind. */
interface Kinds {
  Actor: Actor;
  Item: Item;
  JournalEntry: JournalEntry;
  JournalEntryPage: JournalEntryPage;
}

function named<Name extends keyof Kinds>(name: Name) {
  type Found = Kinds[Name];
  const fits = (found: object | null): found is Found =>
    found !== null && "documentName" in found && found.documentName === name;
  return {
    here(uuid: string | undefined): Found | undefined {
      const found = uuid ? fromUuidSync(uuid, { strict: false }) : null;
      return fits(found) ? found : undefined;
    },
    async fetched(uuid: string | undefined): Promise<Found | undefined> {
      const found: object | null = uuid ? await fromUuid(uuid) : null;
      return fits(found) ? found : undefined;
    },
  };
}

/** `At` answers at once and knows what is loaded; `from` fetches from a compendium, too. */
export const { here: actorAt, fetched: actorFrom } = named("Actor");
export const { here: pageAt, fetched: pageFrom } = named("JournalEntryPage");
export const { here: itemAt, fetched: itemFrom } = named("Item");
export const { fetched: journalFrom } = named("JournalEntry");
