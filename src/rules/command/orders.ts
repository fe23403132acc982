/** Command, what can be ordered, and the form in which the battle asks for it. Hexes are cells of the grid. */
import type { Question } from "../conflict/question.ts";
import type { WillOrder } from "../conflict/wills.ts";

/** An action of one unit; `rest` lets every unit that has not acted hold at no cost. */
export type ActOrder =
  | { readonly act: "rest" }
  | { readonly act: "rout" | "hold" | "engage" | "wait"; readonly unit: string }
  | { readonly act: "volley" | "attack" | "support"; readonly unit: string; readonly target: string }
  | { readonly act: "advance" | "manoeuvre" | "disengage"; readonly unit: string; readonly to: number }
  | { readonly act: "charge"; readonly unit: string; readonly to: number; readonly target: string };

export type ReactOrder =
  | {
      readonly react: "endure" | "damage" | "defend" | "lose" | "hold" | "slaughter" | "letGo" | "rout";
    }
  | { readonly react: "feint"; readonly to: number }
  | { readonly react: "pursue" | "allow" | "rout"; readonly unit: string };

export type CommandOrder =
  | ActOrder
  | ReactOrder
  | { readonly first: boolean }
  | { readonly cells: Readonly<Record<string, number>> }
  | WillOrder
  | { readonly resolve: string };

export type CommandQuestion = Question<CommandOrder>;
