/** By kind of conflict, what it leaves on actors: the kinds themselves need a browser. */

import type { Harvester } from "../../../src/foundry/conflict/contract/results.ts";
import { battleHarvest } from "../../../src/foundry/conflict/kinds/battle/results.ts";
import { commandHarvest } from "../../../src/foundry/conflict/kinds/command/results.ts";
import { discussionHarvest } from "../../../src/foundry/conflict/kinds/discussion/results.ts";
import { duelHarvest } from "../../../src/foundry/conflict/kinds/duel/results.ts";
import { skirmishHarvest } from "../../../src/foundry/conflict/kinds/skirmish/results.ts";
import { sortieHarvest } from "../../../src/foundry/conflict/kinds/sortie/results.ts";

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
