/** A rating as a sum that can be shown: what it starts from, everything that changes it, and what it comes to. */
export interface Modifier {
  /** An action, a condition, "wounds", "weapon", "distance" and the like: a word of the language file. */
  readonly source: string;
  readonly by: number;
  /** Rounds in which it still counts, this one included; none if it lasts until something ends it. */
  readonly rounds?: number;
}

export interface Rating {
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  readonly value: number;
}

export function rating(base: number, modifiers: readonly Modifier[]): Rating {
  let value = base;
  for (const modifier of modifiers) value += modifier.by;
  return { base, modifiers, value };
}

export function extended(start: Rating, ...more: readonly Modifier[]): Rating {
  const modifiers = start.modifiers.slice();
  for (const modifier of more) if (modifier.by !== 0) modifiers.push(modifier);
  return rating(start.base, modifiers);
}
