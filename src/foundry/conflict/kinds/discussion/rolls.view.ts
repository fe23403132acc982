/** Every roll of the discussion, oldest first: an appeal with each listener's reaction, and attempts to leave. */
import {
  type DiscussionEvent,
  type DiscussionState,
  LISTENER_DIE,
  participant,
} from "../../../../rules/chronicle/discussion/index.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import type { BoardInput } from "../../contract/board.ts";
import { type Rolled, rollsPanel } from "../../moments/rolls.view.ts";

type Of<T extends DiscussionEvent["type"]> = Extract<DiscussionEvent, { readonly type: T }>;

const checkOf = ({ table }: BoardInput) => CHECKS[(table.match.state as DiscussionState).options["rules.check"]];

export function discussionRolls(input: BoardInput) {
  return rollsPanel(rollsOf(input), checkOf(input), input);
}

export function rollsOf(input: BoardInput): Rolled[] {
  const check = checkOf(input);
  let appeals = 0;
  return input.table.match.past.flatMap(({ state: before, entry }, step) => {
    const events = entry.events as readonly DiscussionEvent[];
    return events.flatMap((event): Rolled[] => {
      if (event.type === "attemptRolled") return [attemptRoll(event, before as DiscussionState, step, input)];
      if (event.type !== "appealed") return [];
      appeals += 1;
      return appealRolls(event, { state: before as DiscussionState, events, step, appeal: appeals }, input, (one) =>
        event.faces.slice(0, check.sides(event.rating, one.difficulty).length),
      );
    });
  });
}

interface Step {
  readonly state: DiscussionState;
  readonly events: readonly DiscussionEvent[];
  readonly step: number;
  readonly appeal: number;
}

/** One roll counts for each listener, against their own difficulty. */
function appealRolls(
  { rating, heard }: Of<"appealed">,
  { state, events, step, appeal }: Step,
  { say }: BoardInput,
  facesFor: (one: Of<"appealed">["heard"][number]) => readonly number[],
): Rolled[] {
  const settled = events.find((event): event is Of<"settled"> => event.type === "settled");
  const { skill, motivation } = settled?.terms ?? state.appeal!;
  const talker = participant(state, state.appeal!.talker)!.name;
  return heard.map((one) => ({
    step,
    rating,
    opposition: one.difficulty,
    faces: facesFor(one),
    success: one.success,
    words: () => {
      const weighed = events.find(
        (event): event is Of<"weighed"> => event.type === "weighed" && event.listener === one.listener,
      );
      return {
        when: say("BNB.Talk.roll.appeal", { appeal }),
        title: say(one.listener === state.appeal!.talker ? "BNB.Talk.roll.alone" : "BNB.Talk.roll.title", {
          talker,
          skill: say(`BNB.Skill.${skill}`),
          listener: participant(state, one.listener)!.name,
          difficulty: one.difficulty,
        }),
        result: one.success ? "BNB.Talk.roll.persuaded" : "BNB.Talk.roll.missed",
        more: weighed && {
          label: `${say(`BNB.Motivation.${motivation}`)} ${weighed.rating}`,
          dice: [{ sides: LISTENER_DIE, face: weighed.face }],
          words: say(weighed.taken ? "BNB.Talk.end.moved" : "BNB.Talk.end.heard"),
        },
      };
    },
  }));
}

function attemptRoll(event: Of<"attemptRolled">, state: DiscussionState, step: number, { say }: BoardInput): Rolled {
  const { skill, rating, opposition, faces, success } = event;
  const name = (id: string) => participant(state, id)!.name;
  const { by, target } = state.attempt!;
  const word = say(`BNB.Skill.${skill}`);
  return {
    step,
    rating,
    opposition,
    faces,
    success,
    words: () => ({
      when: "",
      title: say("BNB.Rolls.opposed", { by: name(by), skill: word, on: name(target), other: word }),
      result: success ? "BNB.Rolls.succeeds" : "BNB.Rolls.fails",
    }),
  };
}
