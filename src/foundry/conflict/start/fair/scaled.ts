/**
 * A form with more or fewer on one side: every number of men, figures or units times the same factor. Which fields these are
 * is the only thing that differs from kind to kind.
 */
import { TROOP_TYPES } from "../../../../rules/chronicle/battle/index.ts";
import { isObject } from "../../../../rules/result.ts";
import { RANK_WIDTH } from "../../../../rules/skirmish/index.ts";

type Fields = Readonly<Record<string, string>>;

interface Numbers {
  readonly sides: readonly [string, string];
  /** Does this field of a side, named without it, count heads? */
  readonly counts: (field: string) => boolean;
  /** To what they are rounded, and how many one field holds. */
  readonly step: number;
  readonly most: number;
}

const isTroops = (field: string): boolean => (TROOP_TYPES as readonly string[]).includes(field);

const NUMBERS: Readonly<Record<string, Numbers>> = {
  battle: { sides: ["attacker", "defender"], counts: isTroops, step: 5, most: 100_000 },
  skirmish: { sides: ["red", "blue"], counts: (field) => /^\d+\.rank[123]$/.test(field), step: 1, most: RANK_WIDTH },
  command: { sides: ["north", "south"], counts: (field) => /^\d+\.count$/.test(field), step: 1, most: 20 },
  sortie: { sides: ["north", "south"], counts: (field) => /^\d+\.size$/.test(field), step: 5, most: 100_000 },
};

/** The two sides of a kind whose numbers can be changed; none of others. */
export function sidesToChange(kind: string): readonly string[] {
  return NUMBERS[kind]?.sides ?? [];
}

/** An army's sheet as typed numbers, so that they can be changed: `setup` is what the form begins. */
export function withTypedArmy(fields: Fields, side: string, setup: unknown): Fields {
  const army = isObject(setup) ? setup[side] : undefined;
  if ((fields[`${side}.army`] ?? "") === "" || !isObject(army) || !isObject(army.troops)) return fields;
  const counts = TROOP_TYPES.map((type) => [`${side}.${type}`, String((army.troops as Fields)[type] ?? "")]);
  return { ...fields, ...Object.fromEntries(counts), [`${side}.army`]: "", [`${side}.name`]: String(army.name ?? "") };
}

export function scaledFields(kind: string, fields: Fields, side: string, factor: number): Fields {
  const numbers = NUMBERS[kind]!;
  const scaled = Object.entries(fields).map(([name, value]): [string, string] => {
    const count = isCount(numbers, fields, side, name) ? Number(value) : 0;
    if (!(count > 0)) return [name, value];
    const { step, most } = numbers;
    return [name, String(Math.min(most, Math.max(step, Math.round((count * factor) / step) * step)))];
  });
  return Object.fromEntries(scaled);
}

/** Rows of the Command book hold a number even where no unit stands. */
function isCount({ counts }: Numbers, fields: Fields, side: string, name: string): boolean {
  if (!name.startsWith(`${side}.`) || !counts(name.slice(side.length + 1))) return false;
  return fields[name.replace(/\.count$/, ".class")] !== "";
}

export function heads(kind: string, fields: Fields, side: string): number {
  const numbers = NUMBERS[kind]!;
  const counted = Object.entries(fields).filter(([name]) => isCount(numbers, fields, side, name));
  return counted.reduce((sum, [, value]) => sum + (Number(value) || 0), 0);
}

/** So fine that from one to the next the chance seldom moves by more than games can tell apart. */
const RUNGS = 25;
const RUNG = 1.06;

/** The form at ever larger numbers of that side, each different from the one before. */
export function ladderOf(kind: string, fields: Fields, side: string): Fields[] {
  const all = Array.from({ length: 2 * RUNGS + 1 }, (_, at) => scaledFields(kind, fields, side, RUNG ** (at - RUNGS)));
  return all.filter((one, at) => at === 0 || JSON.stringify(one) !== JSON.stringify(all[at - 1]));
}
