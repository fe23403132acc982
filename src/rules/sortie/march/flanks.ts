/** Sortie, when being flanked ends: a unit is flanked by somebody, and is free again when that enemy is gone. */
import type { Script } from "../script.ts";
import { readyUnits } from "../state.ts";

export function endFlanks(script: Script, gone: (by: string) => boolean): void {
  for (const { id, flankedBy } of readyUnits(script.state)) {
    const by = flankedBy.filter(gone);
    if (by.length > 0) script.write({ type: "unflanked", unit: id, by });
  }
}

/** Whatever took the flankers out of the battle: arrows, flight, capture, leaving, joining another unit. */
export function endFlanksOfGone(script: Script): void {
  endFlanks(script, (by) => script.unit(by).status !== "ready");
}
