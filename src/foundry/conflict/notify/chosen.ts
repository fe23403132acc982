/** Tables at which this player has chosen a secret order and not sealed it: begun is not given, and is said so. */
const chosen = new Set<string>();

/** Does a window hold an order that is chosen and only needs its seal? */
export function isBegun(window: HTMLElement): boolean {
  return window.querySelector('[data-act="seal"]:not([disabled])') !== null;
}

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
