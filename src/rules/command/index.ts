/**
 * The public file of the Command engine. Windows, sheets, results, scripts and tests of other layers import this file
 * only; the bundler drops whatever an importer does not name.
 */
export { actionsOf, chargedTarget, mayRest } from "./act/actions.ts";
export {
  type ClashFate,
  type ClashPart,
  type CommandClash,
  clashesOf,
  comparisons,
  hasClash,
  orderCost,
  supportLeft,
} from "./act/clash.ts";
export { shaken, waiting } from "./act/reactions.ts";
export { type Foretold, foretell } from "./act/totals.ts";
export { command } from "./conflict.ts";
export { mayWait, waysOf, wayThere } from "./field/moves.ts";
export { commandRules } from "./rules.ts";
export { deployCells, MOST_UNITS } from "./setup.ts";
export {
  type ActOrder,
  adjacentEnemies,
  apart,
  boardOf,
  type CommandOrder,
  type CommandState,
  isEngaged,
  isIdle,
  onField,
  otherSeat,
  type Pending,
  type ReactOrder,
  superClass,
} from "./state.ts";
export { hexInWords } from "./tell.ts";
export {
  COMMAND_UNIT_FIELDS,
  type CommandResult,
  type CommandUnit,
  classOf,
  commandFigures,
  commandNeedsRest,
  commandResults,
  commandSetup,
  NEW_COMMAND_UNIT,
  RESTED_UNIT,
} from "./units/kept.ts";
export type { Unit } from "./units/unit.ts";
export { assaultOf, baseScores, mostPoints, startingPoints, supportOf, survivors } from "./units/unit.ts";
export {
  ADVANCE,
  CHARGE,
  CLASSES,
  COMMAND_OPTIONS,
  COST,
  type CommandOptions,
  GRADES,
  type Grade,
  MANOEUVRE,
  ROUT_DAMAGE,
  type Stage,
  SUPER_CLASS,
  type UnitClass,
  VOLLEY_RANGE,
} from "./vocabulary.ts";
