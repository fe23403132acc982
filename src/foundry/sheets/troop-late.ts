/** The calculations and views of a unit's or realm's sheet, which it fetches when one is first opened. */
export { restChanges } from "../campaign/unit-rest.ts";
export { campaignYear, turnRealm } from "../campaign/year.ts";
export { countedByHand } from "./count-scene.ts";
export { ownKinds, troopView } from "./troop.view.ts";
