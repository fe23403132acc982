/**
 * A check before it is rolled (Chronicle 1.02). An unopposed check is offered with its difficulty and with what failing
 * will mean; the player rolls it, or withdraws and changes the fiction, which makes a new offer. A check without a
 * consequence is not offered at all.
 */
import type { Dice } from "../dice/dice.ts";
import { fail, ok, type Result, shown } from "../result.ts";
import { type CheckRoll, type CheckRule, type CheckTerms, DEFAULT_DIFFICULTY, rollCheck } from "./check.ts";

const PENDING_STATES = ["offered", "withdrawn", "rolled"] as const;

export interface PendingCheck {
  readonly rating: number;
  /** The opposing rating, or the difficulty rating that the third parties chose. */
  readonly opposition: number;
  readonly opposed: boolean;
  readonly consequence: string;
  readonly state: (typeof PENDING_STATES)[number];
  readonly roll?: CheckRoll;
}

/** Ratings have no floor or cap inside a check; this only keeps slips of the keyboard out. */
const FARTHEST = 100;

export interface Offer {
  readonly rating: unknown;
  /** Left out: nobody opposes, and the difficulty is the suggested 3. */
  readonly difficulty?: unknown;
  /** The rating of a character who opposes, in place of a difficulty. */
  readonly opposing?: unknown;
  readonly consequence?: unknown;
}

export function offerCheck(offer: Offer): Result<PendingCheck> {
  const opposed = offer.opposing !== undefined;
  if (opposed && offer.difficulty !== undefined) return fail("check.twoOppositions");
  const rating = figure(offer.rating, "rating");
  if (!rating.ok) return rating;
  const opposition = figure(opposed ? offer.opposing : (offer.difficulty ?? DEFAULT_DIFFICULTY), "opposition");
  if (!opposition.ok) return opposition;
  const consequence = typeof offer.consequence === "string" ? offer.consequence.trim() : "";
  if (!opposed && consequence === "") return fail("check.noConsequence");
  return ok({ rating: rating.value, opposition: opposition.value, opposed, consequence, state: "offered" });
}

function figure(value: unknown, name: "rating" | "opposition"): Result<number> {
  if (!Number.isInteger(value) || Math.abs(value as number) > FARTHEST)
    return fail(`check.${name}`, { value: shown(value) });
  return ok(value as number);
}

export function pendingTerms(rule: CheckRule, check: PendingCheck): CheckTerms {
  return rule.terms(check.rating, check.opposition);
}

export function withdrawCheck(check: PendingCheck): Result<PendingCheck> {
  if (check.state !== "offered") return fail(`check.already.${check.state}`);
  return ok({ ...check, state: "withdrawn" });
}

export function rollPending(rule: CheckRule, check: PendingCheck, dice: Dice, why: string): Result<PendingCheck> {
  if (check.state !== "offered") return fail(`check.already.${check.state}`);
  return ok({ ...check, state: "rolled", roll: rollCheck(rule, dice, check.rating, check.opposition, why) });
}
