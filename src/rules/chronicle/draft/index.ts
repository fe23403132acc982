/** The door of the draft (Chronicle 1.04): players pick sets of ratings for their main characters. */
export { draftBy, openSets, picksOf } from "./conflict.ts";
export { draftOrder, generatePool, MAIN_CHARACTERS, playerOrder } from "./picks.ts";
export type { DraftState } from "./state.ts";
