/** A row of so many, the first of them full. */
export function pips(full: number, all: number): boolean[] {
  return Array.from({ length: Math.max(0, all) }, (_, at) => at < full);
}
