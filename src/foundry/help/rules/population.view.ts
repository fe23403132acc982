/** How many among so many people are at least that good in one group of skills. Pure. */

import { type PerMillion, peopleAtLeast } from "../../../rules/chronicle/people/index.ts";
import { toFloat } from "../../../rules/dice/fraction.ts";
import type { Say } from "../../base/say.ts";

export interface PopulationInput {
  readonly table: PerMillion;
  readonly people: number;
  readonly rating: number;
}

export function populationView({ table, people, rating }: PopulationInput, say: Say) {
  const found = peopleAtLeast(table, rating, people);
  return {
    people,
    rating,
    refused: !found.ok,
    answer: found.ok ? answerOf(toFloat(found.value), people, say) : say(found.problem.key, found.problem.params),
  };
}

function answerOf(count: number, people: number, say: Say): string {
  if (count >= 1) return say("BNB.RulesSearch.population.about", { count: Math.round(count) });
  if (count === 0) return say("BNB.RulesSearch.population.nobody");
  return say("BNB.RulesSearch.population.oneIn", { people: Math.round(people / count) });
}
