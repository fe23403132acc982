/** Command: what the book leaves open, with the available choices. */
import { choice, number, type OptionsOf } from "../option.ts";

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
