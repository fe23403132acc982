/**
 * A check that the group settles in the chat (Chronicle 1.02). The offer is one message; a player who agrees, withdraws or rolls
 * does so in a message of their own, so nobody edits another's. The answers determine the status of the offer.
 */
export const ANSWERS = ["agreed", "withdrawn", "rolled"] as const;
export type Answer = (typeof ANSWERS)[number];

export interface GivenAnswer {
  readonly answer: Answer;
  readonly user: string;
}

export interface OfferStatus {
  readonly state: "offered" | "withdrawn" | "rolled";
  /** Users who agreed to terms that the roller's own player had written. */
  readonly agreed: readonly string[];
  /** Whether the roller may roll: once the deciding player has written the terms or agreed to them. */
  readonly settled: boolean;
  /** Users whose agreement is still missing and would count. */
  readonly waitingFor: readonly string[];
}

/** Who decides: the user whom the group named, or else a third party or anybody. An opposed check needs nobody. */
export interface SettledBy {
  readonly gm: string;
  readonly by: "thirdParty" | "anyone";
  readonly opposed: boolean;
}

/**
 * `owners` are the users who may roll for the actor. Only they roll or withdraw; agreement counts from anybody except the one who
 * made the offer. A player without a character in it settles the difficulty; if everybody has one, all the others must agree.
 * With a single player there is nobody to ask.
 */
export function offerStatus(
  by: string,
  owners: readonly string[],
  others: readonly string[],
  answers: readonly GivenAnswer[],
  rule: SettledBy = { gm: "none", by: "anyone", opposed: true },
): OfferStatus {
  const ended = answers.find(({ answer, user }) => answer !== "agreed" && owners.includes(user));
  const agreed = [
    ...new Set(answers.filter(({ answer, user }) => answer === "agreed" && user !== by).map((a) => a.user)),
  ];
  const settled = isSettled(by, owners, others, agreed, rule);
  return {
    state: ended && ended.answer !== "agreed" ? ended.answer : "offered",
    agreed,
    settled,
    waitingFor: settled ? [] : settlers(by, owners, others, rule).filter((user) => !agreed.includes(user)),
  };
}

/**
 * Whether others must settle a difficulty that the roller's own player names. If anyone may settle it, the player may do so
 * themselves, unless the group has named somebody.
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
  // The user whom the group named decides, if present.
  if (here.includes(gm)) return said.includes(gm);
  if (opposed || who === "anyone") return !owners.includes(by) || agreed.length > 0;
  const third = here.filter((user) => !owners.includes(user));
  return third.length > 0 ? third.some((user) => said.includes(user)) : others.every((user) => agreed.includes(user));
}

/** The users besides the author of the offer whose agreement counts. */
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
