/**
 * A form with more or fewer on one side: every number of soldiers, figures or units times the same factor. The kinds differ only
 * in which fields these are.
 */
import { TROOP_TYPES } from "../../../../rules/chronicle/battle/index.ts";
import { isObject } from "../../../../rules/result.ts";
import type { SideNumbers } from "../../contract/starter.ts";

type Fields = Readonly<Record<string, string>>;

/** An army's sheet as typed numbers, so that they can be changed; `setup` is the form's result. */
export function withTypedArmy(fields: Fields, side: string, setup: unknown): Fields {
  const army = isObject(setup) ? setup[side] : undefined;
  if ((fields[`${side}.army`] ?? "") === "" || !isObject(army) || !isObject(army.troops)) return fields;
  const counts = TROOP_TYPES.map((type) => [`${side}.${type}`, String((army.troops as Fields)[type] ?? "")]);
  return { ...fields, ...Object.fromEntries(counts), [`${side}.army`]: "", [`${side}.name`]: String(army.name ?? "") };
}

export function scaledFields(numbers: SideNumbers, fields: Fields, side: string, factor: number): Fields {
  const scaled = Object.entries(fields).map(([name, value]): [string, string] => {
    const count = isCount(numbers, fields, side, name) ? Number(value) : 0;
    if (!(count > 0)) return [name, value];
    const { step, most } = numbers;
    return [name, String(Math.min(most, Math.max(step, Math.round((count * factor) / step) * step)))];
  });
  return Object.fromEntries(scaled);
}

/** Rows of the Command book hold a number even without a unit. */
function isCount({ counts }: SideNumbers, fields: Fields, side: string, name: string): boolean {
  if (!name.startsWith(`${side}.`) || !counts(name.slice(side.length + 1))) return false;
  return fields[name.replace(/\.count$/, ".class")] !== "";
}

export function heads(numbers: SideNumbers, fields: Fields, side: string): number {
  const counted = Object.entries(fields).filter(([name]) => isCount(numbers, fields, side, name));
  return counted.reduce((sum, [, value]) => sum + (Number(value) || 0), 0);
}

/** So fine that the chance between neighbours seldom differs by more than the games can measure. */
const RUNGS = 25;
const RUNG = 1.06;

/** The form at increasing numbers of that side, each different from the one before. */
export function ladderOf(numbers: SideNumbers, fields: Fields, side: string): Fields[] {
  const all = Array.from({ length: 2 * RUNGS + 1 }, (_, at) =>
    scaledFields(numbers, fields, side, RUNG ** (at - RUNGS)),
  );
  return all.filter((one, at) => at === 0 || JSON.stringify(one) !== JSON.stringify(all[at - 1]));
}
