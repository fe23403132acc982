/** What a side can order. Every demand names which of these it accepts. */

import type { UnitMove } from "./move/march.ts";
import type { TroopType } from "./muster/troops.ts";
import type { Cluster, DeployRow, Intent } from "./state.ts";

/** A duel fought within this round: the id of its record, and the effect that the players give it. */
export interface DuelOrder {
  readonly record: string;
  readonly unit?: string;
  readonly by?: number;
}

export const MOST_DUEL_EFFECT = 3;

export type BattleOrder =
  /** `null` stops the splitting, if an option lets the owner decide. */
  | { readonly type: "split"; readonly troop: TroopType | null }
  /** One unit or more, in this order. */
  | { readonly type: "place"; readonly at: Readonly<Record<string, number>> }
  | { readonly type: "row"; readonly row: DeployRow }
  | { readonly type: "claim"; readonly claim: boolean }
  | { readonly type: "council"; readonly intent: Intent; readonly duel?: DuelOrder }
  | { readonly type: "terms"; readonly accept: boolean; readonly words?: string }
  /** In the order in which they leave; an empty list stays. */
  | { readonly type: "leave"; readonly units: readonly string[] }
  | { readonly type: "quick"; readonly units: readonly string[] }
  | { readonly type: "move"; readonly unit: string; readonly to: number }
  /** Several moves at once, in this order. */
  | { readonly type: "march"; readonly moves: readonly UnitMove[] }
  | { readonly type: "endMoves" }
  | { readonly type: "clusters"; readonly clusters: readonly Cluster[] }
  /** Bowmen without an entry hold their fire. */
  | { readonly type: "shoot"; readonly targets: Readonly<Record<string, string>> }
  | { readonly type: "sequence"; readonly clusters: readonly number[] }
  | { readonly type: "from"; readonly unit: string }
  /** -1 is off the map, if an option lets units leave so. */
  | { readonly type: "fallBack"; readonly unit: string; readonly to: number }
  /** `null` stays. */
  | { readonly type: "step"; readonly to: number | null };

export type OrderOf<T extends BattleOrder["type"]> = Extract<BattleOrder, { type: T }>;
