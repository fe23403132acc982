/**
 * The versions of what is saved. Foundry hands older data to `migrateData`, which brings it to the present shape in
 * memory; here stands which kinds of document still have to be written in that shape, and what is written: narrow
 * paths, so that nobody's change of the same moment is lost, and the same however often it is done.
 */

/** Raised whenever a step is added, with a fixture of the world before it. */
export const SCHEMA_VERSION = 2;

type Changes = Readonly<Record<string, unknown>>;

interface Step {
  /** The version that this kind of document has after it. */
  readonly to: number;
  readonly changes: (system: object) => Changes;
}

/** By kind of document; a kind that is not listed is as it was in the first version. */
const STEPS: Readonly<Record<string, Step>> = { "JournalEntryPage.campaign": { to: 2, changes: namedPeople } };

function namedPeople(system: object): Changes {
  const { calendar = {} } = system as { calendar?: Readonly<Record<string, { people?: object }>> };
  return Object.fromEntries(
    Object.entries(calendar).map(([id, { people = {} }]) => [`system.calendar.${id}.people`, people]),
  );
}

/** Whether any step was ever taken with documents of that name: else there is no need to look at a single one. */
export function concerns(documentName: string): boolean {
  return Object.keys(STEPS).some((kind) => kind.startsWith(`${documentName}.`));
}

export function isOlder(kind: string, version: unknown): boolean {
  const to = STEPS[kind]?.to;
  return to !== undefined && (typeof version === "number" ? version : 1) < to;
}

export function isNewer(version: unknown): boolean {
  return typeof version === "number" && version > SCHEMA_VERSION;
}

/** What a document of that kind, as it was read, needs written. */
export function changesFor(kind: string, system: object): Changes {
  const step = STEPS[kind];
  return step ? { ...step.changes(system), "system.schemaVersion": step.to } : {};
}
