/** Skirmish, a stored unit between fights: recruits, rest and healing, and prisoners who return. */

import { RANK_WIDTH, WOUND_ROWS } from "../vocabulary.ts";
import { figuresOfRank, isSaid, ROWS, type Roster, type RosterFields, woundsOf } from "./roster.ts";

type Changes = Record<string, string | number | boolean | null>;

/** Are there losses to replace, damage or wounds to heal? */
export function needsRest({ unit, figures }: Roster): boolean {
  const hurt = (figure: RosterFields) => isSaid(figure.damage) && figure.damage !== 0;
  return (
    ROWS.some((row) => figuresOfRank(unit, row, "lost") > 0) ||
    Object.values(figures).some(
      (figure) => figure.fallen !== true && (hurt(figure) || woundsOf(figure).some(({ fresh }) => fresh)),
    )
  );
}

/** New recruits, or recovered figures, replace the lost. */
export function reinforced(unit: RosterFields): Changes {
  const changes: Changes = {};
  for (const row of ROWS) {
    const lost = figuresOfRank(unit, row, "lost");
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

/** A day restores one hit point; a week of full rest restores all and heals one wound, the first that can heal. */
export function restedFigure(figure: RosterFields, week: boolean): Changes {
  const changes: Changes = {};
  if (figure.fallen === true) return changes;
  const damage = typeof figure.damage === "number" ? figure.damage : 0;
  if (damage > 0) changes.damage = week ? 0 : damage - 1;
  const heals = week && WOUND_ROWS.find((at) => isSaid(figure[`wound${at}`]) && figure[`old${at}`] !== true);
  if (!heals) return changes;
  if (figure[`forGood${heals}`] === true) changes[`old${heals}`] = true;
  else changes[`wound${heals}`] = "";
  return changes;
}
