/** A discussion for demonstrations and fuzzing: two or three people with generated ratings, and a fair speaker for them. */
import { type Dice, pick } from "../../dice/dice.ts";
import { chronicleGeneration, generateMain } from "../generation.ts";
import { generateMotivations } from "../motivation-generation.ts";
import { legalDiscussion } from "./orders.ts";
import { type DiscussionOrder, type DiscussionState, speaker } from "./state.ts";

const NAMES = ["Ella", "Morten", "Sten"] as const;

export function sampleDiscussion(dice: Dice): unknown {
  const count = dice.roll(3, "sample.people");
  return {
    topic: "open the gate",
    context: "the siege",
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

/** Mostly appeals, often enough silence for the talk to end, now and then growth or a way out. */
export function anyDiscussionOrder(state: DiscussionState, key: string, dice: Dice): DiscussionOrder {
  const legal = legalDiscussion(state, key);
  if (state.appeal) return pick(dice, legal, "any.answer");
  const face = dice.roll(20, "any.speech");
  const { driving, motivations } = speaker(state);
  const last = driving.at(-1);
  if (last && face === 20 && state.options["rules.discussion"] === "chronicle") {
    const { topic, context } = last;
    const outcome = `${speaker(state).id} ${state.turn} ${driving.length} ${speaker(state).grown.length}`;
    const low = typeof motivations === "number" || motivations[last.motivation] <= 2;
    const again = state.options["growth.frequency"] === "perDM" && speaker(state).grown.length > 0;
    return low || again ? { do: "playOut", topic, context } : { do: "grow", topic, context, outcome };
  }
  const kind = face <= 8 ? "pass" : face === 19 ? "leave" : "appeal";
  const fitting = legal.filter((order) => order.do === kind);
  return pick(dice, fitting.length > 0 ? fitting : legal, "any.speech");
}
