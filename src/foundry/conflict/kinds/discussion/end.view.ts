/** The end of a discussion: how it came out, and every appeal that was made, with its chance and what it did to whom. */
import {
  type DiscussionEvent,
  type DiscussionState,
  participant,
} from "../../../../rules/chronicle/discussion/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { eventsOf } from "../../../../rules/conflict/story.ts";
import { inWords } from "../../../../rules/conflict/telling.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { hearing } from "./discussion.view.ts";

export function discussionEnd(scene: BoardInput) {
  const outcome = outcomeOf(scene.table.match);
  if (!outcome) return undefined;
  return { title: inWords(outcome.telling, lexiconFor(scene)), heard: appealsHeard(scene) };
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
  /** Taken to heart; else it was heard, or did not even reach them. */
  result: "moved" | "heard" | "missed";
}

function appealsHeard({ table, say }: BoardInput) {
  const { match } = table;
  const all: Heard[] = [];
  for (const { event, before } of match.past.flatMap((step) => [...eventsOf(match, step)] as readonly Happened[])) {
    if (event.type === "appealed") all.push(...hearings(before, event));
    if (event.type === "weighed" && event.taken) all.findLast(({ id }) => id === event.listener)!.result = "moved";
  }
  return all.map(({ id: _, motivation, result, ...one }) => ({
    ...one,
    motivation: say(`BNB.Motivation.${motivation}`),
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
