/**
 * Steps from one saved shape to the next. In memory, a data model's `migrateData` brings older data to the present shape;
 * a step here says what of it must be written to the world. Nothing has been released yet, so the list is empty.
 */

/** The version of the shapes of today. A release that changes one raises it and adds a step. */
export const SCHEMA_VERSION = 1;

type Changes = Readonly<Record<string, unknown>>;

export interface Step {
  /** The kind of document that it changes, such as "Actor.character". */
  readonly kind: string;
  /** The version that the document has after it. */
  readonly to: number;
  /** Narrow paths to write, from the data as `migrateData` has read it. Pure, and the same however often it is done. */
  readonly changes: (system: object) => Changes;
}

export const STEPS: readonly Step[] = [];

/** The steps that a document of that kind still needs, in the order in which they are taken. */
export function stepsFor(steps: readonly Step[], kind: string, version: unknown): readonly Step[] {
  const from = typeof version === "number" ? version : 1;
  return steps.filter((step) => step.kind === kind && step.to > from).toSorted((a, b) => a.to - b.to);
}

/** Whether any step concerns documents of that name; if not, none of them has to be looked at. */
export function concerns(steps: readonly Step[], documentName: string): boolean {
  return steps.some(({ kind }) => kind.startsWith(`${documentName}.`));
}

export function isNewer(version: unknown): boolean {
  return typeof version === "number" && version > SCHEMA_VERSION;
}

/** What these steps write together. */
export function changesOf(steps: readonly Step[], system: object): Changes {
  const changes = Object.assign({}, ...steps.map((step) => step.changes(system)));
  return { ...changes, "system.schemaVersion": steps.at(-1)?.to ?? SCHEMA_VERSION };
}
