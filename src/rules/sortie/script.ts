/** A Sortie step being written. */
import { Script as Written } from "../conflict/script.ts";
import type { Dice } from "../dice/dice.ts";
import { applySortie } from "./apply.ts";
import type { SortieEvent } from "./events.ts";
import type { SortieState } from "./state.ts";
import type { Unit } from "./units/unit.ts";

export class Script extends Written<SortieState, SortieEvent> {
  constructor(state: SortieState, dice: Dice) {
    super(state, dice, applySortie);
  }

  unit(id: string): Unit {
    return this.state.units[id]!;
  }
}
