/** By kind of conflict, what it leaves on actors. A kind that is not listed leaves its page and nothing more. */
import { battleHarvest } from "./battle-harvest.ts";
import { discussionHarvest } from "./discussion-harvest.ts";
import { duelHarvest } from "./duel-harvest.ts";
import type { Harvester } from "./harvester.ts";

const HARVESTERS: Readonly<Record<string, Harvester<any>>> = {
  battle: battleHarvest,
  duel: duelHarvest,
  discussion: discussionHarvest,
};

export function harvesterOf(kind: string): Harvester | undefined {
  return HARVESTERS[kind];
}
