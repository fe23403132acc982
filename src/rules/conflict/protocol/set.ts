/**
 * The set: everything that the seats are bound to before anything is shown. It hashes the history, every open order, every seal,
 * and how many spent links each seat skips. A seat shows its openings and its link only when every seat has locked exactly this
 * set, and its sheet says so under one signature: nobody can change an order, or pick another link, for a set that others have
 * shown theirs for.
 */
import type { Seat } from "../contract.ts";
import { hashOf } from "./head.ts";

export interface Commitments {
  /** Open orders by demand, with the seat that gave them. */
  readonly orders: Readonly<Record<string, { readonly seat: Seat; readonly order: unknown }>>;
  readonly seals: Readonly<Record<string, string>>;
}

export function setOf(head: string, { orders, seals }: Commitments, spent: Readonly<Record<Seat, number>>): string {
  const skipped = Object.fromEntries(Object.entries(spent).filter(([, count]) => count > 0));
  return hashOf("set", head, orders, seals, skipped);
}
