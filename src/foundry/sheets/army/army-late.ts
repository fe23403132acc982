/** The calculations and views of an army's sheet, which it fetches when one is first opened. */
export { armyBudget } from "../../../rules/chronicle/campaign/index.ts";
export { entriesOf } from "../../documents/army/army.view.ts";
export { ownKinds } from "../troop.view.ts";
export { armySheetView, companyNames } from "./army.view.ts";
export { pendingLosses } from "./pending-losses.ts";
