/** Sortie, what can be ordered, and the form in which the battle asks for it. */
import type { Question } from "../conflict/question.ts";
import type { WillOrder } from "../conflict/wills.ts";
import type { Manoeuvre } from "./vocabulary.ts";

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

export type SortieQuestion = Question<SortieOrder>;
