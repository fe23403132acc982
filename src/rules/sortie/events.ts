/** Sortie, the events. They contain what changed and every face that was read; `apply` only applies it. */
import type { EventsOf, Seat } from "../conflict/contract.ts";
import type { Score } from "./clash/clash.ts";
import type { Differing, Ending, Fate, Gap, Placing, Stage, Volley } from "./state.ts";
import type { Part } from "./units/modifiers.ts";
import type { Unit } from "./units/unit.ts";
import type { Degree, Manoeuvre, Status } from "./vocabulary.ts";

/** One unit's part in a sortie. */
export interface Contender extends Score {
  readonly unit: string;
  readonly manoeuvre: Manoeuvre;
  readonly parts: readonly Part[];
}

interface Events {
  will: { seat: Seat; will: "stop" | "yield" };
  /** Of a united unit: its men differ, by so many dice against it. */
  differs: Differing;
  proposed: Differing;
  refused: Differing;
  answered: object;
  pressed: { unit: string; target: string };
  aimed: { volley: Volley };
  marched: { unit: string; act: "advance" | "fallBack"; target?: string };
  gaps: { gaps: readonly Gap[]; fresh?: readonly Gap[] };
  joined: { unit: string; into: Unit };
  split: { rest: Unit; detached: Unit; gaps: readonly Gap[] };
  stage: { stage: Stage };
  volley: {
    volley: Volley;
    roll: Score;
    parts: readonly Part[];
    /** The target's own dice, and the resulting number to beat. */
    shelter: readonly number[];
    against: number;
    degree: Degree | null;
  };
  /** `rerolled`: ties that were rolled again. */
  sortie: { one: Contender; other: Contender; rerolled: number; winner: string | null; degree: Degree | null };
  unrolled: { one: Unrolled; other: Unrolled };
  /** `volley`: by archers, for a volley. */
  spent: { unit: string; pool: number; dice: number; volley?: boolean };
  /** `from`: the enemy that it beat. */
  gained: { unit: string; dice: number; from: string };
  /** `from`: what this adds, by whom. */
  owes: { unit: string; dice: number; from: readonly Dealt[] };
  /** `taken`: penalty dice among them, for the casualties. `from`: unless they were owed before. */
  lost: { unit: string; dice: number; pool: number; taken: number; from: readonly Dealt[] };
  /** `lifted`: of the dice ignored, penalty dice that it already had. */
  gaveGround: { unit: string; ground: "withdraw" | "retreat"; ignored: number; lifted?: number };
  stood: { unit: string };
  flanked: { unit: string; by: string };
  unflanked: { unit: string; by: readonly string[] };
  movedAway: { unit: string; halfMoves: number; from: string; through?: string };
  leftWalls: { unit: string };
  attacked: { units: readonly string[] };
  fell: { unit: string; to: "finished" | "destroyed"; by: string };
  placings: { placings: readonly Placing[] };
  placed: { placing: Placing; place: string; enemy?: string };
  fates: { fates: readonly Fate[] };
  flight: { unit: string; faces: readonly number[]; score: number; against: number };
  fate: { unit: string; status: Status; by: string };
  rested: { unit: string };
  round: { round: number };
  ended: { ending: Ending };
  casualties: { unit: string; faces: readonly number[]; rout: number | null; injured: number; dead: number };
}

/** Dice that a unit loses because of another. */
export interface Dealt {
  readonly by: string;
  readonly dice: number;
}

/** One unit's part in a sortie that the manoeuvres alone decide. */
interface Unrolled {
  readonly unit: string;
  readonly manoeuvre: Manoeuvre;
  readonly succeeds: boolean;
}

export type SortieEvent = EventsOf<Events>;
