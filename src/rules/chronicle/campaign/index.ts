/** The door of the campaign (Chronicle 1.01, 1.04): calendar, almanac, wealth, external events, journeys. */
export { type Almanac, dateOf, nextTime, PLAIN_YEAR, phaseOf, readAlmanac, readEvery, weekdayOf } from "./almanac.ts";
export {
  addEntry,
  type Calendar,
  type CalendarEntry,
  dueScene,
  ENTRY_KINDS,
  type EntryKind,
  finish,
  nextForAll,
  orderOfPlay,
  pause,
  reopen,
} from "./calendar.ts";
export { EVENT_BANDS, eventAt } from "./external-event.ts";
export { extrasPlayer } from "./scenes.ts";
export { dayRate, journeyDays, WAYS_TO_TRAVEL } from "./travel.ts";
export {
  armyBudget,
  comeTo,
  countScene,
  readWealthRating,
  rungOf,
  turnOfTheYear,
  uncountScene,
  WEALTH_LADDER,
  type Wealth,
} from "./wealth.ts";
