/** The views and calculations of the campaign page. Its sheet fetches them when the page is first opened. */
export { finish, journeyDays, pause, reopen } from "../../rules/chronicle/campaign/index.ts";
export { campaignView } from "./campaign.view.ts";
export { campaignCharacters, campaignRealms, servants, serviceOf } from "./campaign-people.ts";
export { editEntry } from "./edit-entry.ts";
export { rollExternalEvent } from "./event.ts";
export { healForADay } from "./heal-day.ts";
export { againChange, calendarOf, newEntryChange, savedEntry } from "./page-calendar.ts";
export { playScene } from "./scene-entry.ts";
export { exportStory } from "./story/story-file.ts";
export { editAlmanac, tableAlmanac } from "./table-almanac.ts";
export { yearEntry } from "./year-entry.ts";
