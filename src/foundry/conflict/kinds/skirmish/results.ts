/**
 * The results of a Skirmish for actors: for a unit the figures left in its ranks and the fates of its named figures, for a
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
  type Used,
  unitAfter,
  without,
} from "../../../../rules/skirmish/index.ts";
import type { CharacterSource, SkirmishWound, UnitParts } from "../../../data/shapes.ts";
import { type ActorPlan, isDrawnIn, NOTHING, type PlainActor, type SheetResults } from "../../contract/results.ts";
import { isCarried, weaponOf } from "./fighter-sheet.ts";

type Begun = Readonly<Record<string, FigureAfter>>;

/** During the fight only the start is known, to which an undo returns. */
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
        found[id] = over ? { figure: figureAfter(agent, fight, alive) } : { begunFigure: figureAfter(agent, muster) };
    }
    return found;
  },
  plan(before, after, actor) {
    if ("unit" in after) return unitPlan("unit" in before ? before.unit : undefined, after.unit, {}, actor);
    const [from, to] = [figureOf(before), figureOf(after)];
    if (from && to && ("figure" in before || "figure" in after))
      return characterPlan(from, to, "figure" in after, actor);
    if ("unit" in before && "begunUnit" in after) return unitPlan(before.unit, undefined, after.begunUnit, actor);
    return NOTHING;
  },
};

function figureOf(results: SkirmishResults): FigureAfter | undefined {
  if ("figure" in results) return results.figure;
  return "begunFigure" in results ? results.begunFigure : undefined;
}

/** From one state of the fight to another; `over` if that is its end. An undo returns to the start. */
function characterPlan(from: FigureAfter, to: FigureAfter, over: boolean, actor: PlainActor): ActorPlan {
  const source = actor.system as CharacterSource;
  const changes: Record<string, unknown> = {};
  // Only the difference: the fight started with what Active Effects add, which must not be saved.
  const hp = Math.max(0, source.skirmish.hp + to.hp - from.hp);
  if (hp !== source.skirmish.hp) changes["system.skirmish.hp"] = hp;
  // Whoever killed a player's character has grown by it, for good.
  const grown = to.gained - from.gained;
  if (grown !== 0)
    for (const field of ["hpMax", "attacks", "might"] as const)
      changes[`system.skirmish.${field}`] = Math.max(0, source.skirmish[field] + grown);
  for (const wound of over ? to.wounds : []) {
    const known = Object.values(source.maimed).some(({ kind }) => kind === wound.kind);
    if (!known) changes[`system.maimed.${wound.kind}`] = { ...wound } satisfies SkirmishWound;
  }
  const undone = over ? [] : newWounds(from.wounds, to.wounds);
  for (const [key, { kind }] of Object.entries(source.maimed))
    if (undone.includes(kind)) changes[`system.maimed.-=${key}`] = null;
  const wanted = {
    dead: over && to.fate === "dead",
    captive: over && to.fate === "captured",
    // At 0 HP and no longer bleeding.
    aided: to.critical === "stable",
  };
  const statuses = Object.fromEntries(
    Object.entries(wanted).filter(([status, on]) => on !== actor.statuses.includes(status)),
  );
  return { changes, statuses, things: usedThings(from.used, to.used, actor.items) };
}

/** Icons of counted items. */
const COUNTED = { bandages: "bandage", potions: "potion" } as const;

/** Used items move from the pack to the list of used ones; an undo returns them to their places. */
function usedThings(
  before: Used | undefined,
  after: Used | undefined,
  items: PlainActor["items"],
): ActorPlan["things"] {
  const spent: PlainActor["items"][number][] = [];
  const spend = (fits: (item: PlainActor["items"][number]) => boolean) => {
    const item = items.find((one) => !spent.includes(one) && isCarried(one.system) && fits(one));
    if (item) spent.push(item);
  };
  const gear = (icon: string) => (item: PlainActor["items"][number]) =>
    item.type === "gear" && (item.system as { icon?: string }).icon === icon;
  if (after?.helmet && !before?.helmet) spend(gear("helmet"));
  if (after?.mount && !before?.mount) spend(gear("horse"));
  if (after?.shield && !before?.shield) spend(({ type }) => type === "shield");
  for (const what of ["bandages", "potions"] as const)
    for (let one = before?.[what] ?? 0; one < (after?.[what] ?? 0); one++) spend(gear(COUNTED[what]));
  for (const weapon of without(after?.weapons, before?.weapons)) spend((item) => weaponOf(item) === weapon);
  return spent.map(({ id }) => ({ _id: id, "system.place": "spent", "system.hands": "" }));
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
