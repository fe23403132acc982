/** The public file of the draft (Chronicle 1.04): players pick sets of ratings for their main characters. */
export { draftBy } from "./conflict.ts";
export {
  type DraftEvent,
  type DraftState,
  draftOrder,
  draftRules,
  generatePool,
  MAIN_CHARACTERS,
  openSets,
  picksOf,
  playerOrder,
} from "./rules.ts";
