/** The discussion's desk: an appeal being put together with its exact odds, the other things to say, or an answer. */
import { APPEAL_DIFFICULTIES, APPEAL_SKILLS, APPEALS_BEFORE_IGNORING } from "../../../rules/chronicle/appeal.ts";
import {
  type DiscussionOrder,
  type DiscussionState,
  motivationOf,
  participant,
  present,
  speaker,
} from "../../../rules/chronicle/discussion/state.ts";
import { isMotivation, MOTIVATION_PAIRS, type Motivation } from "../../../rules/chronicle/motivations.ts";
import { isSkill, SKILLS } from "../../../rules/chronicle/skills.ts";
import type { BoardScene } from "../board.ts";
import { orderInWords } from "../in-words.view.ts";
import { appealView, discussionState, hearing } from "./discussion.view.ts";

type AppealOrder = Extract<DiscussionOrder, { do: "appeal" }>;

/** The appeal as it has been put together so far: what the person chose, and the usual for the rest. */
export function draftedAppeal(scene: BoardScene): AppealOrder {
  const state = discussionState(scene);
  const { draft } = scene;
  const talker = speaker(state);
  const here = present(state).map(({ id }) => id);
  const chosen = ((draft.listeners as readonly string[] | undefined) ?? []).filter((id) => here.includes(id));
  const first = here.find((id) => id !== talker.id) ?? talker.id;
  const usual = [...APPEAL_SKILLS].sort((a, b) => (talker.skills[b] ?? -1) - (talker.skills[a] ?? -1))[0]!;
  const listeners = chosen.length > 0 ? chosen : [first];
  const text = (name: string, otherwise = ""): string => String(draft[name] ?? otherwise);
  return {
    do: "appeal",
    listeners,
    topic: text("topic", state.topic),
    context: text("context", state.context),
    response: text("response"),
    skill: isSkill(draft.skill) ? draft.skill : usual,
    motivation: isMotivation(draft.motivation) ? draft.motivation : strongest(state, listeners),
    difficulty: Number(draft.difficulty ?? state.options["appeal.defaultDifficulty"]),
    note: text("note"),
  };
}

/** What the first listener heeds most. */
function strongest(state: DiscussionState, listeners: readonly string[]): Motivation {
  const one = participant(state, listeners[0]!)!;
  const all = MOTIVATION_PAIRS.flat();
  return all.reduce((best, id) => (motivationOf(one, id) > motivationOf(one, best) ? id : best), all[0]!);
}

export function speechView(scene: BoardScene) {
  const { table, live } = scene;
  const owed = live && !table.paused ? table.standing.owed.filter(({ seat }) => table.mine.includes(seat)) : [];
  const [demand] = owed;
  if (!demand) return { kind: "" };
  return demand.kind === "speak" ? speakView(scene, demand.key) : answerView(scene, demand.key);
}

function speakView(scene: BoardScene, key: string) {
  const state = discussionState(scene);
  const { say, draft } = scene;
  const talker = speaker(state);
  const appeal = draftedAppeal(scene);
  const refused = scene.table.match.conflict.refusal(state, key, appeal);
  const chosen = appeal.listeners.map((id) => participant(state, id)!);
  const legal = scene.table.match.conflict.legal(state, key) as readonly DiscussionOrder[];
  return {
    kind: "speak",
    demand: key,
    question: say("BNB.Talk.whatSays", { name: talker.name }),
    refusals: state.refused > 0 ? say("BNB.Talk.refusals", { count: state.refused }) : "",
    listeners: present(state).map(({ id, name }) => ({
      id,
      name: id === talker.id ? say("BNB.Talk.oneself", { name }) : name,
      chosen: appeal.listeners.includes(id),
    })),
    appeal,
    skills: [
      ...APPEAL_SKILLS,
      ...SKILLS.filter((id) => id === appeal.skill && !(APPEAL_SKILLS as readonly string[]).includes(id)),
    ]
      .filter((id) => talker.skills[id] !== undefined)
      .map((id) => ({ id, name: say(`BNB.Skill.${id}`), rating: talker.skills[id], chosen: id === appeal.skill })),
    otherSkills: SKILLS.filter((id) => talker.skills[id] !== undefined).map((id) => ({
      id,
      name: say(`BNB.Skill.${id}`),
      rating: talker.skills[id],
      chosen: id === appeal.skill,
    })),
    difficulties: APPEAL_DIFFICULTIES.map((value) => ({ value, chosen: value === appeal.difficulty })),
    odd: !(APPEAL_DIFFICULTIES as readonly number[]).includes(appeal.difficulty),
    pairs: MOTIVATION_PAIRS.map((pair) => pair.map((id, side) => pole(id, pair[1 - side]!))),
    hearings: chosen.map((one) => hearing(state, appeal, one)),
    refused: refused ? say(refused.key, refused.params) : "",
    others: legal
      .filter((order) => order.do !== "appeal")
      .map((order) => ({ words: orderInWords(scene, key, order), order: JSON.stringify(order) })),
    driving:
      state.options["rules.discussion"] === "chronicle"
        ? talker.driving.map(({ topic, context, motivation }, index) => ({
            index,
            topic,
            context,
            motivation: say(`BNB.Motivation.${motivation}`),
            growing: draft.growing === index,
          }))
        : [],
    outcome: String(draft.outcome ?? ""),
  };

  /** One side of a pair of bars, as the first listener has it; each is a way to appeal. */
  function pole(id: Motivation, partner: Motivation) {
    const one = chosen[0]!;
    const rating = motivationOf(one, id);
    return {
      id,
      name: say(`BNB.Motivation.${id}`),
      rating,
      leads: rating > motivationOf(one, partner),
      chosen: id === appeal.motivation,
      chance: hearing(state, { ...appeal, motivation: id }, one).overall,
      cells: Array.from({ length: 10 }, (_, at) => at < rating),
    };
  }
}

function answerView(scene: BoardScene, key: string) {
  const state = discussionState(scene);
  const { say } = scene;
  const listener = participant(state, key.slice(key.indexOf(":") + 1));
  const legal = scene.table.match.conflict.legal(state, key) as readonly DiscussionOrder[];
  const may = legal.some((order) => order.do === "ignore");
  return {
    kind: "answer",
    demand: key,
    question: say("BNB.Talk.howAnswers", { name: listener?.name ?? "" }),
    asked: appealView(scene, state, state.appeal!),
    answers: legal.map((order) => ({ words: orderInWords(scene, key, order), order: JSON.stringify(order) })),
    mustHear: may ? "" : say("BNB.Talk.mustHear", { heard: listener?.heard ?? 0, most: APPEALS_BEFORE_IGNORING }),
  };
}
