/** All that the engine makes for the rulebook, by name. */

import { BATTLE_EXAMPLES, BATTLE_FACTS, BATTLE_TABLES } from "./battle.ts";
import { CAMPAIGN_EXAMPLES, CAMPAIGN_FACTS, CAMPAIGN_TABLES } from "./campaign.ts";
import { CARRYING_FACTS, CARRYING_TABLES } from "./carrying.ts";
import { CHECK_EXAMPLES, CHECK_FACTS, CHECK_TABLES } from "./checks.ts";
import { CLASSIC_EXAMPLES, CLASSIC_TABLES } from "./classic.ts";
import { COMMAND_EXAMPLES, COMMAND_FACTS, COMMAND_TABLES } from "./command.ts";
import { DUEL_FACTS, DUEL_TABLES } from "./duel.ts";
import { DUEL_EXAMPLES } from "./duel-round.ts";
import { OPTION_TABLES } from "./options.ts";
import { PEOPLE_EXAMPLES, PEOPLE_FACTS, PEOPLE_TABLES } from "./people.ts";
import { SKIRMISH_EXAMPLES, SKIRMISH_FACTS, SKIRMISH_TABLES } from "./skirmish.ts";
import { SORTIE_EXAMPLES, SORTIE_FACTS, SORTIE_TABLES } from "./sortie.ts";
import type { RuleExamples, RuleFacts, RuleTables } from "./table.ts";
import { WOUND_EXAMPLES, WOUND_FACTS, WOUND_TABLES } from "./wounds.ts";

export const TABLES: RuleTables = {
  ...CHECK_TABLES,
  ...PEOPLE_TABLES,
  ...CARRYING_TABLES,
  ...WOUND_TABLES,
  ...CAMPAIGN_TABLES,
  ...DUEL_TABLES,
  ...BATTLE_TABLES,
  ...CLASSIC_TABLES,
  ...SKIRMISH_TABLES,
  ...COMMAND_TABLES,
  ...SORTIE_TABLES,
  ...OPTION_TABLES,
};

export const EXAMPLES: RuleExamples = {
  ...CHECK_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...WOUND_EXAMPLES,
  ...CAMPAIGN_EXAMPLES,
  ...DUEL_EXAMPLES,
  ...BATTLE_EXAMPLES,
  ...CLASSIC_EXAMPLES,
  ...SKIRMISH_EXAMPLES,
  ...COMMAND_EXAMPLES,
  ...SORTIE_EXAMPLES,
};

export const FACTS: RuleFacts = {
  ...CHECK_FACTS,
  ...PEOPLE_FACTS,
  ...CARRYING_FACTS,
  ...WOUND_FACTS,
  ...CAMPAIGN_FACTS,
  ...DUEL_FACTS,
  ...BATTLE_FACTS,
  ...SKIRMISH_FACTS,
  ...COMMAND_FACTS,
  ...SORTIE_FACTS,
};
