/**
 * A check before it is rolled (Chronicle 1.02). An unopposed check is offered with its difficulty and with what failing
 * will mean; the player rolls it, or withdraws and changes the fiction, which makes a new offer. A check without a
 * consequence is not offered at all, except in groups that chose quick checks.
 */
import { fail, ok, type Result, shown } from "../../result.ts";
import { DEFAULT_DIFFICULTY } from "./check.ts";

export interface PendingCheck {
  readonly rating: number;
  /** The opposing rating, or the difficulty rating that the third parties chose. */
  readonly opposition: number;
  readonly opposed: boolean;
  readonly consequence: string;
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
  /** The group rolls without naming a consequence first. */
  readonly quick?: boolean;
}

export function offerCheck(offer: Offer): Result<PendingCheck> {
  const opposed = offer.opposing !== undefined;
  if (opposed && offer.difficulty !== undefined) return fail("check.twoOppositions");
  const rating = figure(offer.rating, "rating");
  if (!rating.ok) return rating;
  const opposition = figure(opposed ? offer.opposing : (offer.difficulty ?? DEFAULT_DIFFICULTY), "opposition");
  if (!opposition.ok) return opposition;
  const consequence = typeof offer.consequence === "string" ? offer.consequence.trim() : "";
  if (!opposed && !offer.quick && consequence === "") return fail("check.noConsequence");
  return ok({ rating: rating.value, opposition: opposition.value, opposed, consequence });
}

function figure(value: unknown, name: "rating" | "opposition"): Result<number> {
  if (!Number.isInteger(value) || Math.abs(value as number) > FARTHEST)
    return fail(`check.${name}`, { value: shown(value) });
  return ok(value as number);
}
