/** A discussion told as a story: keys and parameters for the language files. */
import { type Telling, told } from "../../conflict/telling.ts";
import { type DiscussionEvent, type DiscussionState, participant, speaker } from "./state.ts";

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
    case "refused":
      return [told("Discussion.refused", { who: names(event.by) })];
    case "ignored":
      return [told("Discussion.ignored", { who: name(event.by) })];
    case "appealed":
      return event.heard.map(({ listener, difficulty, success }) =>
        told(success ? "Discussion.heard" : "Discussion.unmoved", {
          talker: speaker(state).name,
          listener: name(listener),
          difficulty,
        }),
      );
    case "weighed": {
      const params = {
        listener: name(event.listener),
        motivation: told(`Motivation.${state.appeal!.motivation}`),
        topic: state.appeal!.topic,
        face: event.face,
        rating: event.rating,
      };
      return [told(event.taken ? "Discussion.takenToHeart" : "Discussion.shrugged", params)];
    }
    case "spoken":
      return [];
    case "passed":
      return [told("Discussion.passed", { who: name(event.who) })];
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
