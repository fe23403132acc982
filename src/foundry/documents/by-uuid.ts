/** Documents by their uuid, with the expected type; undefined if there is none or it has another type. */
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

/** `At` is synchronous and finds loaded documents; `From` also fetches from compendia. */
export const { here: actorAt, fetched: actorFrom } = named("Actor");
export const { here: pageAt, fetched: pageFrom } = named("JournalEntryPage");
export const { here: itemAt, fetched: itemFrom } = named("Item");
export const { fetched: journalFrom } = named("JournalEntry");
