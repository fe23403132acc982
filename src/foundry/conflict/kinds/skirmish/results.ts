/**
 * What a Skirmish leaves behind: on a warband the figures that still stand in its ranks and what befell those of note,
 * on a character HP, wounds with their place and whether they are for good, death. A dead character's killer has grown.
 */

import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import {
  type Agent,
  hpOf,
  type SkirmishEvent,
  type SkirmishState,
  type Wound,
} from "../../../../rules/skirmish/index.ts";
import type { CharacterSource, SkirmishWound, UnitParts } from "../../../data/shapes.ts";
import { type ActorPlan, type Harvester, isDrawnIn, NOTHING, type PlainActor } from "../../contract/results.ts";
import { marches, WOUND_ROWS } from "./skirmish-fields.ts";

interface FigureYield {
  readonly hp: number;
  readonly damage: number;
  readonly wounds: readonly Wound[];
  readonly gained: number;
  readonly fate: Agent["fate"];
}

/** A figure as it came to the fight: where an undo goes back to. */
interface Begun extends Pick<FigureYield, "hp" | "damage" | "gained"> {
  readonly name: string;
  readonly wounds: readonly string[];
}

interface UnitYield {
  /** Figures in each rank of the muster: those who stand, and those who were taken or fell. */
  readonly ranks: readonly { readonly stand: number; readonly lost: number }[];
  /** In the order of the form. */
  readonly figures: readonly FigureYield[];
}

/** While it is fought nothing is known but the beginning; earlier versions noted that as null. */
type SkirmishYield =
  | { readonly unit: UnitYield }
  | { readonly figure: FigureYield }
  | { readonly begun: readonly Begun[] }
  | null;

export const skirmishHarvest: Harvester<SkirmishYield> = {
  resultsAfter(match, state) {
    const fight = state as SkirmishState;
    const muster = (match.past[0]?.state ?? match.state) as SkirmishState;
    const over = fight.ending !== null || isDrawnIn(match, state);
    const found: Record<string, SkirmishYield> = {};
    for (const id of Object.keys(muster.units)) {
      const named = Object.values(muster.agents).filter(({ unit, unique }) => unit === id && unique);
      found[id] = over ? { unit: unitYield(muster, fight, id, foundAlive(match)) } : { begun: named.map(begunAs) };
    }
    for (const agent of Object.values(muster.agents)) {
      const { id, unique } = agent;
      if (unique) found[id] = over ? { figure: figureYield(fight.agents[id]!) } : { begun: [begunAs(agent)] };
    }
    return found;
  },
  plan(before, after, actor) {
    const begun = after && "begun" in after ? after.begun : [];
    const [figure, end] = [figureIn(before), figureIn(after)];
    if (figure || end) return characterPlan(figure, end, begun[0], actor);
    const [unit, left] = [unitIn(before), unitIn(after)];
    return unit || left ? unitPlan(unit, left, begun, actor) : NOTHING;
  },
};

function figureIn(results: SkirmishYield): FigureYield | undefined {
  return results && "figure" in results ? results.figure : undefined;
}

function unitIn(results: SkirmishYield): UnitYield | undefined {
  return results && "unit" in results ? results.unit : undefined;
}

/** Figures that stepped out of a rank, or marched off with part of it, still belong to the rank of the muster. */
function unitYield(
  muster: SkirmishState,
  fight: SkirmishState,
  unit: string,
  alive: ReadonlyMap<string, number>,
): UnitYield {
  const members = Object.values(muster.agents).filter((agent) => agent.unit === unit);
  const ranks = members
    .filter(({ unique }) => !unique)
    .sort((a, b) => a.row - b.row)
    .map(({ id, count }) => {
      const parts = Object.values(fight.agents).filter((agent) => agent.id === id || agent.of === id);
      const lost = parts.reduce((sum, agent) => sum + agent.lost - (alive.get(agent.id) ?? 0), 0);
      return { stand: Math.max(0, count - lost), lost };
    });
  const figures = members.filter(({ unique }) => unique).map(({ id }) => figureYield(fight.agents[id]!));
  return { ranks, figures };
}

/** By option some of the fallen are found alive when all is over, and march with their rank again. */
function foundAlive(match: AnyMatch): Map<string, number> {
  const alive = new Map<string, number>();
  for (const { entry } of match.past)
    for (const event of entry.events as readonly SkirmishEvent[])
      if (event.type === "counted") alive.set(event.agent, event.alive);
  return alive;
}

function figureYield(agent: Agent): FigureYield {
  const { wounds, gained, fate } = agent;
  return { ...healthOf(agent), wounds, gained, fate };
}

function begunAs(agent: Agent): Begun {
  const { name, gained, wounds } = agent;
  return { name, ...healthOf(agent), gained, wounds: wounds.map(({ kind }) => kind) };
}

function healthOf(agent: Agent): Pick<FigureYield, "hp" | "damage"> {
  return { hp: Math.max(0, hpOf(agent) - agent.damage), damage: Math.min(agent.damage, hpOf(agent)) };
}

/** Of these wounds, those that the fight brought. */
function broughtBy(wounds: readonly Wound[], begun: Begun): string[] {
  return wounds.map(({ kind }) => kind).filter((kind) => !begun.wounds.includes(kind));
}

function characterPlan(
  before: FigureYield | undefined,
  after: FigureYield | undefined,
  begun: Begun | undefined,
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
  const undone = before && begun ? broughtBy(before.wounds, begun) : [];
  for (const [key, { kind }] of Object.entries(source.maimed))
    if (undone.includes(kind)) changes[`system.maimed.-=${key}`] = null;
  const dead = after?.fate === "dead";
  const statuses = dead !== actor.statuses.includes("dead") ? { dead } : {};
  return { changes, statuses, things: [] };
}

/** What a fight that was taken back had done to figures of note; each is found again by its name, and two of one name in order. */
function figuresUndone(
  figures: readonly FigureYield[],
  begun: readonly Begun[],
  kept: UnitParts["skirmish"]["figures"],
): Record<string, string> {
  const changes: Record<string, string> = {};
  const left = Object.entries(kept).filter(([, { character }]) => !character);
  begun.forEach((start, at) => {
    const place = left.findIndex(([, { name }]) => name === start.name);
    if (place < 0) return;
    const [key, typed] = left.splice(place, 1)[0]!;
    const put = (name: string, value: string) => {
      if ((typed[name] ?? "") !== value) changes[`system.skirmish.figures.${key}.${name}`] = value;
    };
    put("damage", start.damage > 0 ? String(start.damage) : "");
    put("gained", start.gained > 0 ? String(start.gained) : "");
    put("fallen", "");
    const brought = broughtBy(figures[at]?.wounds ?? [], start);
    for (const row of WOUND_ROWS) {
      if (!brought.includes(typed[`wound${row}`] ?? "")) continue;
      for (const name of ["wound", "forGood", "old"]) put(`${name}${row}`, "");
    }
  });
  return changes;
}

function unitPlan(
  before: UnitYield | undefined,
  after: UnitYield | undefined,
  begun: readonly Begun[],
  actor: PlainActor,
): ActorPlan {
  const { skirmish } = actor.system as UnitParts;
  const changes: Record<string, unknown> = {};
  const ranks = (after ?? before)?.ranks ?? [];
  // A rank that is empty now stood in the muster if it was this fight that emptied it.
  const rows = [1, 2, 3].filter(
    (row) => Number(skirmish.unit[`rank${row}`] || 0) > 0 || (before && Number(skirmish.unit[`lost${row}`] || 0) > 0),
  );
  ranks.forEach((_, at) => {
    const row = rows[at];
    if (row === undefined) return;
    const more = (after?.ranks[at]?.lost ?? 0) - (before?.ranks[at]?.lost ?? 0);
    const now = Number(skirmish.unit[`rank${row}`] || 0) - more;
    if (more === 0) return;
    changes[`system.skirmish.unit.rank${row}`] = String(Math.max(0, now));
    // Kept apart, so that the sheet shows them and they can be made good.
    const lost = Number(skirmish.unit[`lost${row}`] || 0) + more;
    changes[`system.skirmish.unit.lost${row}`] = lost > 0 ? String(lost) : "";
  });
  if (before) Object.assign(changes, figuresUndone(before.figures, begun, skirmish.figures));
  const keys = Object.entries(skirmish.figures).filter(([, figure]) => marches(figure));
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
    // What the sheet tells already stays where it is; a new wound takes a row that is free.
    const rows = WOUND_ROWS.map((row) => typed?.[`wound${row}`] ?? "");
    for (const { kind, permanent } of figure.wounds) {
      const free = rows.indexOf("");
      if (rows.includes(kind) || free < 0) continue;
      rows[free] = kind;
      put(`wound${free + 1}`, kind);
      put(`forGood${free + 1}`, permanent ? "true" : "");
      put(`old${free + 1}`, "");
    }
  });
  return { changes, statuses: {}, things: [] };
}
