/** Anybody may type any number; above this the number beside the pips says it. */
const MOST = 100;

/** A row of pips, of which the first are full. */
export function pips(full: number, all: number): boolean[] {
  return Array.from({ length: Math.min(MOST, Math.max(0, all)) }, (_, at) => at < full);
}
