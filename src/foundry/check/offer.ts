/**
 * A check that the table settles in the chat (Chronicle 1.02). The offer is one message; whoever agrees, withdraws or
 * rolls says so in a message of their own, so nobody changes another's. Where an offer stands follows from the answers.
 */
import type { AgreedTerms } from "./draft.ts";

export interface OfferCard extends AgreedTerms {
  /** The uuid, name, picture and seat of whoever would roll. */
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly seat: string;
}

export const ANSWERS = ["agreed", "withdrawn", "rolled"] as const;
export type Answer = (typeof ANSWERS)[number];

export interface GivenAnswer {
  readonly answer: Answer;
  readonly user: string;
}

export interface OfferStanding {
  readonly state: "offered" | "withdrawn" | "rolled";
  /** Users who agreed to terms that the roller's own player had written. */
  readonly agreed: readonly string[];
  /** May the roller roll? Yes once somebody else has written the terms or agreed to them. */
  readonly settled: boolean;
}

/**
 * `owners` are the users who may roll for the actor. Only they roll or withdraw; agreement counts from anybody but the
 * one who made the offer. A table of one has nobody to ask.
 */
export function offerStanding(
  by: string,
  owners: readonly string[],
  others: readonly string[],
  answers: readonly GivenAnswer[],
): OfferStanding {
  const ended = answers.find(({ answer, user }) => answer !== "agreed" && owners.includes(user));
  const agreed = [
    ...new Set(answers.filter(({ answer, user }) => answer === "agreed" && user !== by).map((a) => a.user)),
  ];
  const asked = others.some((user) => user !== by);
  return {
    state: ended && ended.answer !== "agreed" ? ended.answer : "offered",
    agreed,
    settled: !owners.includes(by) || agreed.length > 0 || !asked,
  };
}
