/** Skirmish, what a unit's record has room for. Data models read it, and load none of the rules with it. */

/** How many spells and wounds a figure's record has room for. */
export const SPELL_ROWS = [1, 2, 3] as const;
export const WOUND_ROWS = [1, 2, 3] as const;

/** Says of a rank's ammunition that it is kept as in the front rank. */
export const AS_FRONT = "front";
