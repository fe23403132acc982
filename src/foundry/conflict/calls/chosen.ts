import type { FootButton } from "../contract/foot.ts";

/** Conflicts in which this player has chosen a secret order but not sealed it yet. */
const chosen = new Set<string>();

/** Is this main button the seal of an order that is chosen? */
export function isBegun(main: FootButton | undefined): boolean {
  return main?.seal !== undefined && main.ready !== false;
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
