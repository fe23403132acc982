/** The Motivations tab (Chronicle 2.03): nine opposed bars on one spine, and the driving motivations below them. */
import { heartChance } from "../../../rules/chronicle/discussion/index.ts";
import { leaning, MOTIVATION_PAIRS, type Motivation } from "../../../rules/chronicle/people/index.ts";
import { toFloat } from "../../../rules/dice/fraction.ts";
import { percentage } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { savedWords } from "../../base/words.view.ts";
import type { CharacterSource } from "../../data/shapes.ts";

const LONGEST = 10;

export interface Pole {
  readonly id: Motivation;
  readonly name: string;
  /** The name in parts, between which the line may break. */
  readonly words: readonly string[];
  readonly rating: number;
  readonly leads: boolean;
  readonly driving: boolean;
  readonly heed: string;
  /** From the centre outwards. */
  readonly cells: readonly ("on" | "lost" | "")[];
}

export function motivationsView(
  source: Pick<CharacterSource, "motivations" | "learned" | "driving">,
  say: Say,
  classic = false,
) {
  const driving = Object.entries(source.driving);
  const moved = new Set(driving.flatMap(([, one]) => (one.playedOut ? [] : [one.motivation])));
  const pole = (id: Motivation): Pole => {
    const rating = source.motivations[id];
    const lost = source.learned[id];
    const name = say(`BNB.Motivation.${id}`);
    return {
      id,
      name,
      words: name.split(/(?<=\/)/),
      rating,
      leads: leaning(source.motivations, id) === id,
      driving: moved.has(id),
      heed: percentage(toFloat(heartChance(rating))),
      cells: Array.from({ length: LONGEST }, (_, i) => (i < rating ? "on" : i < rating + lost ? "lost" : "")),
    };
  };
  return {
    pairs: MOTIVATION_PAIRS.map(([left, right]) => ({ left: pole(left), right: pole(right) })),
    anyLearned: Object.values(source.learned).some((steps) => steps > 0),
    count: driving.filter(([, one]) => !one.playedOut).length,
    /** The older book neither plays motivations out nor learns from them. */
    classic,
    driving: driving.map(([key, one]) => ({
      key,
      topic: one.topic,
      context: one.context,
      motivation: say(`BNB.Motivation.${one.motivation}`),
      rating: source.motivations[one.motivation],
      by: one.by || say("BNB.Motivations.byHand"),
      seat: one.seat,
      playedOut: one.playedOut === true,
      source: [
        say("BNB.Motivations.skillRating", { skill: say(`BNB.Skill.${one.skill}`), rating: one.talkerRating }),
        ...(one.when ? [savedWords(one.when, say)] : []),
      ].join(" · "),
    })),
  };
}
