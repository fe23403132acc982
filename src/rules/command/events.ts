/** Command, the events. There are no dice; events contain the figures that decided. */
import type { Seat } from "../conflict/contract.ts";
import type { Totals } from "./act/totals.ts";
import type { Attack, Ending, Pending } from "./state.ts";
import type { Stage } from "./vocabulary.ts";

export type CommandEvent =
  | { readonly type: "first"; readonly seat: Seat }
  | { readonly type: "deployed"; readonly seat: Seat; readonly cells: Readonly<Record<string, number>> }
  | { readonly type: "turn"; readonly turn: number; readonly seat: Seat }
  | { readonly type: "will"; readonly seat: Seat; readonly will: "stop" | "yield" }
  | { readonly type: "willing" }
  | { readonly type: "stage"; readonly stage: Stage }
  | {
      readonly type: "acted";
      readonly unit: string;
      readonly act: string;
      readonly cost: number;
      readonly to?: number;
      readonly target?: string;
    }
  | {
      readonly type: "reacted";
      readonly unit: string;
      readonly react: string;
      readonly cost: number;
      readonly damage?: number;
      readonly to?: number;
      readonly by: string;
    }
  /** Reactions now due, before those already waiting. */
  | { readonly type: "due"; readonly pending: readonly Pending[] }
  | { readonly type: "settled" }
  | { readonly type: "bound"; readonly unit: string; readonly target: string }
  | { readonly type: "attack"; readonly attack: Attack }
  | { readonly type: "supported"; readonly unit: string; readonly attacker: string }
  | { readonly type: "shielded"; readonly unit: string; readonly defender: string }
  | { readonly type: "voided"; readonly attacker: string }
  | {
      readonly type: "combat";
      readonly attacker: string;
      readonly target: string;
      readonly totals: Totals;
      readonly loser: string | null;
    }
  /** `before`: the reaction it owed, and to whom. */
  | {
      readonly type: "routed";
      readonly unit: string;
      readonly cause: "chosen" | "points" | "damage" | "stuck";
      readonly before?: { readonly kind: Pending["kind"]; readonly by: string };
    }
  | { readonly type: "pursuing"; readonly unit: string; readonly after: string }
  | { readonly type: "ended"; readonly ending: Ending };
