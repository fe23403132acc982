/** The rolls of a discussion: an appeal with each listener's reaction, and attempts to leave. */
import {
  type Appeal,
  type DiscussionEvent,
  type DiscussionState,
  participant,
} from "../../../../rules/chronicle/discussion/index.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import type { Say } from "../../../base/say.ts";
import { CHECK_TIMING, sumOf } from "../../moments/check.view.ts";
import { type RolledCheck, rollMoments } from "../../moments/roll-moments.view.ts";

type Of<T extends DiscussionEvent["type"]> = Extract<DiscussionEvent, { readonly type: T }>;

const checkOf = (state: unknown) => CHECKS[(state as DiscussionState).options["rules.check"]];

/** The roll of an appeal, as one listener hears it. */
export interface HeardRoll extends RolledCheck {
  readonly listener?: string;
  readonly terms?: Terms;
  /** What they made of it, if they were persuaded. */
  readonly weighed?: Of<"weighed"> | undefined;
}

type Terms = Pick<Appeal, "skill" | "motivation">;

/** After the verdict: a light runs along the twelve numbers and stops. */
const WEIGHED = { beats: [...CHECK_TIMING.beats, 2500, 3200], ring: 4000 } as const;

const rolls = rollMoments<HeardRoll>({
  rolls({ state: before, entry }, say) {
    const state = before as DiscussionState;
    const events = entry.events as readonly DiscussionEvent[];
    return events.flatMap((event): HeardRoll[] => {
      if (event.type === "attemptRolled") return [attemptRoll(event, state, say)];
      return event.type === "appealed" ? appealRolls(event, state, events, say) : [];
    });
  },
  check: checkOf,
});

export const discussionMoments = rolls.moments;
export const discussionRoll = rolls.view;
export const discussionRollAt = rolls.rollAt;

/** One roll counts for each listener, against their own difficulty. */
function appealRolls(
  { rating, heard, faces }: Of<"appealed">,
  state: DiscussionState,
  events: readonly DiscussionEvent[],
  say: Say,
): HeardRoll[] {
  const settled = events.find((event): event is Of<"settled"> => event.type === "settled");
  const { skill, motivation } = settled?.terms ?? state.appeal!;
  const own = state.appeal!.talker;
  const talker = participant(state, own)!.name;
  return heard.map(({ listener, difficulty, success }) => {
    const weighed = events.find(
      (event): event is Of<"weighed"> => event.type === "weighed" && event.listener === listener,
    );
    const name = participant(state, listener)!.name;
    return {
      over: "",
      title: say(listener === own ? "BNB.Talk.roll.alone" : "BNB.Talk.roll.title", { talker, listener: name }),
      ours: sumOf({ who: talker, base: { words: say(`BNB.Skill.${skill}`), by: rating }, label: talker }, rating, ""),
      theirs: sumOf(
        { who: name, base: { words: say("BNB.Talk.roll.difficulty"), by: difficulty }, label: name },
        difficulty,
        "",
      ),
      faces: faces.slice(0, checkOf(state).sides(rating, difficulty).length),
      success,
      result: success ? "BNB.Talk.roll.persuaded" : "BNB.Talk.roll.missed",
      listener,
      terms: { skill, motivation },
      weighed,
      timing: weighed && WEIGHED,
      came: weighed && say(weighed.taken ? "BNB.Talk.roll.acts" : "BNB.Talk.roll.only", { listener: name }),
    };
  });
}

function attemptRoll(event: Of<"attemptRolled">, state: DiscussionState, say: Say): RolledCheck {
  const { skill, rating, opposition, faces, success } = event;
  const [by, on] = [state.attempt!.by, state.attempt!.target].map((id) => participant(state, id)!.name) as [
    string,
    string,
  ];
  const words = say(`BNB.Skill.${skill}`);
  return {
    over: "",
    title: say("BNB.Rolls.opposed", { by, skill: words, on, other: words }),
    ours: sumOf({ who: by, base: { words, by: rating }, label: by }, rating, ""),
    theirs: sumOf({ who: on, base: { words, by: opposition }, label: on }, opposition, ""),
    faces,
    success,
    result: success ? "BNB.Rolls.succeeds" : "BNB.Rolls.fails",
  };
}
