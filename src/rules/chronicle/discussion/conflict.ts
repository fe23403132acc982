/** The discussion as a conflict: its rules, with sentences, sample talks and faults. */

import type { Conflict } from "../../conflict/contract.ts";
import type { Dice } from "../../dice/dice.ts";
import {
  chronicleGeneration,
  generateMain,
  generateMotivations,
  MOTIVATION_RATING,
  readMotivations,
  sameMatter,
} from "../people/index.ts";
import { type BookRules, discussionRules } from "./rules.ts";
import {
  type DISCUSSION_OPTIONS,
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  speaker,
  speaksFreely,
} from "./state.ts";
import { tellDiscussion, tellDiscussionOrder, whereDiscussion } from "./tell.ts";

type Discussion = Conflict<DiscussionState, DiscussionOrder, DiscussionEvent, typeof DISCUSSION_OPTIONS>;

export function discussionWith(rules: BookRules): Discussion {
  return {
    ...discussionRules(rules),
    tell: tellDiscussion,
    where: whereDiscussion,
    tellOrder: tellDiscussionOrder,
    sample: sampleDiscussion,
    faults,
  };
}

// A discussion for demonstrations and fuzzing: two or three characters with generated ratings.

const NAMES = ["Ella", "Morten", "Sten"] as const;

function sampleDiscussion(dice: Dice): unknown {
  const count = dice.roll(3, "sample.people");
  const again = count > 1 && dice.roll(4, "sample.again") === 1;
  const matter = { topic: "open the gate", context: "the siege" };
  return {
    ...(again ? { situation: "the bridge fell", earlier: [{ ...matter, pairs: [["ella", "morten"]] }] } : {}),
    ...(dice.roll(2, "sample.table") === 1 ? { table: ["Agnes", "Wat"] } : {}),
    ...matter,
    participants: NAMES.slice(0, count).map((name, i) => ({
      id: name.toLowerCase(),
      name,
      seat: i === 2 ? NAMES[1] : name,
      ...(i === 2 && dice.roll(2, "sample.crowd") === 1
        ? { crowd: 1 + dice.roll(9, "sample.crowd") }
        : { motivations: generateMotivations(dice) }),
      skills: generateMain(chronicleGeneration, dice).ratings,
    })),
  };
}

function faults(state: DiscussionState): readonly string[] {
  const found: string[] = [];
  if (!state.ended && !speaksFreely(state) && !speaker(state).present) found.push("the speaker is not there");
  for (const one of state.participants) {
    const { motivations } = one;
    if (typeof motivations === "number" ? motivations < MOTIVATION_RATING.min : !readMotivations(motivations).ok) {
      found.push(`${one.id}: motivations out of range`);
    }
    const twice = one.driving.some((a, i) => one.driving.some((b, j) => i < j && sameMatter(a, b)));
    if (twice) found.push(`${one.id}: driven twice on one matter`);
  }
  return found;
}
