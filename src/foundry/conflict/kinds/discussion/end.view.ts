/** The end of a discussion: its result, and every appeal with its chance and its effect on each listener. */
import {
  type DiscussionEvent,
  type DiscussionState,
  type Participant,
  participant,
} from "../../../../rules/chronicle/discussion/index.ts";
import { sameMatter } from "../../../../rules/chronicle/people/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { eventsOf } from "../../../../rules/conflict/story.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { EndView } from "../../contract/end.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { nameOfSeat, playerOf, tinctureOf } from "../../words/seat.view.ts";
import { hearing } from "./odds.view.ts";

interface DiscussionEnd extends EndView {
  readonly heard: ReturnType<typeof appealsHeard>;
}

export function discussionEnd(input: BoardInput): DiscussionEnd | undefined {
  const { view, say } = input;
  const { match } = view;
  const outcome = outcomeOf(match);
  if (!outcome) return undefined;
  const { participants, topic, context } = match.state as DiscussionState;
  const people = participants.map((one) => ({ one, words: changeWords(input, one) }));
  const [winner] = outcome.winners;
  const seats = [...new Set(participants.map(({ seat }) => seat))];
  return {
    flag: winner ? tinctureOf(input, winner) : "",
    over: topic,
    title: inWords(outcome.telling, lexiconFor(input)),
    words: context,
    sides: seats.map((seat) => {
      const own = people.filter(({ one }) => one.seat === seat);
      return {
        name: nameOfSeat(input, seat),
        tincture: tinctureOf(input, seat),
        player: playerOf(input, seat),
        note: "",
        left: own.filter(({ words }) => words !== "").length,
        ofAll: say("BNB.End.ofMoved", { all: own.length }),
        units: own.map(({ one, words }) => ({
          portrait: input.faces?.[one.id] ?? "",
          name: one.name,
          words: words || say(one.present ? "BNB.End.unmoved" : "BNB.Talk.gone"),
          gone: !one.present,
        })),
      };
    }),
    noField: true,
    // A crowd has no sheet.
    lines: people
      .filter(({ one }) => typeof one.motivations !== "number")
      .map(({ one, words }) => ({
        id: one.id,
        tincture: tinctureOf(input, one.seat),
        name: one.name,
        words: words || say("BNB.End.unmoved"),
      })),
    heard: appealsHeard(input),
  };
}

/** A participant's new driving motivations; empty if there are none. */
function changeWords({ view, say }: BoardInput, { id, driving }: Participant): string {
  const first = (view.match.past[0]?.state ?? view.match.state) as DiscussionState;
  const before = participant(first, id)?.driving ?? [];
  return driving
    .filter((one) => !before.some((old) => sameMatter(old, one) && old.motivation === one.motivation))
    .map(({ motivation, topic }) =>
      say("BNB.End.driven", { motivation: say(`BNB.MotivationNoun.${motivation}`), topic }),
    )
    .join(" ");
}

interface Happened {
  readonly event: DiscussionEvent;
  readonly before: DiscussionState;
}

interface Heard {
  readonly id: string;
  readonly talker: string;
  readonly listener: string;
  readonly motivation: string;
  readonly topic: string;
  readonly chance: number;
  /** Taken to heart; otherwise heard, or not even that. */
  result: "moved" | "heard" | "missed";
}

function appealsHeard({ view, say }: BoardInput) {
  const { match } = view;
  const all: Heard[] = [];
  for (const { event, before } of match.past.flatMap((step) => [...eventsOf(match, step)] as readonly Happened[])) {
    if (event.type === "appealed") all.push(...hearings(before, event));
    if (event.type === "weighed" && event.taken) all.findLast(({ id }) => id === event.listener)!.result = "moved";
  }
  return all.map(({ id: _, motivation, result, ...one }) => ({
    ...one,
    motivation: say(`BNB.MotivationNoun.${motivation}`),
    moved: result === "moved",
    result: say(`BNB.Talk.end.${result}`),
  }));
}

function hearings(now: DiscussionState, { heard }: DiscussionEvent & { type: "appealed" }): Heard[] {
  const appeal = now.appeal!;
  const talker = participant(now, appeal.talker)!;
  return heard.map(({ listener, success }) => {
    const one = participant(now, listener)!;
    return {
      id: listener,
      talker: talker.name,
      listener: one.name,
      motivation: appeal.motivation,
      topic: appeal.topic,
      chance: hearing(now, talker, appeal, one).overall,
      result: success ? "heard" : "missed",
    };
  });
}
