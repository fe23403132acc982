/** Skirmish, the size limits of a unit's record. Data models import it without loading the rules. */

/** How many spells and wounds a figure's record can hold. */
export const SPELL_ROWS = [1, 2, 3] as const;
export const WOUND_ROWS = [1, 2, 3] as const;

/** A rank's ammunition with this value is the front rank's. */
export const AS_FRONT = "front";
