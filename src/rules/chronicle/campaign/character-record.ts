/**
 * What a main character's record holds beside ratings (Chronicle 1.04), and what the other players see of it: goals may
 * be kept to oneself.
 */
export const RECORD_FIELDS = ["name", "context", "home", "relationships", "station", "past", "goals"] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

export interface CharacterRecord extends Readonly<Record<Exclude<RecordField, "goals">, string>> {
  readonly goals: readonly { readonly text: string; readonly kept: boolean }[];
}

export function recordFor(record: CharacterRecord, own: boolean): CharacterRecord {
  return own ? record : { ...record, goals: record.goals.filter((goal) => !goal.kept) };
}
