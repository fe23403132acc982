/**
 * A check that the table settles in the chat (Chronicle 1.02). The offer is one message; whoever agrees, withdraws or
 * rolls says so in a message of their own, so nobody changes another's. Where an offer stands follows from the answers.
 */
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
  /** May the roller roll? Yes once whoever settles such terms has written or agreed to them. */
  readonly settled: boolean;
  /** Users whose word is still missing and would count. */
  readonly awaits: readonly string[];
}

/** Who settles: the user whom the table named, or else a third party or anybody. An opposed check has its opponent. */
export interface SettledBy {
  readonly gm: string;
  readonly by: "thirdParty" | "anyone";
  readonly opposed: boolean;
}

/**
 * `owners` are the users who may roll for the actor. Only they roll or withdraw; agreement counts from anybody but the
 * one who made the offer. A difficulty is settled by somebody with no character in it; where everybody has one, by
 * agreement of all the others. A table of one has nobody to ask.
 */
export function offerStanding(
  by: string,
  owners: readonly string[],
  others: readonly string[],
  answers: readonly GivenAnswer[],
  rule: SettledBy = { gm: "none", by: "anyone", opposed: true },
): OfferStanding {
  const ended = answers.find(({ answer, user }) => answer !== "agreed" && owners.includes(user));
  const agreed = [
    ...new Set(answers.filter(({ answer, user }) => answer === "agreed" && user !== by).map((a) => a.user)),
  ];
  const settled = isSettled(by, owners, others, agreed, rule);
  return {
    state: ended && ended.answer !== "agreed" ? ended.answer : "offered",
    agreed,
    settled,
    awaits: settled ? [] : settlers(by, owners, others, rule).filter((user) => !agreed.includes(user)),
  };
}

/**
 * Must a difficulty that the roller's own player names be settled by others before the dice fall? Where anyone may
 * settle it, he may himself, unless the table has named who does.
 */
export function needsWord(by: string, owners: readonly string[], here: readonly string[], rule: SettledBy): boolean {
  if (rule.opposed || (rule.by === "anyone" && !here.includes(rule.gm))) return false;
  return !isSettled(by, owners, here, [], rule);
}

function isSettled(
  by: string,
  owners: readonly string[],
  here: readonly string[],
  agreed: readonly string[],
  { gm, by: who, opposed }: SettledBy,
): boolean {
  const others = here.filter((user) => user !== by);
  if (others.length === 0) return true;
  const said = [by, ...agreed];
  // Whom the table named settles, as long as he is here.
  if (here.includes(gm)) return said.includes(gm);
  if (opposed || who === "anyone") return !owners.includes(by) || agreed.length > 0;
  const third = here.filter((user) => !owners.includes(user));
  return third.length > 0 ? third.some((user) => said.includes(user)) : others.every((user) => agreed.includes(user));
}

/** Those besides the one who made the offer whose word counts. */
function settlers(
  by: string,
  owners: readonly string[],
  here: readonly string[],
  { gm, by: who, opposed }: SettledBy,
): readonly string[] {
  const others = here.filter((user) => user !== by);
  if (here.includes(gm)) return others.filter((user) => user === gm);
  const third = opposed || who === "anyone" ? [] : others.filter((user) => !owners.includes(user));
  return third.length > 0 ? third : others;
}
