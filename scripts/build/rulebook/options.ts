/** What each book leaves open: every option of a table, with the texts of the set-up window. */

import { CHRONICLE_OPTIONS } from "../../../src/rules/chronicle/options.ts";
import { COMMAND_OPTIONS } from "../../../src/rules/command/index.ts";
import type { OptionSpec, OptionTable, OptionValue } from "../../../src/rules/option.ts";
import { SKIRMISH_OPTIONS } from "../../../src/rules/skirmish/index.ts";
import { SORTIE_OPTIONS } from "../../../src/rules/sortie/index.ts";
import type { RuleTable, RuleTables } from "./table.ts";
import { word } from "./words.ts";

function choiceWords(key: string, value: OptionValue): string {
  return word(`Option.${key}.choice.${value}`);
}

function values(key: string, spec: OptionSpec): [usual: string, others: string] {
  if ("choices" in spec) {
    const others = spec.choices.filter((value) => value !== spec.default);
    return [choiceWords(key, spec.default), others.map((value) => choiceWords(key, value)).join("; ")];
  }
  if ("maxLength" in spec) return ["everybody", "one person"];
  return [spec.default === null ? "none" : String(spec.default), `any number from ${spec.min} to ${spec.max}`];
}

function optionTable(table: OptionTable): RuleTable {
  return {
    head: ["Question", "What it is about", "As the game comes", "Otherwise"],
    rows: Object.entries(table).map(([key, spec]) => [
      word(`Option.${key}.label`),
      word(`Option.${key}.hint`),
      ...values(key, spec),
    ]),
  };
}

export const OPTION_TABLES: RuleTables = {
  "options.chronicle": () => optionTable(CHRONICLE_OPTIONS),
  "options.skirmish": () => optionTable(SKIRMISH_OPTIONS),
  "options.command": () => optionTable(COMMAND_OPTIONS),
  "options.sortie": () => optionTable(SORTIE_OPTIONS),
};
