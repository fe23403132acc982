/** The views and actions of a character's sheet, which it fetches when it is first opened. */
import { COMBAT_ACTIONS } from "./combat.actions.ts";
import { HEADER_ACTIONS } from "./header.actions.ts";
import { MOTIVATION_ACTIONS } from "./motivations.actions.ts";
import { PACK_ACTIONS } from "./pack.actions.ts";
import { PANEL_ACTIONS } from "./panel.actions.ts";
import { STORY_ACTIONS } from "./story.actions.ts";

export { WEALTH_LADDER } from "../../../rules/chronicle/campaign/index.ts";
export { tallyWords } from "../../campaign/campaign.view.ts";
export { ruleRows } from "../effects/rules.view.ts";
export { combatView } from "./combat.view.ts";
export { headerView } from "./header.view.ts";
export { motivationsView } from "./motivations.view.ts";
export { cellsTaken, packOf, packView } from "./pack.view.ts";
export { PackBoard } from "./pack-board.ts";
export { tellPanel, wirePanel } from "./panel.actions.ts";
export { PANEL_AT_REST, panelView } from "./panel.view.ts";
export { skillsView } from "./skills.view.ts";
export { storyView } from "./story.view.ts";

export const ACTIONS = {
  ...HEADER_ACTIONS,
  ...PANEL_ACTIONS,
  ...MOTIVATION_ACTIONS,
  ...COMBAT_ACTIONS,
  ...PACK_ACTIONS,
  ...STORY_ACTIONS,
};
