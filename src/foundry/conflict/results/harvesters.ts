/** By kind of conflict, what it leaves on actors. A kind that is not listed leaves its page and nothing more. */
import { battleHarvest } from "./battle-harvest.ts";
import { commandHarvest } from "./command-harvest.ts";
import { discussionHarvest } from "./discussion-harvest.ts";
import { duelHarvest } from "./duel-harvest.ts";
import type { Harvester } from "./harvester.ts";
import { skirmishHarvest } from "./skirmish-harvest.ts";
import { sortieHarvest } from "./sortie-harvest.ts";

const HARVESTERS: Readonly<Record<string, Harvester<any>>> = {
  battle: battleHarvest,
  duel: duelHarvest,
  discussion: discussionHarvest,
  skirmish: skirmishHarvest,
  command: commandHarvest,
  sortie: sortieHarvest,
};

export function harvesterOf(kind: string): Harvester | undefined {
  return HARVESTERS[kind];
}
