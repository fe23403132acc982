/** Results cached on a state of a battle: one step needs them several times. */
import type { Demand } from "../../conflict/contract.ts";
import { FieldOn } from "../../conflict/once.ts";
import type { BattleOrder } from "./orders.ts";
import type { BattleState, Side, Unit } from "./state.ts";

/** What the first cluster in the queue owes after its fight. */
export type NextAftermath =
  /** The many name the unit that the lone one must move back from. */
  | { readonly owes: "from"; readonly side: Side; readonly mover: Unit; readonly choices: readonly string[] }
  | { readonly owes: "fallBack"; readonly side: Side; readonly from: Unit; readonly moves: readonly ForcedMove[] }
  /** A unit must move back and cannot. */
  | { readonly owes: "hemmedIn"; readonly unit: Unit; readonly from: Unit; readonly losses: number }
  | { readonly owes: "step"; readonly side: Side; readonly unit: Unit; readonly cells: readonly number[] }
  | { readonly owes: "noStep"; readonly unit: Unit }
  | { readonly owes: "nothing"; readonly cluster: number };

export interface ForcedMove {
  readonly unit: Unit;
  readonly cells: readonly number[];
}

export interface Notes {
  demands: readonly Demand<BattleOrder>[] | undefined;
  /** Null if nothing is owed. */
  next: NextAftermath | null | undefined;
}

class Noted extends FieldOn {
  #notes: Notes = { demands: undefined, next: undefined };

  static of(state: BattleState): Notes {
    return #notes in state ? state.#notes : new Noted(state).#notes;
  }
}

export const notesOf = Noted.of;
