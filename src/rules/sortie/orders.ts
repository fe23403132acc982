/** Sortie, what can be ordered, and the form in which the battle asks for it. */
import type { Demand } from "../conflict/contract.ts";
import { type Problem, problem } from "../result.ts";
import type { Manoeuvre } from "./vocabulary.ts";

export type WillOrder = { readonly will: "fight" | "stop" | "yield" };

export type MarchOrder =
  | { readonly act: "hold" | "fallBack" | "leave" }
  | { readonly act: "advance" | "press"; readonly target: string }
  | { readonly act: "shoot"; readonly target: string; readonly dice: number }
  | { readonly act: "join"; readonly unit: string }
  | { readonly act: "split"; readonly size: number };

export type ShelterOrder = { readonly shelter: number };

export interface ManoeuvreOrder {
  readonly manoeuvre: Manoeuvre;
  /** Floating dice against each opponent. */
  readonly dice: Readonly<Record<string, number>>;
  /** The own unit to retreat through. */
  readonly through?: string;
}

export type GroundOrder = { readonly ground: "stand" | "withdraw" | "retreat" };

export type PlaceOrder =
  | { readonly place: "stay" | "withdraw" }
  | { readonly place: "towards" | "through" | "drive"; readonly enemy: string };

export type FateOrder =
  | { readonly fate: "capture" | "kill" | "spare" | "flee" | "stand" }
  | { readonly quarter: boolean }
  | { readonly flight: number };

export type MercyOrder = { readonly mercy: boolean };

export type SortieOrder =
  | WillOrder
  | MarchOrder
  | ShelterOrder
  | ManoeuvreOrder
  | GroundOrder
  | PlaceOrder
  | FateOrder
  | MercyOrder;

/** A demand together with the orders that answer it. `judge` speaks where the list is only a spread. */
export interface Question extends Demand<SortieOrder> {
  readonly orders: () => readonly SortieOrder[];
  readonly judge?: (order: unknown) => Problem | undefined;
}

export function refuse(question: Question, order: unknown): Problem | undefined {
  if (typeof order !== "object" || order === null || Array.isArray(order))
    return problem("sortie.order", { kind: question.kind });
  if (question.judge) return question.judge(order);
  return isListed(question, order) ? undefined : problem("sortie.order", { kind: question.kind });
}

/** Listed orders are flat, so that comparing field by field is enough. */
export function isListed(question: Pick<Question, "orders">, order: object): boolean {
  const keys = Object.keys(order);
  return question.orders().some((legal) => {
    const fields = legal as unknown as Record<string, unknown>;
    const same = keys.every((key) => fields[key] === (order as typeof fields)[key] && Object.hasOwn(fields, key));
    return same && Object.keys(fields).length === keys.length;
  });
}

/** Lists are asked for by whoever chooses and by whoever checks; one making serves both. */
export function once<T>(make: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}
