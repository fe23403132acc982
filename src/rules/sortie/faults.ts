/** Sortie, what a sound battle never shows: men lost or made, broken gaps, dice that are no whole number. */
import { readyUnits, type SortieState } from "./state.ts";

export function sortieFaults(state: SortieState): string[] {
  const faults: string[] = [];
  const units = Object.values(state.units);
  for (const seat of state.seats) {
    const men = units.filter((unit) => unit.seat === seat).reduce((sum, unit) => sum + unit.size, 0);
    if (men !== state.mustered[seat]) faults.push(`${seat} has ${men} men of ${state.mustered[seat]}`);
  }
  for (const unit of units) {
    if (!Number.isInteger(unit.pool)) faults.push(`${unit.id} has a pool of ${unit.pool}`);
    if (!Number.isInteger(unit.taken) || unit.taken < 0) faults.push(`${unit.id} took ${unit.taken} dice`);
    if (unit.dead + unit.injured > unit.size || unit.dead < 0 || unit.injured < 0)
      faults.push(`${unit.id} lost too many`);
    const men = Object.values(unit.men).reduce((sum, count) => sum + count, 0);
    if (men !== unit.size) faults.push(`${unit.id} has ${unit.size} men, and companies with ${men}`);
    if (unit.bowmen && unit.bowmen.size > unit.size) faults.push(`${unit.id} has more archers than men`);
    if (unit.size < 1 && unit.status !== "joined") faults.push(`${unit.id} is empty`);
    if (unit.status === "ready" && unit.flankedBy.some((by) => state.units[by]?.status !== "ready"))
      faults.push(`${unit.id} is flanked by nobody`);
    if (unit.flankedBy.some((by) => state.units[by]?.seat === unit.seat))
      faults.push(`${unit.id} is flanked by a friend`);
  }
  const pairs =
    2 *
    units.filter(({ seat }) => seat === state.seats[0]).length *
    units.filter(({ seat }) => seat === state.seats[1]).length;
  const gaps = Object.entries(state.gaps).flatMap(([one, row]) =>
    Object.entries(row).map(([other, gap]) => ({ one, other, gap })),
  );
  if (gaps.length !== pairs) faults.push(`${gaps.length} gaps for ${pairs} pairs`);
  for (const { one, other, gap } of gaps) {
    const fits = Number.isInteger(gap) && gap >= 0 && state.gaps[other]?.[one] === gap;
    if (!fits) faults.push(`the gap between ${one} and ${other} is ${gap}`);
  }
  if (state.stage === "march" && state.seats.some((seat) => readyUnits(state, seat).length === 0)) {
    faults.push("the battle goes on without an enemy");
  }
  return faults;
}
