/** What each event of a discussion changes. Nothing is decided here: the event contains the decision. */

import { certain } from "../../result.ts";
import { RATING } from "../checks/index.ts";
import { adopt, grow, playOut } from "../people/index.ts";
import {
  type DiscussionEvent,
  type DiscussionState,
  type Participant,
  participant,
  present,
  ratingIn,
  speaker,
  speaksFreely,
} from "./state.ts";

export function applyDiscussion(state: DiscussionState, event: DiscussionEvent): DiscussionState {
  switch (event.type) {
    case "proposed":
      return { ...state, appeal: event.appeal, passes: 0, silent: [] };
    case "ignored":
      return changed(state, event.by, () => ({ ignores: true }));
    case "appealed":
      return event.heard.reduce(
        (now, { listener }) => changed(now, listener, (one) => ({ heard: one.heard + 1 })),
        state,
      );
    case "weighed": {
      if (!event.taken) return state;
      const { topic, context, motivation, skill } = state.appeal!;
      const talker = speaker(state);
      const talkerRating = Math.max(RATING.min, ratingIn(talker, skill));
      const other = participant(state, event.listener)!.seat !== talker.seat;
      const movers = other ? [...new Set([...state.movers, talker.seat])] : state.movers;
      return changed({ ...state, movers }, event.listener, (one) => ({
        driving: adopt(one.driving, { topic, context, motivation, skill, talkerRating }),
        ...(other ? { moved: true as const } : {}),
      }));
    }
    case "spoken": {
      const { appeal: _, ...rest } = state;
      return nextTurn(rest);
    }
    case "settled":
      return { ...state, appeal: { ...state.appeal!, ...event.terms } };
    case "reopened":
      return event.changed ? { ...state, again: false } : { ...state, again: false, ended: "nothingNew" };
    case "attempting":
      return { ...state, attempt: event.attempt, passes: 0, silent: [] };
    case "attemptRolled":
      return state;
    case "stayed": {
      const { attempt: _, ...rest } = state;
      // If the attempt answered an appeal, that appeal is heard now.
      return rest.appeal ? rest : nextTurn(rest);
    }
    case "passed": {
      if (speaksFreely(state)) return fallenSilent(state, event.who);
      const passes = state.passes + 1;
      return passes >= present(state).length
        ? { ...state, passes, ended: "talkedOut" }
        : nextTurn({ ...state, passes });
    }
    case "left":
      return applyLeaving(state, event);
    case "playedOut":
      return changed(state, event.who, (one) => ({ driving: certain(playOut(one.driving, event)) }));
    case "grown":
      return changed(state, event.who, (one) => {
        if (typeof one.motivations === "number") throw new Error("a crowd does not grow");
        const grower = { motivations: one.motivations, driving: one.driving, grown: one.grown };
        return certain(grow(grower, event, event.outcome, state.options["growth.frequency"]));
      });
  }
}

/** The floor stays open until every seat with a character present has nothing more to say. */
function fallenSilent(state: DiscussionState, who: string): DiscussionState {
  const silent = [...new Set([...state.silent, participant(state, who)!.seat])];
  const all = present(state).every((one) => silent.includes(one.seat));
  return all ? { ...state, silent, ended: "talkedOut" } : { ...state, silent };
}

function applyLeaving(before: DiscussionState, event: DiscussionEvent & { type: "left" }): DiscussionState {
  const { attempt: _, ...state } = before;
  const { appeal: __, ...unheard } = state;
  if (event.how === "violence") {
    return { ...unheard, ended: "violence", leadsTo: [...state.leadsTo, { scene: "duel", by: event.who }] };
  }
  const escaped = event.how === "escape";
  const gone = changed(state, escaped ? event.who : event.target!, () => ({ present: false }));
  const leadsTo = escaped ? [...state.leadsTo, { scene: "pursuit" as const, by: event.who }] : state.leadsTo;
  const after = { ...gone, leadsTo, passes: 0, silent: [] };
  if (present(after).length < 2) {
    const { appeal: ___, ...alone } = after;
    return { ...alone, ended: "alone" };
  }
  // A listener who leaves instead of listening leaves the appeal to the others.
  return after.appeal ? after : nextTurn(after);
}

function changed(state: DiscussionState, id: string, how: (one: Participant) => Partial<Participant>): DiscussionState {
  return { ...state, participants: state.participants.map((one) => (one.id === id ? { ...one, ...how(one) } : one)) };
}

function nextTurn(state: DiscussionState): DiscussionState {
  if (speaksFreely(state)) return state;
  const count = state.participants.length;
  let turn = (state.turn + 1) % count;
  while (!state.participants[turn]!.present) turn = (turn + 1) % count;
  return { ...state, turn };
}

// Who has appealed to whom in a discussion, read from its record: this decides whether a later one is the same discussion.

/** Pairs of talker and listener, by the ids of that discussion. Steps taken back do not count. */
export function talkedPairs(entries: readonly unknown[]): [talker: string, listener: string][] {
  const steps: [string, string][][] = [];
  let talker = "";
  for (const entry of entries as readonly { type?: string; steps?: number; events?: readonly DiscussionEvent[] }[]) {
    if (entry.type === "undo") steps.splice(-(entry.steps ?? 0));
    if (entry.type !== "step" || !Array.isArray(entry.events)) continue;
    const pairs: [string, string][] = [];
    for (const event of entry.events) {
      if (event.type === "proposed") talker = event.appeal.talker;
      if (event.type === "appealed") for (const { listener } of event.heard) pairs.push([talker, listener]);
    }
    steps.push(pairs);
  }
  return steps.flat();
}
