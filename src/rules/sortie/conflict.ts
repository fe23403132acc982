/** Sortie as a conflict: its rules, with sentences, sample battles and faults. */

import type { Conflict } from "../conflict/contract.ts";
import { headed, type Telling, type TellingValue, told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import type { Contender, SortieEvent } from "./events.ts";
import { marchQuestions } from "./march/march.ts";
import { sortieRules } from "./rules.ts";
import {
  type ManoeuvreOrder,
  type MarchOrder,
  nameOf,
  type PlaceOrder,
  readyUnits,
  type SortieOrder,
  type SortieState,
} from "./state.ts";
import type { Part } from "./units/modifiers.ts";
import type { SORTIE_OPTIONS } from "./vocabulary.ts";
import { ARMOURS, KINDS, LEADERSHIPS, MARCHES, OPENINGS, SIDES, TERRAINS } from "./vocabulary.ts";

type Sortie = Conflict<SortieState, SortieOrder, SortieEvent, typeof SORTIE_OPTIONS>;

export const sortie: Sortie = {
  ...sortieRules,
  tell: tellSortie,
  where,
  tellOrder,
  sample: sampleSortie,
  faults: sortieFaults,
};

// Sortie, events as sentences, with scores, dice and their parts behind them.

type Params = Readonly<Record<string, TellingValue>>;

function tellSortie(event: SortieEvent, state: SortieState): readonly Telling[] {
  const name = (id: string) => nameOf(state, id);
  const line = (key: string, params: Params = {}) => [told(`Sortie.${key}`, params)];
  switch (event.type) {
    case "round":
      return event.round === 1 ? opening(state) : [headed("Sortie.round", { round: event.round })];
    case "will":
      return line(`will.${event.will}`, { army: state.names[event.seat]! });
    case "differs":
    case "proposed":
    case "refused": {
      const { by, unit, dice } = event;
      return line(event.type, { army: state.names[by]!, unit: name(unit), count: dice });
    }
    case "pressed":
      return line("pressed", { unit: name(event.unit), enemy: name(event.target) });
    case "marched":
      return line(event.act, { unit: name(event.unit), enemy: event.target === undefined ? "" : name(event.target) });
    case "joined":
      return [figured("joined", { unit: name(event.unit), friend: name(event.into.id) }, { men: event.into.size })];
    case "split": {
      const units = { ...state.units, [event.detached.id]: event.detached };
      const detached = nameOf({ ...state, units }, event.detached.id);
      return line("split", { unit: name(event.rest.id), men: event.detached.size, detached });
    }
    case "volley":
      return [volleyLine(event, name)];
    case "sortie":
      return [sortieLine(event, name)];
    case "unrolled":
      return line(`unrolled.${[event.one, event.other].filter(({ succeeds }) => succeeds).length}`, {
        unit: name(event.one.succeeds ? event.one.unit : event.other.unit),
        enemy: name(event.one.succeeds ? event.other.unit : event.one.unit),
        manoeuvre: told(`Sortie.Manoeuvre.${event.one.manoeuvre}`),
      });
    case "gained":
      return [figured("gained", { unit: name(event.unit) }, { count: event.dice })];
    case "lost":
      return [figured("lost", { unit: name(event.unit) }, { count: event.dice, pool: event.pool })];
    case "gaveGround": {
      const behind = told("Sortie.Behind.gaveGround", { count: event.ignored });
      return [{ ...told(`Sortie.gaveGround.${event.ground}`, { unit: name(event.unit) }), behind }];
    }
    case "flanked":
      return line("flanked", { unit: name(event.unit), enemy: name(event.by) });
    case "unflanked":
      return line("unflanked", { unit: name(event.unit) });
    case "movedAway": {
      const through = event.through === undefined ? "" : name(event.through);
      const how = event.through === undefined ? (event.halfMoves === 1 ? "half" : "full") : "through";
      return line(`movedAway.${how}`, { unit: name(event.unit), friend: through });
    }
    case "leftWalls":
      return line("leftWalls", { unit: name(event.unit) });
    case "fell":
      return line(`fell.${event.to}`, { unit: name(event.unit), enemy: name(event.by) });
    case "placed": {
      const enemy = event.enemy === undefined ? "" : name(event.enemy);
      return event.place === "stay" ? [] : line(`placed.${event.place}`, { unit: name(event.placing.unit), enemy });
    }
    case "flight":
      return [figured("flight", { unit: name(event.unit) }, { score: event.score, target: event.against })];
    case "fate":
      return line(`fate.${event.status}`, { unit: name(event.unit), enemy: name(event.by) });
    case "rested":
      return [figured("rested", { unit: name(event.unit) }, {})];
    case "ended":
      return [headed("Sortie.ended")];
    case "casualties": {
      const men = state.units[event.unit]!.size;
      if (event.injured + event.dead === 0) return line("unhurt", { unit: name(event.unit), men });
      return line("casualties", { unit: name(event.unit), men, injured: event.injured, dead: event.dead });
    }
    default:
      return [];
  }
}

/** A sentence with its figures behind it. */
function figured(key: string, params: Params, figures: Params): Telling {
  return { ...told(`Sortie.${key}`, params), behind: told(`Sortie.Behind.${key}`, figures) };
}

function opening(state: SortieState): Telling[] {
  const rosters = state.seats.map((seat) => rosterLine(state, seat));
  return [headed("Sortie.muster"), ...rosters, headed("Sortie.round", { round: 1 })];
}

function rosterLine(state: SortieState, seat: string): Telling {
  const units = Object.values(state.units).filter((unit) => unit.seat === seat);
  const list = units.map((unit) =>
    told("Sortie.roster.unit", {
      unit: unit.name,
      men: unit.size,
      armour: told(`Sortie.Armour.${unit.makes[0]!.armour}`),
      kind: told(`Sortie.Kind.${unit.archers ? "archers" : unit.makes[0]!.kind}`),
      pool: unit.pool,
    }),
  );
  return told("Sortie.roster.army", { army: state.names[seat]!, units: list });
}

type Namer = (id: string) => string | Telling;

function volleyLine(event: Extract<SortieEvent, { type: "volley" }>, name: Namer): Telling {
  const { volley, roll, against, parts, degree } = event;
  const params = { unit: name(volley.archers), enemy: name(volley.target) };
  const behind = told("Sortie.Behind.volley", { score: roll.score, target: against, how: partsInWords(parts) });
  return { ...told(`Sortie.volley.${degree ?? "nothing"}`, params), behind };
}

function sortieLine(event: Extract<SortieEvent, { type: "sortie" }>, name: Namer): Telling {
  const first = event.winner === event.other.unit ? event.other : event.one;
  const second = first === event.one ? event.other : event.one;
  const doing = ({ manoeuvre }: Contender) => told(`Sortie.Doing.${manoeuvre}`);
  const behind = told("Sortie.Behind.sortie", {
    score: first.score,
    score2: second.score,
    how: partsInWords(first.parts),
    how2: partsInWords(second.parts),
  });
  const params = { unit: name(first.unit), doing: doing(first), unit2: name(second.unit), doing2: doing(second) };
  return { ...told(`Sortie.sortie.${event.degree ?? "tie"}`, params), behind };
}

/** "3d6 +2 armour −1 penalty", as a telling with a list inside. */
export function partsInWords(parts: readonly Part[]): Telling {
  if (parts.length === 0) return told("Sortie.dice.plain");
  const list = parts.map(({ key, dice }) =>
    told(dice > 0 ? "Sortie.dice.more" : "Sortie.dice.fewer", {
      dice: Math.abs(dice),
      part: told(`Sortie.Part.${key}`),
    }),
  );
  return told("Sortie.dice.with", { parts: list });
}

// Sortie, the phase of a battle and its orders, in keys and parameters.

function where(state: SortieState): Telling {
  // If an enemy holds every unit, a round begins with the manoeuvres.
  const held = state.stage === "march" && marchQuestions(state).length === 0;
  return told(`Sortie.Where.${held ? "sortie" : state.stage}`, { round: state.round });
}

/** `key` names the unit that would do it: "march:north-1". */
function tellOrder(state: SortieState, key: string, order: SortieOrder): Telling {
  const unit = nameOf(state, key.split(":")[1] ?? "");
  if ("will" in order) return told(`Sortie.Order.will.${order.will}`);
  if ("differs" in order)
    return told("Sortie.Order.differs", { unit: nameOf(state, order.differs), count: order.dice });
  if ("agree" in order) return told(`Sortie.Order.${order.agree ? "agree" : "disagree"}`);
  if ("act" in order) return tellMarch(state, unit, order);
  if ("shelter" in order) return told("Sortie.Order.shelter", { count: order.shelter });
  if ("manoeuvre" in order) return tellManoeuvre(state, unit, order);
  if ("ground" in order) return told(`Sortie.Order.ground.${order.ground}`, { unit });
  if ("place" in order) return tellPlace(state, unit, order);
  if ("fate" in order) return told(`Sortie.Order.fate.${order.fate}`, { unit });
  if ("flight" in order) return told("Sortie.Order.flight", { count: order.flight, unit });
  if ("quarter" in order) return told(order.quarter ? "Sortie.Order.quarter" : "Sortie.Order.noQuarter", { unit });
  return told(order.mercy ? "Sortie.Order.mercy" : "Sortie.Order.noMercy");
}

function tellMarch(state: SortieState, unit: string | Telling, order: MarchOrder): Telling {
  switch (order.act) {
    case "advance":
    case "press":
      return told(`Sortie.Order.${order.act}`, { unit, enemy: nameOf(state, order.target) });
    case "shoot":
      return told("Sortie.Order.shoot", { unit, enemy: nameOf(state, order.target), count: order.dice });
    case "join":
      return told("Sortie.Order.join", { unit, friend: nameOf(state, order.unit) });
    case "split":
      return told("Sortie.Order.split", { unit, men: order.size });
    default:
      return told(`Sortie.Order.${order.act}`, { unit });
  }
}

function tellManoeuvre(state: SortieState, unit: string | Telling, order: ManoeuvreOrder): Telling {
  const manoeuvre = told(`Sortie.Manoeuvre.${order.manoeuvre}`);
  if (order.through !== undefined) return told("Sortie.Order.through", { unit, friend: nameOf(state, order.through) });
  const spent = Object.entries(order.dice).filter(([, dice]) => dice > 0);
  if (spent.length === 0) return told("Sortie.Order.manoeuvre", { unit, manoeuvre });
  const dice = spent.map(([enemy, count]) => told("Sortie.Order.diceAgainst", { count, enemy: nameOf(state, enemy) }));
  return told("Sortie.Order.manoeuvreWith", { unit, manoeuvre, dice });
}

function tellPlace(state: SortieState, unit: string | Telling, order: PlaceOrder): Telling {
  return told(`Sortie.Order.place.${order.place}`, {
    unit,
    enemy: "enemy" in order ? nameOf(state, order.enemy) : "",
  });
}

// Sortie, battles for demonstration, simulation and fuzzing: two armies of one to three units in varied circumstances.

const ARMIES = [
  { seat: "north", name: "The North", units: ["Wolf Company", "Gate Guard", "Hill Riders"] },
  { seat: "south", name: "The South", units: ["Lion Company", "River Guard", "Plain Riders"] },
] as const;

function sampleSortie(dice: Dice): unknown {
  const walled = dice.roll(4, "fort") === 1;
  const fort = walled
    ? { seat: "south", level: dice.roll(3, "level"), escape: dice.roll(2, "escape") === 1 }
    : undefined;
  const armies = ARMIES.map(({ seat, name, units }) => ({
    seat,
    name,
    units: units.slice(0, dice.roll(3, "units")).map((unit, index) => sampleUnit(dice, seat, unit, index, walled)),
  }));
  return {
    armies,
    terrain: pick(dice, TERRAINS, "terrain"),
    gap: dice.roll(6, "gap") - 1,
    rounds: 8 + dice.roll(8, "rounds"),
    ...(fort ? { fort } : {}),
  };
}

function sampleUnit(dice: Dice, seat: string, name: string, index: number, walled: boolean): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const leadership = often(4) ? pick(dice, LEADERSHIPS, "leadership") : "own";
  return {
    id: `${seat}-${index + 1}`,
    name,
    size: 20 * dice.roll(30, "size"),
    kind: pick(dice, KINDS, "kind"),
    armour: pick(dice, ARMOURS, "armour"),
    archers: often(4),
    level: (dice.roll(9, "level") - 4) / 2,
    commander: leadership === "none" ? 0 : dice.roll(4, "commander") - 1,
    strength: leadership !== "none" && often(3),
    leadership,
    marched: often(3) ? pick(dice, MARCHES, "marched") : "little",
    ...(often(4) ? { fought: dice.roll(4, "fought") } : {}),
    unprepared: often(6),
    foreign: often(8),
    superior: often(5),
    high: often(6),
    walls: walled && seat === "south" && often(2),
    mercenary: often(6),
    speed: dice.roll(4, "speed"),
    side: often(3) ? pick(dice, SIDES, "side") : "front",
    opening: often(3) ? pick(dice, OPENINGS, "opening") : "none",
    bonus: often(5) ? dice.roll(3, "bonus") : 0,
    penalty: often(5) ? dice.roll(3, "penalty") : 0,
  };
}
// Sortie, what a correct battle never shows: men lost or created, inconsistent gaps, dice that are not whole numbers.

function sortieFaults(state: SortieState): string[] {
  const faults: string[] = [];
  const units = Object.values(state.units);
  for (const seat of state.seats) {
    const men = units.filter((unit) => unit.seat === seat).reduce((sum, unit) => sum + unit.size, 0);
    if (men !== state.mustered[seat]) faults.push(`${seat} has ${men} men of ${state.mustered[seat]}`);
  }
  for (const unit of units) {
    if (!Number.isInteger(unit.pool)) faults.push(`${unit.id} has a pool of ${unit.pool}`);
    if (!Number.isInteger(unit.taken) || unit.taken < 0) faults.push(`${unit.id} took ${unit.taken} dice`);
    if (unit.dead + unit.injured > unit.size || unit.dead < 0 || unit.injured < 0)
      faults.push(`${unit.id} lost too many`);
    const men = Object.values(unit.men).reduce((sum, count) => sum + count, 0);
    if (men !== unit.size) faults.push(`${unit.id} has ${unit.size} men, and companies with ${men}`);
    if (unit.bowmen && unit.bowmen.size > unit.size) faults.push(`${unit.id} has more archers than men`);
    if (unit.size < 1 && unit.status !== "joined") faults.push(`${unit.id} is empty`);
    if (unit.status === "ready" && unit.flankedBy.some((by) => state.units[by]?.status !== "ready"))
      faults.push(`${unit.id} is flanked by nobody`);
    if (unit.flankedBy.some((by) => state.units[by]?.seat === unit.seat))
      faults.push(`${unit.id} is flanked by a friend`);
  }
  const pairs =
    2 *
    units.filter(({ seat }) => seat === state.seats[0]).length *
    units.filter(({ seat }) => seat === state.seats[1]).length;
  const gaps = Object.entries(state.gaps).flatMap(([one, row]) =>
    Object.entries(row).map(([other, gap]) => ({ one, other, gap })),
  );
  if (gaps.length !== pairs) faults.push(`${gaps.length} gaps for ${pairs} pairs`);
  for (const { one, other, gap } of gaps) {
    const fits = Number.isInteger(gap) && gap >= 0 && state.gaps[other]?.[one] === gap;
    if (!fits) faults.push(`the gap between ${one} and ${other} is ${gap}`);
  }
  if (state.stage === "march" && state.seats.some((seat) => readyUnits(state, seat).length === 0)) {
    faults.push("the battle goes on without an enemy");
  }
  return faults;
}
