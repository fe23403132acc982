import { blankOf, type Kept, type KeptFields } from "../../conflict/kept-fields.ts";
import { asKey } from "../../conflict/keys.ts";
import type { CommandState } from "../state.ts";
import { CLASSES, type CommandOptions, type Grade, ROUT_DAMAGE, SUPER_CLASS, type UnitClass } from "../vocabulary.ts";
import { assaultOf, baseScores, mostPoints, startingPoints, supportOf, survivors } from "./unit.ts";

const HIGHEST_SCORE = 199;
const MOST_POINTS = 9;

export const COMMAND_UNIT_FIELDS = {
  class: { as: "choice", words: ["", ...CLASSES] },
  grade: { as: "choice", words: ["C", "A", "B", "D", "E"] },
  points: { as: "number", min: 0, max: MOST_POINTS, initial: null },
  damage: { as: "number", min: 0, max: ROUT_DAMAGE - 1, initial: 0 },
  support: { as: "number", min: 0, max: HIGHEST_SCORE, initial: null },
  assault: { as: "number", min: 0, max: HIGHEST_SCORE, initial: null },
  gone: { as: "tick" },
} as const satisfies KeptFields;

export type CommandUnit = Kept<typeof COMMAND_UNIT_FIELDS>;
export const NEW_COMMAND_UNIT: CommandUnit = blankOf(COMMAND_UNIT_FIELDS);

/** The class shown until one is chosen. */
export function classOf(unit: CommandUnit): UnitClass {
  return unit.class === "" ? CLASSES[0] : unit.class;
}

interface Score {
  readonly full: number;
  /** Minus the unit's damage. */
  readonly now: number;
}

interface CommandFigures {
  readonly points: number;
  readonly leastPoints: number;
  readonly mostPoints: number;
  readonly damage: number;
  readonly routDamage: number;
  readonly assault: Score;
  readonly support: Score;
  /** Percentage of the unit that is left. */
  readonly survivors: number;
}

export type ScoreOptions = Pick<CommandOptions, "cp.scoreFloor" | "cp.carryDamage">;

export function commandFigures(unit: CommandUnit, options: ScoreOptions): CommandFigures {
  const { grade, damage, points } = carried(unit, options);
  const least = startingPoints(grade, 0);
  const most = mostPoints(grade);
  const { support, assault } = fullScores(unit);
  return {
    points: Math.min(most, points ?? least),
    leastPoints: least,
    mostPoints: most,
    damage,
    routDamage: ROUT_DAMAGE,
    assault: { full: assault, now: assaultOf({ assault, damage }, options) },
    support: { full: support, now: supportOf({ support, damage }, options) },
    survivors: survivors(damage),
  };
}

/** What the unit brings into a battle: by the book neither damage nor lost points. */
function carried(unit: CommandUnit, options: Pick<CommandOptions, "cp.carryDamage">): CommandUnit {
  return options["cp.carryDamage"] ? unit : { ...unit, ...RESTED_UNIT };
}

/** Archers have no scores in the book, so only theirs may be entered. */
function fullScores(unit: CommandUnit): { readonly support: number; readonly assault: number } {
  const base = baseScores(classOf(unit), unit.grade);
  if (SUPER_CLASS[classOf(unit)] !== "archers") return base;
  return { support: unit.support ?? base.support, assault: unit.assault ?? base.assault };
}

interface CommandUnitSetup {
  readonly class: UnitClass;
  readonly grade: Grade;
  readonly support: number | null;
  readonly assault: number | null;
  readonly points: number | null;
  readonly damage: number;
}

/** The unit's setup for a battle, without id and name; undefined if it has no class yet or has left the field. */
export function commandSetup(
  unit: CommandUnit,
  options: Pick<CommandOptions, "cp.carryDamage">,
): CommandUnitSetup | undefined {
  const { class: unitClass, gone, ...setup } = carried(unit, options);
  return unitClass === "" || gone ? undefined : { class: unitClass, ...setup };
}

/** Fresh again: full points, no damage, back with the army. */
export const RESTED_UNIT = { points: null, damage: 0, gone: false } as const satisfies Partial<CommandUnit>;

/** Whether it still has effects of a battle. */
export function commandNeedsRest({ points, damage, gone }: CommandUnit): boolean {
  return points !== null || damage > 0 || gone;
}

/** The result of a battle for one unit. Null points: as many as its grade and leader give. */
export type CommandResult = Pick<CommandUnit, "points" | "damage" | "gone">;

/** A unit of a setup that `beginCommand` has accepted. */
type Begun = { readonly id: string } & Partial<Pick<CommandUnit, "points" | "damage">>;

/**
 * By each unit's id at the start; empty if nothing is carried from battle to battle. During the battle, or once its end is
 * undone, a unit is as in the setup.
 */
export function commandResults(
  state: CommandState,
  over: boolean,
  setup: unknown,
): Readonly<Record<string, CommandResult>> {
  if (!state.options["cp.carryDamage"]) return {};
  const { armies } = setup as { readonly armies: readonly { readonly units: readonly Begun[] }[] };
  const begun = armies.flatMap(({ units }) =>
    units.map(({ id, points = null, damage = 0 }) => [asKey(id), { points, damage, gone: false }] as const),
  );
  if (!over) return Object.fromEntries(begun);
  return Object.fromEntries(
    Object.values(state.units).map(({ id, points, damage, status }) => [
      id,
      { points, damage: Math.min(damage, ROUT_DAMAGE - 1), gone: status === "routed" },
    ]),
  );
}
