/** The public file of the draft (Chronicle 1.04): players pick sets of ratings for their main characters. */
export {
  type DraftState,
  draftBy,
  draftOrder,
  generatePool,
  MAIN_CHARACTERS,
  openSets,
  picksOf,
  playerOrder,
} from "./conflict.ts";
