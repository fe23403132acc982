/** The seven classes of the Command book as small drawings on a 24-unit box; some share a glyph with the battle's troops. */
import type { UnitClass } from "../../../rules/command/index.ts";
import { TROOP_GLYPHS } from "./troop-glyph.ts";

/** Two javelins crossed behind a small round shield. */
const SKIRMISH =
  '<path d="M3.500 22.500L20.600 3.600M20.500 22.500L3.400 3.600" fill="none" stroke="currentColor" stroke-width="1.900" stroke-linecap="round"/><path d="M22.500 1.500l-1 5.300-4-3.700zM1.500 1.500l1 5.300 4-3.700z"/><circle cx="12" cy="13.500" r="5.600" stroke="var(--seat)" stroke-width="1.600"/><circle cx="12" cy="13.500" r="1.600" fill="var(--seat)"/>';
/** A bow over a horseshoe. */
const HORSE_BOW =
  '<path d="M4.500 23L3 22c-1.500-4-1.300-9.200 0-12.300C4.200 6.900 6.800 5.200 9.600 5.200s5.400 1.700 6.600 4.500c1.300 3.100 1.500 8.300 0 12.300l-1.500 1-2-1.200c1.200-3.400 1.400-7.500.5-10.200-.6-1.900-2-2.900-3.600-2.900s-3 1-3.600 2.900c-.9 2.700-.7 6.800.5 10.200z"/><path d="M12 1C24 3.500 24 18 15.500 22" fill="none" stroke="var(--seat)" stroke-width="5"/><path d="M13 1.200C23.500 4.500 23.500 16.500 16.500 20.500" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round"/><path d="M13 1.200l3.500 19.300M9 13l12.500-3.400" fill="none" stroke="currentColor" stroke-width="1.300"/>';

export const CLASS_GLYPHS: Readonly<Record<UnitClass, string>> = {
  lightInfantry: TROOP_GLYPHS.lightInfantry,
  heavyInfantry: TROOP_GLYPHS.heavyInfantry,
  skirmishInfantry: SKIRMISH,
  lightCavalry: TROOP_GLYPHS.lightCavalry,
  heavyCavalry: TROOP_GLYPHS.heavyCavalry,
  archers: TROOP_GLYPHS.bowmen,
  horseArchers: HORSE_BOW,
};
