/** Command: the vocabulary of the book. Everything else in this folder uses these words. */
import { choice, number, type OptionsOf } from "../option.ts";

export const CLASSES = [
  "lightInfantry",
  "heavyInfantry",
  "skirmishInfantry",
  "lightCavalry",
  "heavyCavalry",
  "archers",
  "horseArchers",
] as const;
export type UnitClass = (typeof CLASSES)[number];

export const SUPER_CLASSES = ["infantry", "cavalry", "archers"] as const;
export type SuperClass = (typeof SUPER_CLASSES)[number];

export const SUPER_CLASS: Readonly<Record<UnitClass, SuperClass>> = {
  lightInfantry: "infantry",
  heavyInfantry: "infantry",
  skirmishInfantry: "infantry",
  lightCavalry: "cavalry",
  heavyCavalry: "cavalry",
  archers: "archers",
  horseArchers: "archers",
};

/** From best to worst. */
export const GRADES = ["A", "B", "C", "D", "E"] as const;
export type Grade = (typeof GRADES)[number];

/** The five stages of a turn, after the two steps that begin a battle. */
export const STAGES = ["initiative", "deploy", "missiles", "movement", "declare", "defend", "resolve", "over"] as const;
export type Stage = (typeof STAGES)[number];

export const VOLLEY_RANGE = 4;
export const ADVANCE = 3;
export const MANOEUVRE = 2;
export const CHARGE = 6;
export const ROUT_DAMAGE = 4;

/** What each action and reaction costs in command points. */
export const COST = {
  volley: 1,
  endureMissiles: 1,
  advance: 0,
  disengage: 2,
  engage: 0,
  hold: 1,
  wait: 0,
  manoeuvre: 1,
  charge: 0,
  endureCharge: 1,
  pursue: 0,
  allow: 1,
  attack: 1,
  support: 0,
  defend: 0,
  feint: 2,
  lose: 2,
  morale: 1,
  slaughter: 0,
  letGo: 1,
  rout: 0,
} as const;

// Command: what the book leaves open, with the available choices.

export const COMMAND_OPTIONS = {
  /** Archers have no scores in the book: 0 for every grade, or those entered for each unit. */
  "cp.archerStats": choice("zero", "entered"),
  /** Added to every unit's command points, for armies without their own bonus. */
  "cp.leaderBonus": number(0, { min: 0, max: 9, integer: true }),
  "cp.scoreFloor": choice<0 | "none">(0, "none"),
  "cp.mapSize": choice("20x15", "any"),
  /** Whether a unit that comes next to an enemy must stop there. */
  "cp.zoneOfControl": choice(false, true),
  "cp.deployRows": number(3, { min: 1, max: 20, integer: true }),
  /** Whether a unit next to an enemy may advance. */
  "cp.advanceWhenAdjacent": choice(true, false),
  "cp.horseArchersWait": choice(true, false),
  "cp.volleyWhenEngaged": choice(true, false),
  /** Whether units keep the damage and the lost command points of earlier battles; by the book they start fresh. */
  "cp.carryDamage": choice(false, true),
  "cp.tie": choice("none", "defenderWins", "attackerWins"),
  /** The radius in which a rout requires morale checks, in hexes; null is the whole army. */
  "cp.moraleRadius": number(null, { min: 1, max: 200, integer: true }),
  /** House rule: ground and barriers of the map hinder movement. The book has none. */
  "cp.terrain": choice(false, true),
} as const;

export type CommandOptions = OptionsOf<typeof COMMAND_OPTIONS>;
