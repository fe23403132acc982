/** What can happen in a battle. Every event is plain, names units by id and hexes by cell, and carries the faces read. */

import type { UnitCounts } from "./muster/split.ts";
import type { TroopType } from "./muster/troops.ts";
import type { Aftermath, Cluster, DeployRow, Ending, Intent, Phase, Side, Unit } from "./state.ts";

export interface UnitLosses {
  readonly unit: string;
  readonly losses: number;
  /** The unit is destroyed by them. */
  readonly lost: boolean;
}

export interface ShotRoll {
  readonly bow: string;
  readonly target: string;
  readonly range: number;
  readonly strengths: readonly [bow: number, target: number];
  readonly faces: readonly number[];
  readonly won: boolean;
  readonly losses: number;
}

export interface BoutRoll {
  readonly foe: string;
  readonly strengths: readonly [lone: number, foe: number];
  readonly faces: readonly number[];
  /** The lone unit won it. */
  readonly won: boolean;
}

export type BattleEvent =
  | { readonly type: "turn"; readonly to: Phase }
  | { readonly type: "split"; readonly side: Side; readonly troop: TroopType | null; readonly counts: UnitCounts }
  | { readonly type: "mustered"; readonly units: readonly Unit[]; readonly lossNumber: number }
  | { readonly type: "placed"; readonly side: Side; readonly at: Readonly<Record<string, number>> }
  | { readonly type: "row"; readonly row: DeployRow }
  | {
      readonly type: "tactics";
      readonly ratings: readonly [attacker: number, defender: number];
      readonly faces: readonly number[];
      readonly winner: Side;
    }
  | { readonly type: "claimed"; readonly side: Side; readonly claimed: boolean; readonly proactive: Side }
  | { readonly type: "round"; readonly round: number; readonly proactive: Side }
  | { readonly type: "council"; readonly intents: Readonly<Record<Side, Intent>> }
  | {
      readonly type: "duel";
      readonly side: Side;
      readonly record: string;
      readonly unit?: string;
      /** 0 unless the table gives a duel an effect and both sides entered the same. */
      readonly by: number;
    }
  | { readonly type: "terms"; readonly side: Side; readonly accepted: boolean; readonly words: string }
  | { readonly type: "left"; readonly side: Side; readonly units: readonly string[]; readonly staying: number }
  | { readonly type: "quick"; readonly attacker: readonly string[]; readonly defender: readonly string[] }
  | {
      readonly type: "moved";
      readonly unit: string;
      readonly way: readonly number[];
      /** Enemies it has come next to. */
      readonly meets: readonly string[];
    }
  | { readonly type: "movesEnded"; readonly step: number; readonly moved: number; readonly met: number }
  | { readonly type: "clusters"; readonly clusters: readonly Cluster[] }
  | { readonly type: "aimed"; readonly side: Side; readonly shots: readonly (readonly [string, string])[] }
  | { readonly type: "volley"; readonly shots: readonly ShotRoll[]; readonly suffered: readonly UnitLosses[] }
  | {
      readonly type: "fight";
      readonly cluster: number;
      readonly lone: string;
      readonly bouts: readonly BoutRoll[];
      readonly loneWon: boolean;
      readonly suffered: readonly UnitLosses[];
      readonly aftermath: Aftermath;
    }
  | { readonly type: "sequence"; readonly clusters: readonly number[] }
  | { readonly type: "pressed"; readonly unit: string; readonly from: string }
  | { readonly type: "fellBack"; readonly unit: string; readonly from: string; readonly to: number }
  | { readonly type: "hemmedIn"; readonly unit: string; readonly from: string; readonly suffered: UnitLosses }
  | { readonly type: "stepped"; readonly unit: string; readonly to: number | null }
  | { readonly type: "clusterDone"; readonly cluster: number }
  | { readonly type: "ended"; readonly ending: Ending };

export type EventOf<T extends BattleEvent["type"]> = Extract<BattleEvent, { type: T }>;
