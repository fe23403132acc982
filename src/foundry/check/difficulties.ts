/** Difficulties that a window offers; the rules decide what is allowed. */
export const DIFFICULTIES = { min: 0, max: 12 } as const;

export function offeredDifficulty(wanted: number): number {
  return Math.min(DIFFICULTIES.max, Math.max(DIFFICULTIES.min, wanted));
}
