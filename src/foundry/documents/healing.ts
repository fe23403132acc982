/** A character as a patient of the healing rules (Chronicle 4.06), and what a day's roll changes in its saved paths. */
import {
  BODY_PARTS,
  type BodyPart,
  type HealingCounter,
  type PartWounds,
  type Patient,
} from "../../rules/chronicle/wounds/index.ts";
import type { CharacterSource } from "../data/shapes.ts";

/** Saved keys must not contain dots. */
export function counterKey(counter: HealingCounter): string {
  return counter.replace(".", "-");
}

function counterOf(key: string): HealingCounter {
  return key.replace("-", ".") as HealingCounter;
}

export function patientOf(source: Pick<CharacterSource, "wounds" | "healing">): Patient {
  const counters = Object.entries(source.healing);
  return {
    wounds: source.wounds,
    successes: Object.fromEntries(counters.map(([key, { successes }]) => [counterOf(key), successes])),
    rolled: Object.fromEntries(
      counters.filter(([, { day }]) => day >= 0).map(([key, { day }]) => [counterOf(key), day]),
    ),
  };
}

/** Only the differences: the counters that changed and the parts that healed. */
export function healingChanges(before: Patient, after: Patient, counter: HealingCounter): Record<string, unknown> {
  const counted = Object.keys(after.successes) as HealingCounter[];
  const touched = new Set([counter, ...counted.filter((one) => after.successes[one] !== before.successes[one])]);
  const changes: Record<string, unknown> = {};
  for (const one of touched) {
    const saved = { successes: after.successes[one] ?? 0, day: after.rolled[one] ?? -1 };
    changes[`system.healing.${counterKey(one)}`] = saved;
  }
  for (const part of BODY_PARTS) Object.assign(changes, partChanges(part, before.wounds[part], after.wounds[part]));
  return changes;
}

function partChanges(part: BodyPart, before: PartWounds, after: PartWounds): Record<string, unknown> {
  return {
    ...(before.minor === after.minor ? {} : { [`system.wounds.${part}.minor`]: after.minor }),
    ...(before.major === after.major ? {} : { [`system.wounds.${part}.major`]: after.major }),
  };
}
