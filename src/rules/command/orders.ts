/** Command, what can be ordered, and the form in which the battle asks for it. Hexes are cells of the grid. */
import type { Demand } from "../conflict/contract.ts";
import { type Problem, problem } from "../result.ts";

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
  | { readonly will: "fight" | "stop" | "yield" }
  | { readonly resolve: string };

/** A demand together with the orders that answer it. `judge` speaks where listing them all is slow. */
export interface Question extends Demand<CommandOrder> {
  readonly orders: () => readonly CommandOrder[];
  readonly judge?: (order: Readonly<Record<string, unknown>>) => Problem | undefined;
}

export function refuse(question: Question, order: unknown): Problem | undefined {
  if (typeof order !== "object" || order === null || Array.isArray(order)) {
    return problem("command.order", { kind: question.kind });
  }
  if (question.judge) return question.judge(order as Record<string, unknown>);
  return isListed(question.orders(), order) ? undefined : problem("command.order", { kind: question.kind });
}

/** Listed orders are flat, so that comparing field by field is enough. */
export function isListed(orders: readonly CommandOrder[], order: object): boolean {
  const keys = Object.keys(order);
  return orders.some((legal) => {
    const fields = legal as unknown as Record<string, unknown>;
    const same = keys.every((key) => Object.hasOwn(fields, key) && fields[key] === (order as typeof fields)[key]);
    return same && Object.keys(fields).length === keys.length;
  });
}
