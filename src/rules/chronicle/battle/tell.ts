/**
 * The log of a battle: one line for a muster, a phase, a shot, a fight; plain moves and bookkeeping get none. Every line is a key
 * and its figures.
 */

import { type Telling, type TellingValue, told } from "../../conflict/telling.ts";
import { distance } from "../../hex/grid.ts";
import { LOOKS } from "../../hex/looks.ts";
import { diceSum, rollsPool, targetNumber } from "../checks/index.ts";
import { mapOf } from "./board.ts";
import { movePhase, OFF_MAP } from "./move/move.ts";
import { readOwnTroop, type TroopType, typesIn } from "./muster/troops.ts";
import {
  type BattleEvent,
  type BattleOrder,
  type BattleState,
  type Cluster,
  type Ending,
  type EventOf,
  otherSide,
  SIDES,
  type Side,
  type Unit,
  type UnitLosses,
  unitOf,
} from "./state.ts";

// Units, armies and places as tellings: "the First Avitch Pikes", "by Elmwood".

export function unitWords(state: BattleState, unit: Unit | string): Telling {
  const one = typeof unit === "string" ? unitOf(state, unit)! : unit;
  if (one.name !== "") return told("Battle.Unit.named", { name: one.name });
  const army = state.armies[one.side].name;
  if (one.of === 1) return troopWords("Unit.only", one.type, { army });
  return troopWords("Unit", one.type, { army, ordinal: told(`Battle.Ordinal.${one.number}`) });
}

/** The language's word for a troop type, or the name that the group gave it. */
export function troopWords(
  group: "Kind" | "Troops" | "Unit" | "Unit.only",
  type: TroopType,
  params: NonNullable<Telling["params"]> = {},
): Telling {
  const own = readOwnTroop(type);
  return own ? told(`Battle.${group}.own`, { ...params, name: own.name }) : told(`Battle.${group}.${type}`, params);
}

/** How near a named place must be to be mentioned. */
const NEAR = 2;

export function placeWords(state: BattleState, cell: number): Telling {
  const map = mapOf(state.map);
  const ground = told(`Battle.Ground.${LOOKS[map.look[cell]!]}`);
  let best: { name: string; far: number } | undefined;
  for (const place of map.places) {
    const far = distance(map.grid, place.cell, cell);
    if (far <= NEAR && (!best || far < best.far)) best = { name: place.name, far };
  }
  return best ? told("Battle.near", { ground, place: best.name }) : ground;
}

export function tell(event: BattleEvent, state: BattleState): Telling[] {
  const unit = (id: string) => unitWords(state, id);
  const army = (side: Side) => state.armies[side].name;
  switch (event.type) {
    case "mustered":
      return mustered(event, state);
    case "placed":
      return placed(event, state);
    case "row":
      return [told(`Battle.Story.row.${event.row.axis}`, { army: army("defender"), foe: army("attacker") })];
    case "tactics":
      return [told("Battle.Story.tactics", { ...rolled(state, event.faces, event.ratings), army: army(event.winner) })];
    case "claimed":
      return [told(`Battle.Story.${event.claimed ? "claimed" : "notClaimed"}`, { army: army(event.side) })];
    case "round":
      return [told("Battle.Story.round", { round: event.round, army: army(event.proactive) })];
    case "council":
      return SIDES.filter((side) => event.intents[side] !== "fight").map((side) =>
        told(`Battle.Story.${event.intents[side]}`, { army: army(side), foe: army(otherSide(side)) }),
      );
    case "duel": {
      const { record, by } = event;
      if (event.unit === undefined || by === 0) return [told("Battle.Story.duel", { army: army(event.side), record })];
      return [told("Battle.Story.duelEffect", { record, by: by > 0 ? `+${by}` : by, unit: unit(event.unit) })];
    }
    case "terms": {
      const key = event.accepted ? (event.words === "" ? "accepted" : "acceptedWith") : "refused";
      return [told(`Battle.Story.${key}`, { army: army(event.side), words: event.words })];
    }
    case "left":
      return left(event, state);
    case "quick":
      return SIDES.filter((side) => event[side].length > 0).map((side) =>
        told("Battle.Story.quick", { army: army(side), units: event[side].map(unit) }),
      );
    case "moved":
      if (event.meets.length === 0) return [];
      return [
        told("Battle.Story.meets", {
          unit: unit(event.unit),
          foes: event.meets.map(unit),
          place: placeWords(state, event.way.at(-1)!),
        }),
      ];
    case "movesEnded": {
      const { side, quick } = movePhase(state.proactive, event.step);
      if (event.moved === 0) return [];
      const key = `Battle.Story.${quick ? "quick" : "rest"}${event.met > 0 ? "Met" : "Moved"}`;
      return [told(key, { army: army(side), count: event.moved, met: event.met })];
    }
    case "clusters":
      return event.clusters.length === 0 ? [] : [told("Battle.Story.clusters", { count: event.clusters.length })];
    case "volley":
      return volley(event, state);
    case "fight":
      return fight(event, state);
    case "pressed":
      return [told("Battle.Story.pressed", { unit: unit(event.unit), foe: unit(event.from) })];
    case "fellBack": {
      const names = { unit: unit(event.unit), foe: unit(event.from) };
      if (event.to === OFF_MAP) return [told("Battle.Story.drivenOff", names)];
      return [told("Battle.Story.fellBack", { ...names, place: placeWords(state, event.to) })];
    }
    case "hemmedIn": {
      const line = told("Battle.Story.hemmedIn", { unit: unit(event.unit), losses: event.suffered.losses });
      return [line, ...destroyed([event.suffered], state)];
    }
    case "stepped":
      if (event.to === null) return [];
      return [told("Battle.Story.stepped", { unit: unit(event.unit), place: placeWords(state, event.to) })];
    case "ended":
      return lossLines(state, event.ending);
    default:
      return [];
  }
}

/** "15 + 4 against 17": what the dice showed, what was added, what was needed; or the dice of a pool. */
function rolled(state: BattleState, faces: readonly number[], [ours, theirs]: readonly [number, number]) {
  const roll = rollsPool(state.options)
    ? told("Battle.Story.pool", { ours, theirs, faces: [...faces] })
    : told("Battle.Story.rolled", { sum: diceSum(faces), ours, need: targetNumber(theirs) });
  return { roll };
}

function mustered(event: EventOf<"mustered">, state: BattleState): Telling[] {
  const armies = SIDES.map((side) => {
    const { name, troops } = state.armies[side];
    const units = event.units.filter((unit) => unit.side === side);
    const kinds = typesIn(troops).map((type) => troopWords("Troops", type, { count: troops[type]! }));
    const soldiers = units.reduce((sum, unit) => sum + unit.size, 0);
    return told("Battle.Story.mustered", { army: name, soldiers, count: units.length, kinds });
  });
  const kind = told(`Battle.Story.${state.kind}`, {
    army: state.armies.attacker.name,
    foe: state.armies.defender.name,
  });
  return [kind, ...armies, told("Battle.Story.lossNumber", { losses: event.lossNumber })];
}

/** Logged when the last unit is placed. */
function placed(event: EventOf<"placed">, state: BattleState): Telling[] {
  const own = state.units.filter((unit) => unit.side === event.side);
  const cells = own.map((unit) => event.at[unit.id] ?? unit.cell);
  if (cells.some((cell) => cell < 0)) return [];
  const place = placeWords(state, cells[cells.length >> 1]!);
  return [told("Battle.Story.placed", { army: state.armies[event.side].name, count: own.length, place })];
}

function left(event: EventOf<"left">, state: BattleState): Telling[] {
  const army = state.armies[event.side].name;
  const gone = event.units.map((id) => unitWords(state, id));
  const lines = gone.length > 0 ? [told("Battle.Story.left", { army, units: gone })] : [];
  return event.staying > 0 ? [...lines, told("Battle.Story.staying", { army, count: event.staying })] : lines;
}

function volley({ shots, suffered }: EventOf<"volley">, state: BattleState): Telling[] {
  const lines = shots.map(({ bow, target, range, strengths, faces, won, losses }) =>
    told(`Battle.Story.shot.${losses === 0 ? "nothing" : won ? "won" : "lost"}`, {
      unit: unitWords(state, bow),
      foe: unitWords(state, target),
      range,
      losses,
      ...rolled(state, faces, strengths),
    }),
  );
  return [...lines, ...destroyed(suffered, state)];
}

function fight(event: EventOf<"fight">, state: BattleState): Telling[] {
  const lone = unitWords(state, event.lone);
  const losses = event.suffered[0]!.losses;
  if (event.bouts.length === 1) {
    const { foe, strengths, faces } = event.bouts[0]!;
    const names = { unit: lone, foe: unitWords(state, foe) };
    const line = told(`Battle.Story.duo.${event.loneWon ? "won" : "lost"}`, {
      ...names,
      losses,
      ...rolled(state, faces, strengths),
    });
    return [line, ...destroyed(event.suffered, state)];
  }
  const rolls: TellingValue[] = event.bouts.map(({ foe, strengths, faces, won }) =>
    told(`Battle.Story.bout.${won ? "won" : "lost"}`, {
      foe: unitWords(state, foe),
      ...rolled(state, faces, strengths),
    }),
  );
  const line = told(`Battle.Story.many.${event.loneWon ? "won" : "lost"}`, { unit: lone, rolls, losses });
  return [line, ...destroyed(event.suffered, state)];
}

function destroyed(suffered: readonly UnitLosses[], state: BattleState): Telling[] {
  return suffered
    .filter((one) => one.lost)
    .map((one) => told("Battle.Story.destroyed", { unit: unitWords(state, one.unit) }));
}

export function endTelling(state: BattleState, { reason, winner }: Ending): Telling {
  const side = winner ?? "attacker";
  return told(`Battle.End.${reason}`, {
    army: state.armies[side].name,
    foe: state.armies[otherSide(side)].name,
    rounds: state.round,
  });
}

/** The losses: each army in total, then each unit that lost soldiers. */
function lossLines(state: BattleState, { losses: lines }: Ending): Telling[] {
  const heading = told("Battle.Losses.heading");
  const armies = SIDES.flatMap((side) => {
    const own = lines
      .map((line) => ({ ...line, unit: unitOf(state, line.unit)! }))
      .filter(({ unit }) => unit.side === side);
    const sum = (of: (line: (typeof own)[number]) => number) => own.reduce((total, line) => total + of(line), 0);
    const losses = sum((line) => line.losses);
    const permanent = sum((line) => line.permanent);
    const total = told(`Battle.Losses.${losses === 0 ? "unhurt" : "army"}`, {
      army: state.armies[side].name,
      marched: sum((line) => line.unit.size),
      losses,
      permanent,
      back: losses - permanent,
      home: sum((line) => line.unit.size - line.permanent),
    });
    return [total, ...own.filter((line) => line.losses > 0).map((line) => unitLine(state, line.unit, line))];
  });
  return [heading, ...armies];
}

function unitLine(state: BattleState, unit: Unit, line: { fate: string; losses: number; permanent: number }): Telling {
  const { losses, permanent } = line;
  const name = unitWords(state, unit);
  if (line.fate === "lost") return told("Battle.Losses.lost", { unit: name, size: unit.size });
  return told("Battle.Losses.unit", { unit: name, size: unit.size, losses, permanent, back: losses - permanent });
}

// The phase of a battle and its orders in a few words, for lists and the head of the window.

export function where(state: BattleState): Telling {
  const { phase, round, proactive } = state;
  if (phase.at === "over") return told("Battle.Where.over", { round });
  if (round === 0) return told(`Battle.Where.${phase.at}`, {});
  if (phase.at !== "move") return told("Battle.Where.round", { round, part: told(`Battle.Where.${phase.at}`, {}) });
  const { side, quick } = movePhase(proactive, phase.step);
  const part = told(`Battle.Where.${quick ? "quickMoves" : "moves"}`, { army: state.armies[side].name });
  return told("Battle.Where.round", { round, part });
}

export function tellOrder(state: BattleState, _key: string, order: BattleOrder): Telling {
  const units = (ids: readonly string[]) => ids.map((id) => unitWords(state, id));
  switch (order.type) {
    case "split":
      return order.troop === null
        ? told("Battle.Order.noSplit")
        : told("Battle.Order.split", { troops: troopWords("Kind", order.troop) });
    case "place": {
      const ids = Object.keys(order.at);
      if (ids.length !== 1) return told("Battle.Order.placeAll", { count: ids.length });
      return told("Battle.Order.place", {
        unit: unitWords(state, ids[0]!),
        place: placeWords(state, order.at[ids[0]!]!),
      });
    }
    case "row":
      return told(`Battle.Order.row.${order.row.axis}`);
    case "claim":
      return told(`Battle.Order.${order.claim ? "claim" : "noClaim"}`);
    case "council":
      return told(`Battle.Order.${order.intent}${order.duel ? "Duel" : ""}`);
    case "terms":
      return told(`Battle.Order.${order.accept ? "accept" : "refuse"}`);
    case "leave":
    case "quick":
      return told(`Battle.Order.${order.type}`, { units: units(order.units), count: order.units.length });
    case "move":
    case "fallBack":
      if (order.to < 0) return told("Battle.Order.leaveField", { unit: unitWords(state, order.unit) });
      return told(`Battle.Order.${order.type}`, {
        unit: unitWords(state, order.unit),
        place: placeWords(state, order.to),
      });
    case "march":
      return told("Battle.Order.march", {
        units: units(order.moves.map(({ unit }) => unit)),
        count: order.moves.length,
      });
    case "endMoves":
      return told("Battle.Order.endMoves");
    case "clusters":
      return told("Battle.Order.clusters", { fights: order.clusters.map((one) => fightWords(state, one)) });
    case "shoot": {
      const shots = Object.entries(order.targets).map(([unit, foe]) =>
        told("Battle.Order.shot", { unit: unitWords(state, unit), foe: unitWords(state, foe) }),
      );
      return told("Battle.Order.shoot", { shots, count: shots.length });
    }
    case "sequence":
      return told("Battle.Order.sequence", {
        fights: order.clusters.map((at) => fightWords(state, state.clusters[at]!)),
      });
    case "from":
      return told("Battle.Order.from", { unit: unitWords(state, order.unit) });
    case "step":
      return order.to === null
        ? told("Battle.Order.noStep")
        : told("Battle.Order.step", { place: placeWords(state, order.to) });
  }
}

function fightWords(state: BattleState, { attackers, defenders }: Cluster): Telling {
  const units = (ids: readonly string[]) => ids.map((id) => unitWords(state, id));
  return told("Battle.Order.pairing", { attackers: units(attackers), defenders: units(defenders) });
}
