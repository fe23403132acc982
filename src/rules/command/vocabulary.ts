/** Command: the vocabulary of the book. Everything else in this folder uses these words. */
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
