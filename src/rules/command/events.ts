/** Command, the events. There are no dice; events contain the figures that decided. */
import type { EventsOf, Seat } from "../conflict/contract.ts";
import type { Totals } from "./act/totals.ts";
import type { Attack, Ending, Pending } from "./state.ts";
import type { Stage } from "./vocabulary.ts";

interface Events {
  first: { seat: Seat };
  deployed: { seat: Seat; cells: Readonly<Record<string, number>> };
  turn: { turn: number; seat: Seat };
  will: { seat: Seat; will: "stop" | "yield" };
  willing: unknown;
  stage: { stage: Stage };
  acted: { unit: string; act: string; cost: number; to?: number; target?: string };
  reacted: { unit: string; react: string; cost: number; damage?: number; to?: number; by: string };
  /** Reactions now due, before those already waiting. */
  /** Reactions now due, before those already waiting. */
  due: { pending: readonly Pending[] };
  settled: unknown;
  bound: { unit: string; target: string };
  attack: { attack: Attack };
  supported: { unit: string; attacker: string };
  shielded: { unit: string; defender: string };
  voided: { attacker: string };
  combat: { attacker: string; target: string; totals: Totals; loser: string | null };
  /** `before`: the reaction it owed, and to whom. */
  /** `before`: the reaction it owed, and to whom. */
  routed: {
    unit: string;
    cause: "chosen" | "points" | "damage" | "stuck";
    before?: { kind: Pending["kind"]; by: string };
  };
  pursuing: { unit: string; after: string };
  ended: { ending: Ending };
}

export type CommandEvent = EventsOf<Events>;
