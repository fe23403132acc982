/**
 * What a Skirmish leaves on actors: on a unit the figures left in its ranks and what happened to its named figures, on a
 * character HP, wounds and death. The engine says what changed; this file turns that into narrow paths.
 */
import {
  type FigureAfter,
  figureAfter,
  foundAlive,
  newWounds,
  rosterAfter,
  type SkirmishEvent,
  type SkirmishState,
  type UnitAfter,
  unitAfter,
} from "../../../../rules/skirmish/index.ts";
import type { CharacterSource, SkirmishWound, UnitParts } from "../../../data/shapes.ts";
import { type ActorPlan, isDrawnIn, NOTHING, type PlainActor, type SheetResults } from "../../contract/results.ts";

type Begun = Readonly<Record<string, FigureAfter>>;

/** While it is fought nothing is known but the beginning: where an undo goes back to. */
type SkirmishResults =
  | { readonly unit: UnitAfter }
  | { readonly figure: FigureAfter }
  | { readonly begunUnit: Begun }
  | { readonly begunFigure: FigureAfter };

export const skirmishSheetResults: SheetResults<SkirmishResults> = {
  resultsAfter(match, state) {
    const fight = state as SkirmishState;
    const muster = (match.past[0]?.state ?? match.state) as SkirmishState;
    const over = fight.ending !== null || isDrawnIn(match, state);
    const events = match.past.flatMap(({ entry }) => entry.events as readonly SkirmishEvent[]);
    const alive = foundAlive(events);
    const found: Record<string, SkirmishResults> = {};
    for (const id of Object.keys(muster.units))
      found[id] = over
        ? { unit: unitAfter(muster, fight, id, alive) }
        : { begunUnit: unitAfter(muster, muster, id, new Map()).figures };
    for (const agent of Object.values(muster.agents)) {
      const { id, unique } = agent;
      if (unique)
        found[id] = over ? { figure: figureAfter(fight.agents[id]!, alive) } : { begunFigure: figureAfter(agent) };
    }
    return found;
  },
  plan(before, after, actor) {
    if ("unit" in after) return unitPlan("unit" in before ? before.unit : undefined, after.unit, {}, actor);
    if ("figure" in after)
      return characterPlan("figure" in before ? before.figure : undefined, after.figure, undefined, actor);
    if ("unit" in before && "begunUnit" in after) return unitPlan(before.unit, undefined, after.begunUnit, actor);
    if ("figure" in before && "begunFigure" in after)
      return characterPlan(before.figure, undefined, after.begunFigure, actor);
    return NOTHING;
  },
};

function characterPlan(
  before: FigureAfter | undefined,
  after: FigureAfter | undefined,
  begun: FigureAfter | undefined,
  actor: PlainActor,
): ActorPlan {
  const source = actor.system as CharacterSource;
  const changes: Record<string, unknown> = {};
  const hp = (after ?? begun)?.hp;
  if (hp !== undefined && hp !== source.skirmish.hp) changes["system.skirmish.hp"] = hp;
  for (const wound of after?.wounds ?? []) {
    const known = Object.values(source.maimed).some(({ kind }) => kind === wound.kind);
    if (!known) changes[`system.maimed.${wound.kind}`] = { ...wound } satisfies SkirmishWound;
  }
  const undone = before && begun ? newWounds(before.wounds, begun.wounds) : [];
  for (const [key, { kind }] of Object.entries(source.maimed))
    if (undone.includes(kind)) changes[`system.maimed.-=${key}`] = null;
  const dead = after?.fate === "dead";
  const statuses = dead !== actor.statuses.includes("dead") ? { dead } : {};
  return { changes, statuses, things: [] };
}

function unitPlan(
  before: UnitAfter | undefined,
  after: UnitAfter | undefined,
  begun: Begun,
  actor: PlainActor,
): ActorPlan {
  const { unit, figures } = rosterAfter((actor.system as UnitParts).skirmish, before, after, begun);
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(unit)) changes[`system.skirmish.unit.${name}`] = value;
  for (const [key, fields] of Object.entries(figures))
    for (const [name, value] of Object.entries(fields)) changes[`system.skirmish.figures.${key}.${name}`] = value;
  return { changes, statuses: {}, things: [] };
}
