/** Sortie, the events. They contain what changed and every face that was read; `apply` only applies it. */
import type { Seat } from "../conflict/contract.ts";
import type { Score } from "./clash/clash.ts";
import type { Ending, Fate, Gap, Placing, Stage, Volley } from "./state.ts";
import type { Part } from "./units/modifiers.ts";
import type { Unit } from "./units/unit.ts";
import type { Degree, Manoeuvre, Status } from "./vocabulary.ts";

/** One unit's part in a sortie. */
export interface Contender extends Score {
  readonly unit: string;
  readonly manoeuvre: Manoeuvre;
  readonly parts: readonly Part[];
}

export type SortieEvent =
  | { readonly type: "will"; readonly seat: Seat; readonly will: "stop" | "yield" }
  | { readonly type: "pressed"; readonly unit: string; readonly target: string }
  | { readonly type: "aimed"; readonly volley: Volley }
  | { readonly type: "marched"; readonly unit: string; readonly act: "advance" | "fallBack"; readonly target?: string }
  | { readonly type: "gaps"; readonly gaps: readonly Gap[]; readonly fresh?: readonly Gap[] }
  | { readonly type: "joined"; readonly unit: string; readonly into: Unit }
  | { readonly type: "split"; readonly rest: Unit; readonly detached: Unit; readonly gaps: readonly Gap[] }
  | { readonly type: "stage"; readonly stage: Stage }
  | {
      readonly type: "volley";
      readonly volley: Volley;
      readonly roll: Score;
      readonly parts: readonly Part[];
      /** The target's own dice, and the resulting number to beat. */
      readonly shelter: readonly number[];
      readonly against: number;
      readonly degree: Degree | null;
    }
  | {
      readonly type: "sortie";
      readonly one: Contender;
      readonly other: Contender;
      /** Ties that were rolled again. */
      readonly rerolled: number;
      readonly winner: string | null;
      readonly degree: Degree | null;
    }
  /** Decided by the manoeuvres alone. */
  | {
      readonly type: "unrolled";
      readonly one: { readonly unit: string; readonly manoeuvre: Manoeuvre; readonly succeeds: boolean };
      readonly other: { readonly unit: string; readonly manoeuvre: Manoeuvre; readonly succeeds: boolean };
    }
  | {
      readonly type: "spent";
      readonly unit: string;
      readonly pool: number;
      readonly dice: number;
      /** By archers, for a volley. */
      readonly volley?: boolean;
    }
  | { readonly type: "gained"; readonly unit: string; readonly dice: number }
  | { readonly type: "owes"; readonly unit: string; readonly dice: number }
  /** `taken`: penalty dice among them, for the casualties. */
  | {
      readonly type: "lost";
      readonly unit: string;
      readonly dice: number;
      readonly pool: number;
      readonly taken: number;
    }
  | {
      readonly type: "gaveGround";
      readonly unit: string;
      readonly ground: "withdraw" | "retreat";
      readonly ignored: number;
      /** Of these, penalty dice that it already had. */
      readonly lifted?: number;
    }
  | { readonly type: "stood"; readonly unit: string }
  | { readonly type: "flanked"; readonly unit: string; readonly by: string }
  | { readonly type: "unflanked"; readonly unit: string; readonly by: readonly string[] }
  | { readonly type: "movedAway"; readonly unit: string; readonly halfMoves: number; readonly through?: string }
  | { readonly type: "leftWalls"; readonly unit: string }
  | { readonly type: "attacked"; readonly units: readonly string[] }
  | { readonly type: "fell"; readonly unit: string; readonly to: "finished" | "destroyed"; readonly by: string }
  | { readonly type: "placings"; readonly placings: readonly Placing[] }
  | { readonly type: "placed"; readonly placing: Placing; readonly place: string; readonly enemy?: string }
  | { readonly type: "fates"; readonly fates: readonly Fate[] }
  | {
      readonly type: "flight";
      readonly unit: string;
      readonly faces: readonly number[];
      readonly score: number;
      readonly against: number;
    }
  | { readonly type: "fate"; readonly unit: string; readonly status: Status; readonly by: string }
  | { readonly type: "rested"; readonly unit: string }
  | { readonly type: "round"; readonly round: number }
  | { readonly type: "ended"; readonly ending: Ending }
  | {
      readonly type: "casualties";
      readonly unit: string;
      readonly faces: readonly number[];
      readonly rout: number | null;
      readonly injured: number;
      readonly dead: number;
    };
