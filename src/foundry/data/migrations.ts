/**
 * Steps from one saved shape to the next. A data model's `migrateData` converts older data in memory; a step here says what must
 * be written to the world. Nothing has been released yet, so the list is empty.
 */

/** The current version of the saved shapes. A release that changes one increases it and adds a step. */
export const SCHEMA_VERSION = 1;

type Changes = Readonly<Record<string, unknown>>;

export interface Step {
  /** The document type that it changes, such as "Actor.character". */
  readonly kind: string;
  /** The document's version after the step. */
  readonly to: number;
  /** Narrow paths to write, from the data after `migrateData`. Pure and idempotent. */
  readonly changes: (system: object) => Changes;
}

export const STEPS: readonly Step[] = [];

/** The steps that a document of that kind still needs, in order. */
export function stepsFor(steps: readonly Step[], kind: string, version: unknown): readonly Step[] {
  const from = typeof version === "number" ? version : 1;
  return steps.filter((step) => step.kind === kind && step.to > from).toSorted((a, b) => a.to - b.to);
}

/** Whether any step changes documents of that name; if not, they can all be skipped. */
export function concerns(steps: readonly Step[], documentName: string): boolean {
  return steps.some(({ kind }) => kind.startsWith(`${documentName}.`));
}

export function isNewer(version: unknown): boolean {
  return typeof version === "number" && version > SCHEMA_VERSION;
}

export function changesOf(steps: readonly Step[], system: object): Changes {
  const changes = Object.assign({}, ...steps.map((step) => step.changes(system)));
  return { ...changes, "system.schemaVersion": steps.at(-1)?.to ?? SCHEMA_VERSION };
}
