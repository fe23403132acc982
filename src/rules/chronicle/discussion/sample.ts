/** A discussion for demonstrations and fuzzing: two or three people with generated ratings, and a fair speaker for them. */
import { type Dice, pick } from "../../dice/dice.ts";
import { chronicleGeneration, generateMain, generateMotivations } from "../people/index.ts";
import { legalDiscussion, speakersFor } from "./orders.ts";
import type { DiscussionOrder, DiscussionState } from "./state.ts";

const NAMES = ["Ella", "Morten", "Sten"] as const;

export function sampleDiscussion(dice: Dice): unknown {
  const count = dice.roll(3, "sample.people");
  const again = count > 1 && dice.roll(4, "sample.again") === 1;
  const matter = { topic: "open the gate", context: "the siege" };
  return {
    ...(again ? { situation: "the bridge fell", earlier: [{ ...matter, pairs: [["ella", "morten"]] }] } : {}),
    ...(dice.roll(2, "sample.table") === 1 ? { table: ["Agnes", "Wat"] } : {}),
    ...matter,
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
  const speakers = speakersFor(state, key);
  if (speakers.length === 0) {
    const staying = legal.filter((order) => !breaksOff(order));
    return pick(dice, dice.roll(8, "any.answer") > 1 ? staying : legal, "any.answer");
  }
  const face = dice.roll(20, "any.speech");
  const one = pick(dice, speakers, "any.speaker");
  const by = speakers.length > 1 ? { by: one.id } : {};
  const last = one.driving.findLast(({ playedOut }) => !playedOut);
  if (last && face === 20 && state.options["rules.discussion"] === "chronicle") {
    const { topic, context } = last;
    const outcome = `${one.id} ${state.turn} ${one.driving.length} ${one.grown.length}`;
    const low = typeof one.motivations === "number" || one.motivations[last.motivation] <= 2;
    const spent = one.grown.some((grown) => grown.outcome === outcome);
    const again = spent || (state.options["growth.frequency"] === "perDM" && one.grown.length > 0);
    return low || again ? { do: "playOut", topic, context, ...by } : { do: "grow", topic, context, outcome, ...by };
  }
  const said = state.participants.some(({ heard }) => heard > 0);
  const kind = face <= 8 && said ? "pass" : face === 19 ? "leave" : "appeal";
  const fitting = legal.filter((order) => order.do === kind);
  return pick(dice, fitting.length > 0 ? fitting : legal, "any.speech");
}

/** Ends or interrupts the talk; at random that would leave none to look at. */
function breaksOff(order: DiscussionOrder): boolean {
  if (order.do === "changed") return !order.changed;
  return order.do === "settle" && Object.values(order.takes).some((taking) => taking !== "ignore");
}
