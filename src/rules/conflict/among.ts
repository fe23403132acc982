/** Is that text among these? Compared one by one: `includes` takes a slow path for every text of the same length. */
export function among(texts: readonly string[], text: string): boolean {
  for (const one of texts) if (one === text) return true;
  return false;
}
