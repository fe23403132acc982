/** By kind of conflict, what it leaves on actors: the kinds themselves need a browser. */
import { battleHarvest } from "../../../src/foundry/conflict/results/battle-harvest.ts";
import { commandHarvest } from "../../../src/foundry/conflict/results/command-harvest.ts";
import { discussionHarvest } from "../../../src/foundry/conflict/results/discussion-harvest.ts";
import { duelHarvest } from "../../../src/foundry/conflict/results/duel-harvest.ts";
import type { Harvester } from "../../../src/foundry/conflict/results/harvester.ts";
import { skirmishHarvest } from "../../../src/foundry/conflict/results/skirmish-harvest.ts";
import { sortieHarvest } from "../../../src/foundry/conflict/results/sortie-harvest.ts";

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
