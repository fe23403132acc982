/** Skirmish: what the book leaves open, with the table's choices. */
import { choice, number, type OptionsOf } from "../option.ts";

export const SKIRMISH_OPTIONS = {
  /** Saves and tests: a d12 at or under the rating, or the die that the setup names. */
  "d12.saveDie": choice("d12Under", "tableEntered"),
  /** A rule the author struck out: attacks on a protected ally fall on the protector. */
  "d12.protectAlly": choice(false, true),
  /** Spaces to cover into melee range for a charge. */
  "d12.chargeMinSpaces": number(1, { min: 1, max: 24, integer: true }),
  "d12.grappleTie": choice("nothing", "defender"),
  "d12.grappleMode": choice("dice", "gambit"),
  "d12.ammoReadied": choice(true, false),
  /** To everybody else, two who grapple lie on the ground. */
  "d12.grapplersProne": choice(true, false),
  /** Whoever is kept from rising may wrestle for it. */
  "d12.standByGrapple": choice(false, true),
  "d12.moraleEveryThird": choice(true, false),
  "d12.weekHeals": choice("one", "all"),
  "d12.excessVsArmour": choice(false, true),
  /** Shooters for each figure of the target that make a volley. */
  "d12.volleyRatio": number(1, { min: 0.1, max: 20 }),
  "d12.mixedGear": choice("worst", "majority"),
  /** Half of those who fell in a rank turn out to be alive. */
  "d12.casualties": choice("final", "mayLive"),
  /** Whether a spell that waits for the Ritual phase can be cast in melee. */
  "spell.ritualInMelee": choice(false, true),
} as const;

export type SkirmishOptions = OptionsOf<typeof SKIRMISH_OPTIONS>;
