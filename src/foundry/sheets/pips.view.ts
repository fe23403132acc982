/** Anybody may type any figure, and what beside the drawing says it holds for more. */
const MOST = 100;

/** A row of so many, the first of them full. */
export function pips(full: number, all: number): boolean[] {
  return Array.from({ length: Math.min(MOST, Math.max(0, all)) }, (_, at) => at < full);
}
