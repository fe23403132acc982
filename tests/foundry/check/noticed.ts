/** A character looks out for something: a check as its window first shows it. */
import type { CheckDraft } from "../../../src/foundry/check/draft.ts";

export const DRAFT: CheckDraft = {
  skill: "notice",
  against: "difficulty",
  difficulty: 3,
  opponent: "",
  opposing: "notice",
  modifiers: [],
  inTerrain: false,
  opponentInTerrain: false,
  consequence: "the sentry sees her first",
};
