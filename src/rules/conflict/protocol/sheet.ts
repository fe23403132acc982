/**
 * What a seat says in a turn, on one sheet under one signature: its open orders, the seals of its secret ones, which set of
 * orders it locks, and, once every seat has locked the same set, what opens its seals and its link for the dice. A sheet grows
 * during the turn; every new version replaces the one before.
 *
 * Sheets are read from a page that anybody may write. `readSheet` trusts nothing: a sheet that is not that seat's, of this turn,
 * signed and legal counts as missing, and the reason is named.
 */

import { fail, isObject, ok, type Result } from "../../result.ts";
import type { Demand, Seat } from "../contract.ts";
import type { Join } from "../record.ts";
import { signatureOf, type Verifier } from "./signature.ts";

export interface Opening {
  readonly order: unknown;
  readonly nonce: string;
}

export interface Sheet {
  readonly seat: Seat;
  /** The head of the history when the turn began. */
  readonly turn: string;
  /** Counts what this seat has said in the turn: the later of two sheets counts, whichever is put on the page. */
  readonly version: number;
  /** Before the first turn: how this seat joins. */
  readonly join?: Join;
  readonly orders: Readonly<Record<string, unknown>>;
  readonly seals: Readonly<Record<string, string>>;
  /** Links already shown for a roll that never counted: that many are skipped. */
  readonly spent: number;
  /** The set that this seat locks: the hash of everything that the seats are bound to; see `set.ts`. */
  readonly lock?: string;
  readonly openings: Readonly<Record<string, Opening>>;
  readonly link?: string;
}

export interface SignedSheet extends Sheet {
  readonly signature: string;
}

export function emptySheet(seat: Seat, turn: string): Sheet {
  return { seat, turn, version: 0, orders: {}, seals: {}, spent: 0, openings: {} };
}

export function signSheet(
  secret: string,
  { seat, turn, version, join, orders, seals, spent, lock, openings, link }: Sheet,
): SignedSheet {
  const sheet = { seat, turn, version, join, orders, seals, spent, lock, openings, link } as Sheet;
  return { ...sheet, signature: signatureOf(secret, "sheet", sheet) };
}

/** What the reader knows about the turn. */
export interface SheetPlace {
  readonly seat: Seat;
  readonly turn: string;
  /** The key that must have signed; undefined while seats are joining, when the sheet names it. */
  readonly key: string | undefined;
  /** The open demands that this seat may answer. */
  readonly demands: readonly Demand<unknown>[];
  readonly verifier: Verifier;
}

/** The longest accepted sheet: whole formations fit many times over. */
export const LONGEST_SHEET = 100_000;
export const MOST_SPENT = 100;
export const MOST_VERSIONS = 1_000_000;
const HEX = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

export function readSheet(text: string, place: SheetPlace): Result<SignedSheet> {
  if (text.length > LONGEST_SHEET) return fail("said.tooLong");
  const said = parsed(text);
  if (!isObject(said) || said.seat !== place.seat || typeof said.signature !== "string") return fail("said.malformed");
  if (said.turn !== place.turn) return fail("said.otherTurn");
  const sheet = shaped(said, place);
  if (!sheet || !SIGNATURE.test(said.signature)) return fail("said.malformed");
  const key = place.key ?? sheet.join?.key ?? "";
  if (!place.verifier(key, "sheet", sheet, said.signature)) return fail("said.notSigned");
  return ok({ ...sheet, signature: said.signature });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Accepts only what a sheet may hold, in the right types; exactly that must be signed. */
function shaped(said: Readonly<Record<string, unknown>>, { seat, turn, demands, key }: SheetPlace): Sheet | undefined {
  const open = new Set(demands.filter(({ secret }) => !secret).map((demand) => demand.key));
  const secret = new Set(demands.filter((demand) => demand.secret).map((demand) => demand.key));
  const { version = 0, orders = {}, seals = {}, openings = {}, spent = 0, lock, link, join } = said;
  if (!isObject(orders) || !keysAmong(orders, open)) return undefined;
  if (!isObject(seals) || !keysAmong(seals, secret) || !Object.values(seals).every(isHash)) return undefined;
  if (!isObject(openings) || !keysAmong(openings, secret) || !Object.values(openings).every(isOpening))
    return undefined;
  if (!isCount(spent, MOST_SPENT) || !isCount(version, key === undefined ? 0 : MOST_VERSIONS)) return undefined;
  if (lock !== undefined && !isHash(lock)) return undefined;
  if (link !== undefined && !isHash(link)) return undefined;
  // A sheet joins a seat before the first turn and never later.
  if (key === undefined ? !isJoin(join) : join !== undefined) return undefined;
  const bare = { seat, turn, version, orders, seals, spent, openings } as Sheet;
  return {
    ...bare,
    ...(join ? { join: join as Join } : {}),
    ...(lock ? { lock } : {}),
    ...(link ? { link } : {}),
  };
}

function keysAmong(values: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): boolean {
  return Object.keys(values).every((key) => known.has(key));
}

export function isHash(value: unknown): value is string {
  return typeof value === "string" && HEX.test(value);
}

export function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function isOpening(value: unknown): boolean {
  return isObject(value) && isHash(value.nonce) && value.order !== undefined && Object.keys(value).length === 2;
}

export function isJoin(value: unknown): value is Join {
  if (!isObject(value) || Object.keys(value).length !== 4) return false;
  const { user, key, chain, stakes } = value;
  if (typeof user !== "string" || user === "" || user.length > 100 || !isHash(key) || !isHash(chain)) return false;
  return (
    Array.isArray(stakes) && stakes.length <= 200 && stakes.every((id) => typeof id === "string" && id.length <= 200)
  );
}
