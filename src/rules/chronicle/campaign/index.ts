/** The public file of the campaign (Chronicle 1.01, 1.04): calendar, almanac, rest, wealth, external events, journeys. */
export {
  type Almanac,
  addEntry,
  type Calendar,
  type CalendarEntry,
  dateOf,
  dayOf,
  daysOfMonth,
  dueScene,
  ENTRY_KINDS,
  type EntryKind,
  finish,
  nextForAll,
  nextTime,
  orderOfPlay,
  PLAIN_YEAR,
  pause,
  phaseOf,
  readAlmanac,
  readEvery,
  reopen,
  weekdayOf,
} from "./almanac.ts";
export { diesOfPlague, EVENT_BANDS, eventAt, PLAGUE_DIE } from "./external-event.ts";
export {
  type HealOutlook,
  type HealRolled,
  healOutlook,
  planRest,
  REST_DAYS,
  type Rested,
  type Rester,
  type RestPlan,
  replayRest,
  restDays,
} from "./rest.ts";
export { dayRate, extrasPlayer, journeyDays, WAYS_TO_TRAVEL } from "./travel.ts";
export {
  armyBudget,
  countScene,
  latestYear,
  readWealthRating,
  rungOf,
  turnOfTheYear,
  uncountScene,
  WEALTH_LADDER,
  type Wealth,
} from "./wealth.ts";
