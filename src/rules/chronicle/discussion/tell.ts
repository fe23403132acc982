/** The log of a discussion: keys and parameters for the language files. */
import { type Telling, told } from "../../conflict/telling.ts";
import { shownFaces } from "../checks/index.ts";
import { drivingOn } from "../people/index.ts";
import {
  type DiscussionEvent,
  type DiscussionOrder,
  type DiscussionState,
  participant,
  speaker,
  speaksFreely,
  type Terms,
} from "./state.ts";

export function whereDiscussion(state: DiscussionState): Telling {
  if (state.ended) return told("Discussion.Where.over", { topic: state.topic });
  if (state.again) return told("Discussion.Where.again", { topic: state.topic });
  if (state.attempt) return told(`Discussion.Where.${state.attempt.way}`, { topic: state.topic });
  if (!state.appeal && speaksFreely(state)) return told("Discussion.Where.floor", { topic: state.topic });
  return told(state.appeal ? "Discussion.Where.answer" : "Discussion.Where.speak", {
    topic: state.topic,
    who: speaker(state).name,
  });
}

export function tellDiscussionOrder(state: DiscussionState, _key: string, order: DiscussionOrder): Telling {
  const name = (id: string): string => participant(state, id)?.name ?? id;
  const plain = tellPlainOrder(state, order);
  const { by } = order as { readonly by?: string };
  return by === undefined ? plain : told("Discussion.Do.by", { who: name(by), what: plain });
}

function termWords({ skill, motivation, difficulty }: Omit<Terms, "note">) {
  return { skill: told(`Skill.${skill}`), motivation: told(`Motivation.${motivation}`), difficulty };
}

function tellPlainOrder(state: DiscussionState, order: DiscussionOrder): Telling {
  const name = (id: string): string => participant(state, id)?.name ?? id;
  switch (order.do) {
    case "appeal": {
      const talker = order.by ?? speaker(state).id;
      const self = order.listeners.length === 1 && order.listeners[0] === talker;
      return told(self ? "Discussion.Do.reflect" : "Discussion.Do.appeal", {
        listeners: order.listeners.map(name),
        ...termWords(order),
      });
    }
    case "leave":
      return told(`Discussion.Do.${order.how}`, order.how === "removal" ? { target: name(order.target) } : {});
    case "playOut":
      return told("Discussion.Do.playOut", { topic: order.topic });
    case "grow":
      return told("Discussion.Do.grow", { topic: order.topic, outcome: order.outcome });
    case "settle": {
      const [taking] = Object.entries(order.takes).filter(([, how]) => how !== "hear");
      if (taking) return told(`Discussion.Take.${taking[1]}`, { who: name(taking[0]) });
      return order.terms ? told("Discussion.Do.otherTerms", termWords(order.terms)) : told("Discussion.Do.asProposed");
    }
    case "judge":
      if (order.yields) return told(`Discussion.Do.yield.${state.attempt?.way ?? "removal"}`);
      if (order.skill === null) return told("Discussion.Do.resist");
      return told("Discussion.Do.resistWith", { skill: told(`Skill.${order.skill}`) });
    case "changed":
      return told(order.changed ? "Discussion.Do.changed" : "Discussion.Do.unchanged");
    default:
      return told(`Discussion.Do.${order.do}`);
  }
}

/** By whether the talker reflects, then by success. */
const HEARD = [
  ["unmoved", "heard"],
  ["unconvinced", "convinced"],
] as const;

export function tellDiscussion(event: DiscussionEvent, state: DiscussionState): readonly Telling[] {
  const name = (id: string): string => participant(state, id)?.name ?? id;
  const names = (ids: readonly string[]): readonly string[] => ids.map(name);
  switch (event.type) {
    case "proposed": {
      const { talker, listeners, topic, context, skill, motivation, response } = event.appeal;
      const self = listeners.length === 1 && listeners[0] === talker;
      const params = {
        talker: name(talker),
        listeners: names(listeners),
        topic,
        context,
        skill: told(`Skill.${skill}`),
        motivation: told(`Motivation.${motivation}`),
      };
      const telling = self ? told("Discussion.reflects", params) : told("Discussion.appeals", params);
      return response.trim() === "" ? [telling] : [telling, told("Discussion.response", { response })];
    }
    case "ignored":
      return [told("Discussion.ignored", { who: name(event.by) })];
    case "appealed":
      return event.heard.map(({ listener, difficulty, success }) => ({
        ...told(`Discussion.${HEARD[Number(listener === speaker(state).id)]![Number(success)]}`, {
          talker: speaker(state).name,
          listener: name(listener),
        }),
        behind: told(`Discussion.Behind.${isDriven(state, listener) ? "driving" : "check"}`, {
          faces: shownFaces(event.faces),
          skill: told(`Skill.${state.appeal!.skill}`),
          rating: event.rating,
          difficulty,
        }),
      }));
    case "weighed": {
      const params = {
        listener: name(event.listener),
        motivation: told(`Motivation.${state.appeal!.motivation}`),
        topic: state.appeal!.topic,
      };
      const behind = told("Discussion.Behind.heart", { ...params, face: event.face, rating: event.rating });
      const driving = { ...params, motivation: told(`MotivationNoun.${state.appeal!.motivation}`) };
      return [{ ...told(event.taken ? "Discussion.takenToHeart" : "Discussion.shrugged", driving), behind }];
    }
    case "settled":
      return [told(`Discussion.settled.${event.by}`, termWords(event.terms))];
    case "reopened":
      return [
        event.changed
          ? told("Discussion.reopened", { topic: state.topic, situation: state.situation })
          : told("Discussion.notReopened", { topic: state.topic }),
      ];
    case "attempting": {
      const { way, by, target } = event.attempt;
      return [told(`Discussion.attempting.${way}`, { who: name(by), target: name(target) })];
    }
    case "attemptRolled": {
      const { way, by, target } = state.attempt!;
      const params = { who: name(by), target: name(target) };
      const behind = told("Discussion.Behind.attempt", {
        skill: told(`Skill.${event.skill}`),
        rating: event.rating,
        opposition: event.opposition,
        faces: shownFaces(event.faces),
      });
      return [{ ...told(`Discussion.${event.success ? "succeeded" : "failed"}.${way}`, params), behind }];
    }
    case "stayed":
      return [told("Discussion.stayed", { who: name(event.who) })];
    case "spoken":
      return [];
    case "passed":
      return [
        told(alreadySilent(state, event.who) ? "Discussion.passedAgain" : "Discussion.passed", {
          who: name(event.who),
        }),
      ];
    case "left":
      return [
        told(`Discussion.Left.${event.how}`, { who: name(event.who), target: event.target ? name(event.target) : "" }),
      ];
    case "playedOut":
      return [told("Discussion.playedOut", { who: name(event.who), topic: event.topic })];
    case "grown":
      return [
        told("Discussion.grown", {
          who: name(event.who),
          motivation: told(`Motivation.${event.motivation}`),
          outcome: event.outcome,
        }),
      ];
  }
}

/** Does a driving motivation of the listener set the difficulty instead of the table? */
function isDriven(state: DiscussionState, listener: string): boolean {
  return drivingOn(participant(state, listener)!.driving, state.appeal!) !== undefined;
}

/** With a free floor, a seat that was silent may be silent again. */
function alreadySilent(state: DiscussionState, who: string): boolean {
  return state.silent.includes(participant(state, who)!.seat);
}
