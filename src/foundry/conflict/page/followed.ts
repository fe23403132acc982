/**
 * Whether this browser has followed the whole conflict as full entries: its own key signed the start and is still seated, and no
 * seat was ever missing from the dice. Only then are results written without a press.
 */
import { checksOf } from "../../../rules/conflict/checks.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { missingSeats } from "../../../rules/conflict/protocol/full.ts";
import type { TableReader } from "./reader.ts";

export function isFollowed(match: AnyMatch, reader: TableReader, user: string): boolean {
  if (!match.signed) return false;
  const { begun, chairs } = match.signed;
  const mine = Object.entries(begun.joins).filter(([, join]) => join.user === user);
  const own = mine.every(([seat, { key }]) => reader.keepOf(match, seat) && chairs[seat]!.key === key);
  return own && missingSeats(match).length === 0 && checksOf(match.record).fewer === 0;
}
