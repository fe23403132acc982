/**
 * Every question that the Chronicle book (and its Classic sibling) leaves open, with its default. One table for each part, so
 * that a conflict names only the options it reads; `CHRONICLE_OPTIONS` is all of them, as a campaign stores them.
 */

import { choice, number, type OptionsOf, text } from "../option.ts";

export const RULES_OPTIONS = {
  "rules.check": choice("2d8+d10", "d8pool", "d4pool", "d12pool", "d20pool"),
  "rules.generation": choice("4d4", "table+2"),
  /** Classic: the difficulty is always 3 for a listener already driven, motivations do not grow and are not played out. */
  "rules.discussion": choice("chronicle", "classic"),
} as const;

/** The check of duels and battles: with the Classic book its dice pool, unless the group keeps the Chronicle's check. */
export const CONFLICT_CHECK_OPTIONS = {
  "rules.check": RULES_OPTIONS["rules.check"],
  "classic.conflicts": choice("pool", "chronicle"),
} as const;

const TABLE_OPTIONS = {
  /** The id of the user who settles what "the table" settles, or "none" if everybody does. */
  "table.gm": text("none"),
  /** How long a decision may take before the others may continue without it. A convention of the group, not a rule. */
  "table.pace": choice("none", "tenMinutes", "hour", "day", "threeDays", "week"),
  /** Extra time on top of it: a quarter, nothing, or as much again. */
  "table.grace": choice("quarter", "none", "double"),
  /** Whether players may ask for advice. */
  "table.adviser": choice("allowed", "barred"),
  /** Which manual changes to a sheet appear in chat: those of ratings, all, or none. */
  "table.changes": choice("ratings", "told", "quiet"),
} as const;

export const CHECK_OPTIONS = {
  /**
   * A check without an opponent: with two or more people online its consequence is named before the roll and others may object
   * after it; or it is rolled at once; or only with a difficulty that the others agreed to first.
   */
  "check.terms": choice("table", "quick", "agreed"),
  /** Who settles the difficulty of a check without an opponent: a player with no character in it, or anybody else. */
  "check.settledBy": choice("thirdParty", "anyone"),
} as const;

const PEOPLE_OPTIONS = {
  "people.minors": choice("guide", "distribution", "mainDice"),
  /** A new main character whose skills together come to less may be rolled once more. */
  "people.rollAgainBelow": number(50, { max: 290, integer: true }),
} as const;

const WEALTH_OPTIONS = {
  "wealth.scenesPerStep": number(3, { min: 1, max: 100, integer: true }),
  "wealth.armyBudgetPerPoint": number(null),
  /** What a point of wealth supports in this world. */
  "wealth.menPerPoint": number(null),
  "wealth.goodsPerPoint": number(null),
  "wealth.citiesPerPoint": number(null),
  "wealth.shipsPerPoint": number(null),
  /** Is a scene won or lost counted by a button at its end, or automatically? */
  "wealth.counting": choice("offered", "byItself"),
} as const;

export const APPEAL_OPTIONS = {
  "appeal.defaultDifficulty": choice(3, 2),
  /** Who settles skill, motivation and difficulty: everybody else at the table, or the talker alone. */
  "appeal.terms": choice("table", "talker"),
  /** Does the discussion window show the chance of each motivation before one is chosen? */
  "appeal.showAll": choice(true, false),
  "growth.frequency": choice("perOutcome", "perDM"),
} as const;

export const DISCUSSION_ONLY_OPTIONS = {
  /** The first to ask speaks, or all in turn. */
  "discussion.order": choice("free", "turns"),
} as const;

export const CARRY_OPTIONS = {
  "carry.gridMode": choice("cells", "rows"),
  "carry.mirror": choice(true, false),
  "carry.smallOverflow": choice("each", "perEight"),
  "carry.shieldInHand": choice("counts", "free"),
} as const;

export const TRAVEL_OPTIONS = {
  "travel.rates": choice("standard", "entered"),
  /** Kilometres a day, read only if the group enters its own rates. */
  "travel.foot": number(25, { min: 0.1 }),
  "travel.mounted": number(40, { min: 0.1 }),
  "travel.ship": number(80, { min: 0.1 }),
} as const;

export const COMBAT_OPTIONS = {
  "combat.samePenaltyStacks": choice(true, false),
  "combat.distancePenalty": choice("flat", "perStep"),
  "combat.footworkWinnerMustMove": choice(false, true),
  "combat.viciousLocation": choice("single", "perWound"),
  "combat.noDefence": choice<-2 | "autoHit">(-2, "autoHit"),
  "combat.weakening": choice("perCombatant", "global"),
  "combat.shooting": choice("off", "on"),
  /** House rule: after this round nobody has won. */
  "combat.dusk": number(null, { min: 1, max: 200, integer: true }),
  "combat.heldDodge": choice<false | "inPlace">(false, "inPlace"),
  "combat.breakTackleProne": choice(false, true),
} as const;

export const DUEL_ONLY_OPTIONS = {
  /** Whether fighters in no combat may join one only from where they could reach an enemy in it. */
  "duel.join": choice("withinReach", "anywhere"),
  /** What an ambush from a pursuit gives its side: the first round's Footwork without a roll, or nothing. */
  "duel.ambush": choice("footwork", "none"),
} as const;

export const WOUNDS_OPTIONS = {
  "wounds.bodyMajor": choice("asHead", "penalty", "none"),
  "wounds.bodyMinor": choice("none", "asHead"),
  "wounds.thirdMinorStays": choice(true, false),
  "wounds.headMinorStacks": choice(true, false),
} as const;

export const HEAL_OPTIONS = {
  "heal.counters": choice("perPart", "perSeverity", "perWound"),
  "heal.aidCheck": choice("none", "heal"),
  /** A wound that kills within the hour, when time passes without aid: the group is asked, it kills, or it never does. */
  "heal.dying": choice("asks", "kills", "never"),
} as const;

export const BATTLE_OPTIONS = {
  ...CONFLICT_CHECK_OPTIONS,
  "battle.duelEffect": choice("none", "modifier"),
  "battle.cavalryLoseBonus": choice("adjacentEnemies", "clusterEnemies"),
  "battle.tactics": choice("none", "proactiveCheck"),
  /** House rule: after this round nobody has won. */
  "battle.dusk": number(null, { min: 1, max: 200, integer: true }),
  "battle.closedMoveCost": choice(1, 2),
  "battle.oneWayBarrier": choice("side", "lastMover"),
  "battle.softBarrierVsRanged": choice(false, true),
  "battle.passFriends": choice(false, true),
  "battle.freeSplit": choice(false, true),
  "battle.ambushSurround": choice("unitNotSurrounded", "armyNotSurrounded", "free"),
  "battle.clusterTieBreak": choice("balanced", "any"),
  "battle.edgeRetreat": choice("blocked", "leavesBattle"),
  "battle.fractionRounding": choice("up", "down", "nearest"),
  "battle.rangedSize": choice("original", "current"),
  "battle.losEdge": choice("either", "both"),
  "battle.shootIntoMelee": choice(true, false),
  "battle.loneRetreatFrom": choice("any", "winnersOnly"),
} as const;

export const CHRONICLE_OPTIONS = {
  ...RULES_OPTIONS,
  ...CONFLICT_CHECK_OPTIONS,
  ...TABLE_OPTIONS,
  ...CHECK_OPTIONS,
  ...PEOPLE_OPTIONS,
  ...WEALTH_OPTIONS,
  ...APPEAL_OPTIONS,
  ...DISCUSSION_ONLY_OPTIONS,
  ...CARRY_OPTIONS,
  ...TRAVEL_OPTIONS,
  ...COMBAT_OPTIONS,
  ...DUEL_ONLY_OPTIONS,
  ...WOUNDS_OPTIONS,
  ...HEAL_OPTIONS,
  ...BATTLE_OPTIONS,
} as const;

export type ConflictCheckOptions = OptionsOf<typeof CONFLICT_CHECK_OPTIONS>;
export type CheckOptions = OptionsOf<typeof CHECK_OPTIONS>;
export type WoundsOptions = OptionsOf<typeof WOUNDS_OPTIONS>;
export type BattleOptions = OptionsOf<typeof BATTLE_OPTIONS>;
export type HealOptions = OptionsOf<typeof HEAL_OPTIONS>;
export type CarryOptions = OptionsOf<typeof CARRY_OPTIONS>;
export type AppealOptions = OptionsOf<typeof APPEAL_OPTIONS>;
export type TravelOptions = OptionsOf<typeof TRAVEL_OPTIONS>;
