/** By kind of conflict, what it leaves on actors: the kinds themselves need a browser. */

import type { SheetResults } from "../../../src/foundry/conflict/contract/results.ts";
import { battleSheetResults } from "../../../src/foundry/conflict/kinds/battle/results.ts";
import { commandSheetResults } from "../../../src/foundry/conflict/kinds/command/results.ts";
import { discussionSheetResults } from "../../../src/foundry/conflict/kinds/discussion/results.ts";
import { duelSheetResults } from "../../../src/foundry/conflict/kinds/duel/results.ts";
import { skirmishSheetResults } from "../../../src/foundry/conflict/kinds/skirmish/results.ts";
import { sortieSheetResults } from "../../../src/foundry/conflict/kinds/sortie/results.ts";

const SHEET_RESULTS: Readonly<Record<string, SheetResults<any>>> = {
  battle: battleSheetResults,
  duel: duelSheetResults,
  discussion: discussionSheetResults,
  skirmish: skirmishSheetResults,
  command: commandSheetResults,
  sortie: sortieSheetResults,
};

export function sheetResultsOf(kind: string): SheetResults | undefined {
  return SHEET_RESULTS[kind];
}
