/**
 * What a Skirmish leaves behind: on a warband the figures that still stand in its ranks and what befell those of note,
 * on a character HP, wounds with their place and whether they are for good, death. A dead character's killer has grown.
 */

import type { Wound } from "../../../rules/skirmish/health/wounds.ts";
import type { Agent } from "../../../rules/skirmish/muster/fighter.ts";
import { hpOf, type SkirmishState } from "../../../rules/skirmish/state.ts";
import type { CharacterSource, SkirmishWound, UnitParts } from "../../data/shapes.ts";
import { isTypedOn } from "../start/fill.ts";
import { type ActorPlan, type Harvester, isDrawnIn, type PlainActor } from "./harvester.ts";

interface FigureYield {
  readonly hp: number;
  readonly damage: number;
  readonly wounds: readonly Wound[];
  readonly gained: number;
  readonly fate: Agent["fate"];
}

interface UnitYield {
  /** Figures in each rank of the muster: those who stand, and those who were taken or fell. */
  readonly ranks: readonly { readonly stand: number; readonly lost: number }[];
  /** In the order of the form. */
  readonly figures: readonly FigureYield[];
}

type SkirmishYield = { readonly unit: UnitYield } | { readonly figure: FigureYield } | null;

export const skirmishHarvest: Harvester<SkirmishYield> = {
  resultsAfter(match, state) {
    const fight = state as SkirmishState;
    const muster = (match.past[0]?.state ?? match.state) as SkirmishState;
    const over = fight.ending !== null || isDrawnIn(match, state);
    const found: Record<string, SkirmishYield> = {};
    for (const id of Object.keys(muster.units)) found[id] = over ? { unit: unitYield(muster, fight, id) } : null;
    for (const { id, unique } of Object.values(muster.agents))
      if (unique) found[id] = over ? { figure: figureYield(fight.agents[id]!) } : null;
    return found;
  },
  plan(before, after, actor) {
    const yielded = after ?? before;
    if (!yielded) return { changes: {}, statuses: {}, things: [] };
    if ("figure" in yielded) return characterPlan(after && "figure" in after ? after.figure : undefined, actor);
    return unitPlan(
      before && "unit" in before ? before.unit : undefined,
      after && "unit" in after ? after.unit : undefined,
      actor,
    );
  },
};

/** Figures that stepped out of a rank, or marched off with part of it, still belong to the rank of the muster. */
function unitYield(muster: SkirmishState, fight: SkirmishState, unit: string): UnitYield {
  const members = Object.values(muster.agents).filter((agent) => agent.unit === unit);
  const ranks = members
    .filter(({ unique }) => !unique)
    .sort((a, b) => a.row - b.row)
    .map(({ id, count }) => {
      const parts = Object.values(fight.agents).filter((agent) => agent.id === id || agent.of === id);
      const lost = parts.reduce((sum, agent) => sum + agent.lost, 0);
      return { stand: Math.max(0, count - lost), lost };
    });
  const figures = members.filter(({ unique }) => unique).map(({ id }) => figureYield(fight.agents[id]!));
  return { ranks, figures };
}

function figureYield(agent: Agent): FigureYield {
  const { damage, wounds, gained, fate } = agent;
  return { hp: Math.max(0, hpOf(agent) - damage), damage: Math.min(damage, hpOf(agent)), wounds, gained, fate };
}

function characterPlan(after: FigureYield | undefined, actor: PlainActor): ActorPlan {
  const source = actor.system as CharacterSource;
  const changes: Record<string, unknown> = {};
  if (after && after.hp !== source.skirmish.hp) changes["system.skirmish.hp"] = after.hp;
  for (const wound of after?.wounds ?? []) {
    const known = Object.values(source.maimed).some(({ kind }) => kind === wound.kind);
    if (!known) changes[`system.maimed.${wound.kind}`] = { ...wound } satisfies SkirmishWound;
  }
  const dead = after?.fate === "dead";
  const statuses = dead !== actor.statuses.includes("dead") ? { dead } : {};
  return { changes, statuses, things: [] };
}

function unitPlan(before: UnitYield | undefined, after: UnitYield | undefined, actor: PlainActor): ActorPlan {
  const { skirmish } = actor.system as UnitParts;
  const changes: Record<string, unknown> = {};
  const ranks = (after ?? before)?.ranks ?? [];
  const rows = [1, 2, 3].filter((row) => Number(skirmish.unit[`rank${row}`] || 0) > 0);
  ranks.forEach((_, at) => {
    const row = rows[at];
    if (row === undefined) return;
    const more = (after?.ranks[at]?.lost ?? 0) - (before?.ranks[at]?.lost ?? 0);
    const now = Number(skirmish.unit[`rank${row}`] || 0) - more;
    if (more !== 0) changes[`system.skirmish.unit.rank${row}`] = String(Math.max(0, now));
  });
  const keys = Object.entries(skirmish.figures).filter(([, { fallen }]) => !isTypedOn(fallen));
  (after?.figures ?? []).forEach((figure, at) => {
    const [key, typed] = keys[at] ?? [];
    // A figure who is a character has a sheet of his own.
    if (key === undefined || typed?.character) return;
    const put = (name: string, value: string) => {
      if ((typed?.[name] ?? "") !== value) changes[`system.skirmish.figures.${key}.${name}`] = value;
    };
    put("damage", figure.damage > 0 && figure.fate === "up" ? String(figure.damage) : "");
    put("gained", figure.gained > 0 ? String(figure.gained) : "");
    if (figure.fate !== "up") put("fallen", "true");
    figure.wounds.slice(0, 3).forEach((wound, place) => {
      put(`wound${place + 1}`, wound.kind);
      put(`forGood${place + 1}`, wound.permanent ? "true" : "");
    });
  });
  return { changes, statuses: {}, things: [] };
}
