/**
 * Wealth (Chronicle 1.04): twelve levels. Three successful scenes earn a step up, three lost to others a step down. A step waits
 * for the turn of the year, and each year takes at most one. What wealth supports grows in proportion to it.
 */
import { fail, ok, type Result } from "../../result.ts";

export const WEALTH_LADDER = [1, 1.25, 1.5, 2, 2.5, 3, 3.75, 4.75, 6, 7.5, 9.5, 11.5] as const;

export interface Wealth {
  readonly rating: number;
  /** Scenes counted towards the next step, in each direction. */
  readonly gains: number;
  readonly setbacks: number;
  /** Steps earned that wait for the turn of a year; negative ones lead down. */
  readonly pending: number;
}

/** A scene won for this polity, or lost to others. */
export function countScene(wealth: Wealth, direction: "gains" | "setbacks", scenesPerStep: number): Wealth {
  const count = wealth[direction] + 1;
  if (count < scenesPerStep) return { ...wealth, [direction]: count };
  return { ...wealth, [direction]: 0, pending: wealth.pending + (direction === "gains" ? 1 : -1) };
}

/** Takes back a counted scene, together with the step it earned. */
export function uncountScene(wealth: Wealth, direction: "gains" | "setbacks", scenesPerStep: number): Wealth {
  if (wealth[direction] > 0) return { ...wealth, [direction]: wealth[direction] - 1 };
  const pending = wealth.pending - (direction === "gains" ? 1 : -1);
  return { ...wealth, [direction]: scenesPerStep - 1, pending };
}

/** Whether there is a counted scene in that direction, or a step it has earned, to take back. */
export function hasCounted(wealth: Wealth, direction: "gains" | "setbacks"): boolean {
  return wealth[direction] > 0 || (direction === "gains" ? wealth.pending > 0 : wealth.pending < 0);
}

/** Enough scenes are a step, however they came onto the sheet; the rest is kept. */
export function withEarned(wealth: Wealth, scenesPerStep: number): Wealth {
  const { gains, setbacks } = wealth;
  const steps = Math.floor(gains / scenesPerStep) - Math.floor(setbacks / scenesPerStep);
  return {
    ...wealth,
    gains: gains % scenesPerStep,
    setbacks: setbacks % scenesPerStep,
    pending: wealth.pending + steps,
  };
}

/** The level of a rating. One between two rungs, in old data, counts as the lower rung. */
export function rungOf(rating: number): number {
  return Math.max(
    0,
    WEALTH_LADDER.findLastIndex((rung) => rung <= rating),
  );
}

/** A valid rating is one of the ladder's. */
export function readWealthRating(typed: unknown): Result<number> {
  return (WEALTH_LADDER as readonly unknown[]).includes(typed) ? ok(typed as number) : fail("wealth.rating");
}

/** Takes one of the pending steps; beyond an end of the ladder it is lost. */
export function turnOfTheYear(wealth: Wealth): Wealth {
  const step = Math.sign(wealth.pending);
  const level = rungOf(wealth.rating) + step;
  const rating = WEALTH_LADDER[Math.min(WEALTH_LADDER.length - 1, Math.max(0, level))]!;
  return { ...wealth, rating, pending: wealth.pending - step };
}

/** The current year of a realm: its own, else the noted one, else the default. */
export function latestYear(own: unknown, noted: unknown, otherwise: number): number {
  return [own, noted].find((year): year is number => Number.isInteger(year)) ?? otherwise;
}

/** A report for the players, never a limit. Undefined if they have set no budget for a point of wealth. */
export function armyBudget(rating: number, perPoint: number | null): number | undefined {
  return perPoint === null ? undefined : rating * perPoint;
}

export type SupportOptions = Readonly<
  Record<`wealth.${"armyBudget" | "men" | "goods" | "cities" | "ships"}PerPoint`, number | null>
>;

/** What a rating supports, in proportion to it (R000-1.04-07): only what the players have set for their world, in whole things. */
export function supportedBy(rating: number, options: SupportOptions) {
  const perPoint = {
    army: options["wealth.armyBudgetPerPoint"],
    men: options["wealth.menPerPoint"],
    goods: options["wealth.goodsPerPoint"],
    cities: options["wealth.citiesPerPoint"],
    ships: options["wealth.shipsPerPoint"],
  };
  return Object.entries(perPoint).flatMap(([what, each]) =>
    each === null ? [] : [{ what, count: Math.floor(rating * each) }],
  );
}
