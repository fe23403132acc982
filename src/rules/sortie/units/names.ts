/** Sortie, the names of units: those of the muster have their own, parts split off from one have its name and a number. */
import { asKey } from "../../conflict/keys.ts";
import { type Telling, told } from "../../conflict/telling.ts";
import type { SortieState } from "../state.ts";
import type { Unit } from "./unit.ts";

/** From here on parts are numbered in figures; few battles have as many. */
const MOST_ORDINALS = 12;

export function partId(origin: string, number: number): string {
  return asKey(`${origin}.${number}`);
}

/** Its parts are reunited, under any id. */
function isWhole(state: SortieState, { id, origin }: Unit): boolean {
  return Object.values(state.units).every((unit) => unit.id === id || !unit.men[origin]);
}

export function nameOf(state: SortieState, id: string): string | Telling {
  const unit = state.units[id];
  if (!unit || unit.id === unit.origin) return unit?.name ?? id;
  if (isWhole(state, unit)) return state.units[unit.origin]!.name;
  const number = Number(unit.id.slice(unit.origin.length + 1));
  if (!(number >= 2 && number <= MOST_ORDINALS)) return unit.name;
  return told("Sortie.part", { unit: state.units[unit.origin]!.name, nth: told(`Sortie.Nth.${number}`) });
}
