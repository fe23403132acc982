/** Tables at which this player has chosen a secret order and not sealed it: begun is not given, and is said so. */
const chosen = new Set<string>();

/** True if that is news. */
export function noteChosen(page: string, is: boolean): boolean {
  if (chosen.has(page) === is) return false;
  if (is) chosen.add(page);
  else chosen.delete(page);
  return true;
}

export function isChosen(page: string): boolean {
  return chosen.has(page);
}
