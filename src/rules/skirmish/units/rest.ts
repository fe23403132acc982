/** Skirmish, a stored unit between fights: recruits, rest and healing, and prisoners who return. */

import { RANK_WIDTH, type SkirmishOptions, WOUND_ROWS } from "../vocabulary.ts";
import { figuresOfRank, isSaid, ROWS, type Roster, type RosterFields, thrownFields, woundsOf } from "./roster.ts";

type Changes = Record<string, string | number | boolean | null>;

/** Are there losses to replace, damage or wounds to heal? */
export function needsRest({ unit, figures }: Roster): boolean {
  const hurt = (figure: RosterFields) => isSaid(figure.damage) && figure.damage !== 0;
  return (
    ROWS.some((row) => figuresOfRank(unit, row, "lost") > 0 || usedOf(unit, row).length > 0) ||
    Object.values(figures).some(
      (figure) => figure.fallen !== true && (hurt(figure) || woundsOf(figure).some(({ fresh }) => fresh)),
    )
  );
}

/** Fields in which a rank notes used-up gear. */
function usedOf(unit: RosterFields, row: number): readonly string[] {
  return [...countFields(row), ...thrownFields(row)].filter((field) => isSaid(unit[field]) && unit[field] !== 0);
}

/** How many figures stand without the rank's helmet or shield. */
function countFields(row: number): readonly string[] {
  return [`bare${row}`, `shieldless${row}`];
}

/** New recruits, or recovered figures, replace the lost; new gear what was used up. */
export function reinforced(unit: RosterFields): Changes {
  const changes: Changes = {};
  for (const row of ROWS) {
    const lost = figuresOfRank(unit, row, "lost");
    for (const field of usedOf(unit, row)) changes[field] = countFields(row).includes(field) ? 0 : "";
    if (lost === 0) continue;
    changes[`rank${row}`] = Math.min(RANK_WIDTH, figuresOfRank(unit, row, "rank") + lost);
    changes[`lost${row}`] = 0;
  }
  return changes;
}

/** Ransomed or freed prisoners are back in their places; those given up count as lost. */
export function prisonersReturn({ unit, figures }: Roster, freed: boolean) {
  const ranks: Changes = {};
  for (const row of ROWS) {
    const captive = figuresOfRank(unit, row, "captive");
    if (captive === 0) continue;
    const place = freed ? "rank" : "lost";
    ranks[`captive${row}`] = 0;
    ranks[`${place}${row}`] = Math.min(RANK_WIDTH, figuresOfRank(unit, row, place) + captive);
  }
  const named: Record<string, Changes> = {};
  for (const [key, figure] of Object.entries(figures))
    if (figure.captive === true) named[key] = { captive: false, ...(freed ? {} : { fallen: true }) };
  return { unit: ranks, figures: named };
}

/**
 * A day restores one hit point. A week of full rest restores all and heals one wound: the one that its player wants healed first,
 * else the first that can heal. By option all temporary ones go at once, and every slot is freed.
 */
export function restedFigure(figure: RosterFields, week: boolean, heals: SkirmishOptions["d12.weekHeals"]): Changes {
  const changes: Changes = {};
  if (figure.fallen === true) return changes;
  const damage = typeof figure.damage === "number" ? figure.damage : 0;
  if (damage > 0) changes.damage = week ? 0 : damage - 1;
  const open = healable(figure);
  const chosen = open.find((at) => figure[`wound${at}`] === figure.healsFirst) ?? open[0];
  for (const at of week ? open : []) {
    if (heals === "one" && at !== chosen) continue;
    if (figure[`forGood${at}`] === true) changes[`old${at}`] = true;
    else changes[`wound${at}`] = "";
    if (figure[`wound${at}`] === figure.healsFirst) changes.healsFirst = "";
  }
  return changes;
}

/** Rows of wounds on which a week of rest has an effect. */
export function healable(figure: RosterFields): readonly number[] {
  return WOUND_ROWS.filter((at) => isSaid(figure[`wound${at}`]) && figure[`old${at}`] !== true);
}
