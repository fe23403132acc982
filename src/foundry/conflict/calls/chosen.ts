/** Conflicts in which this player has chosen a secret order but not sealed it yet. */
const chosen = new Set<string>();

/** Does a panel of orders, as it is drawn, hold one that is chosen and only needs its seal? */
export function isBegun(panel: string): boolean {
  const seals = panel.match(/<[^>]* data-act="seal"[^>]*>/g) ?? [];
  return seals.some((tag) => !tag.replace(/"[^"]*"/g, "").includes(" disabled"));
}

/** True if that is a change. */
export function noteChosen(page: string, is: boolean): boolean {
  if (chosen.has(page) === is) return false;
  if (is) chosen.add(page);
  else chosen.delete(page);
  return true;
}

export function isChosen(page: string): boolean {
  return chosen.has(page);
}
