/** An appeal as one listener hears it: the words, whether they are persuaded, whether they act on it, what drives them then. */
import { LISTENER_DIE, participant } from "../../../../rules/chronicle/discussion/index.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { discussionState, spokenView } from "./discussion.view.ts";
import { discussionRoll, discussionRollAt, type HeardRoll } from "./rolls.view.ts";

/** The beats in which the light runs and the result is known. */
const RUNS = 4;
const KNOWN = 5;

export function heardView(input: BoardInput) {
  const roll = discussionRollAt(input);
  const shown = discussionRoll(input);
  const { appeal } = discussionState(input);
  if (!roll?.listener || !shown || !appeal) return undefined;
  const { say } = input;
  const { check } = shown;
  const rated = { skill: say(`BNB.Skill.${roll.terms!.skill}`), rating: roll.ours.value };
  return {
    spoken: spokenView(input, discussionState(input), { ...appeal, ...roll.terms }),
    /** Whose roll it is, if several listen. */
    listener: appeal.listeners.length > 1 ? participant(discussionState(input), roll.listener)!.name : "",
    check,
    checkWords: say("BNB.Talk.odds.check", { ...rated, difficulty: roll.theirs.value }),
    acts: actsView(input, roll, input.moment!.beat),
  };
}

/** The second step; without a persuaded listener it is not asked. */
function actsView(input: BoardInput, { terms, weighed, listener, success }: HeardRoll, beat: number) {
  const { say } = input;
  const state = discussionState(input);
  const one = participant(state, listener!)!;
  const motivation = say(`BNB.Motivation.${terms!.motivation}`);
  const known = beat >= KNOWN;
  if (!weighed) return { asked: success, words: say("BNB.Talk.roll.notAsked") };
  const { face, rating, taken } = weighed;
  const seat = input.seats.find((info) => info.seat === one.seat);
  return {
    asked: true,
    words: say("BNB.Talk.odds.heart", { motivation, rating }),
    /** Before the first verdict it is pale. */
    pale: beat < RUNS - 1,
    runs: beat === RUNS,
    faces: Array.from({ length: LISTENER_DIE }, (_, at) => ({
      face: at + 1,
      within: at < rating,
      rolled: known && at + 1 === face,
    })),
    known,
    taken,
    verdict: say(taken ? "BNB.Talk.roll.within" : "BNB.Talk.roll.above", { face, rating, listener: one.name }),
    chance: percentage(Math.min(LISTENER_DIE, rating) / LISTENER_DIE),
    driven: taken
      ? {
          name: say("BNB.Talk.roll.nowDriven", { listener: one.name }),
          face: input.faces?.[one.id] ?? "",
          portrait: one.name,
          tincture: seat?.tincture || "silverpoint",
          motivation: say(`BNB.MotivationNoun.${terms!.motivation}`),
          asked: state.appeal!.response,
          // What they do is still their player's to say.
          note: seat?.player ? say("BNB.Talk.roll.decides", { player: seat.player, listener: one.name }) : "",
        }
      : undefined,
  };
}
