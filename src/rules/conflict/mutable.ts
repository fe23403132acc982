/** A copy in the making. Once handed out it is of the plain type, and nobody changes it any more. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The record with that one entry put in. By assignment: a computed key in a literal costs several times as much. */
export function withKey<T>(record: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const copy = { ...record };
  copy[key] = value;
  return copy;
}

/** A record of that one entry, by assignment too. */
export function only<T>(key: string, value: T): Record<string, T> {
  const record: Record<string, T> = {};
  record[key] = value;
  return record;
}
