/** Difficulties that a window offers, one step at a time; what the rules allow is theirs to say. */
export const DIFFICULTIES = { min: 0, max: 12 } as const;

export function offeredDifficulty(wanted: number): number {
  return Math.min(DIFFICULTIES.max, Math.max(DIFFICULTIES.min, wanted));
}
