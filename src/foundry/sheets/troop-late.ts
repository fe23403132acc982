/** The calculations and views of a unit's, army's or realm's sheet, which it fetches when one is first opened. */
export { ownTroop, readOwnTroop } from "../../rules/chronicle/battle/index.ts";
export { armyBudget } from "../../rules/chronicle/campaign/index.ts";
export { restChanges } from "../campaign/unit-rest.ts";
export { campaignYear, turnRealm } from "../campaign/year.ts";
export { countedByHand } from "./count-scene.ts";
export { ownKinds, troopView } from "./troop.view.ts";
