/** What a character's sheet shows and does. The sheet fetches all of it when it is first opened. */
import { COMBAT_ACTIONS } from "./combat.actions.ts";
import { DESK_ACTIONS } from "./desk.actions.ts";
import { HEADER_ACTIONS } from "./header.actions.ts";
import { MOTIVATION_ACTIONS } from "./motivations.actions.ts";
import { PACK_ACTIONS } from "./pack.actions.ts";
import { STORY_ACTIONS } from "./story.actions.ts";

export { WEALTH_LADDER } from "../../../rules/chronicle/campaign/index.ts";
export { tallyWords } from "../../campaign/campaign.view.ts";
export { ruleRows } from "../effects/rules.view.ts";
export { combatView } from "./combat.view.ts";
export { tellDesk, wireDesk } from "./desk.actions.ts";
export { DESK_AT_REST, deskView } from "./desk.view.ts";
export { headerView } from "./header.view.ts";
export { motivationsView } from "./motivations.view.ts";
export { cellsTaken, packOf, packView } from "./pack.view.ts";
export { PackBoard } from "./pack-board.ts";
export { skillsView } from "./skills.view.ts";
export { storyView } from "./story.view.ts";

export const ACTIONS = {
  ...HEADER_ACTIONS,
  ...DESK_ACTIONS,
  ...MOTIVATION_ACTIONS,
  ...COMBAT_ACTIONS,
  ...PACK_ACTIONS,
  ...STORY_ACTIONS,
};
