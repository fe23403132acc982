/** Skirmish as a conflict: its rules, with sentences, sample fights and faults. */

import type { Conflict } from "../conflict/contract.ts";
import { type Telling, told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { isOpen } from "../square/square.ts";
import type { SkirmishEvent } from "./events.ts";
import type { SkirmishOrder } from "./orders.ts";
import { skirmishRules } from "./rules.ts";
import { isUp, onField, type SkirmishState } from "./state.ts";
import { tellSkirmish } from "./tell.ts";
import { tellSkirmishOrder } from "./tell-order.ts";
import { GROUNDS, MORALES, RANK_WIDTH, type SKIRMISH_OPTIONS, type Weapon } from "./vocabulary.ts";

type Skirmish = Conflict<SkirmishState, SkirmishOrder, SkirmishEvent, typeof SKIRMISH_OPTIONS>;

export const skirmish: Skirmish = {
  ...skirmishRules,
  tell: tellSkirmish,
  where,
  tellOrder: tellSkirmishOrder,
  sample: sampleSkirmish,
  faults: skirmishFaults,
};

function where(state: SkirmishState): Telling {
  const side = state.names[state.turn]!;
  return told(`Skirmish.Where.${state.stage}`, { round: state.round, side });
}

// Skirmish, fights for demonstration, simulation and fuzzing: mostly two units, sometimes a party against one.

const FIELD = { width: 18, height: 18 };
const ARMS: readonly (readonly Weapon[])[] = [
  ["sword"],
  ["axe"],
  ["spear"],
  ["spear"],
  ["handaxe", "sword"],
  ["javelin", "sword"],
];
const MISSILES: readonly (readonly Weapon[])[] = [["shortbow"], ["longbow"], ["crossbow"], ["sling"]];
const PARTY = ["Rowan", "Maud", "Osric", "Isolde", "Piers"] as const;

function sampleSkirmish(dice: Dice): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const party = often(4);
  const sides = [
    party ? sampleParty(dice) : sampleArmy(dice, "red", "The Red Company", 4),
    sampleArmy(dice, "blue", "The Blue Company", 13),
  ];
  return {
    field: FIELD,
    sides,
    ...(often(3) ? { ground: sampleGround(dice) } : {}),
    ...(often(6) ? { surprise: often(2) ? "red" : "blue" } : {}),
    ...(often(10) ? { narrow: { figures: dice.roll(4, "figures"), attacks: dice.roll(2, "attacks") } } : {}),
    saveDie: { sides: 20, direction: "over", fails: 1 },
    rounds: 16,
  };
}

function sampleGround(dice: Dice): unknown[] {
  return Array.from({ length: 6 }, (_, index) => ({
    x: 3 * index,
    y: 6 + dice.roll(5, "where"),
    kind: pick(dice, GROUNDS, "ground"),
  }));
}

function sampleArmy(dice: Dice, seat: string, name: string, y: number): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const single = !often(4);
  const home = seat === "red" ? "north" : "south";
  const units = [sampleUnit(dice, `${seat}-1`, "First", 8, y)];
  if (!single) units.push(sampleUnit(dice, `${seat}-2`, "Second", 11, y));
  return { seat, name, home, quarter: !often(6), units };
}

/** Up to fifteen figures with a leader in the front rank. */
function sampleUnit(dice: Dice, id: string, name: string, x: number, y: number): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const company = id.startsWith("red") ? "the Reds" : "the Blues";
  const ranks = dice.roll(3, "ranks");
  const horse = often(6);
  const shield = !horse && often(2);
  const archers = !horse && often(4);
  const hands = archers ? pick(dice, MISSILES, "bow") : pick(dice, ARMS, "arms");
  const body = {
    hp: often(5) ? 2 : 1,
    atk: 1,
    might: 1,
    armour: dice.roll(3, "armour") + (shield ? 1 : 0),
    shield,
    helmet: often(8),
    capture: 4 + dice.roll(4, "speed"),
    mounted: horse,
    hands,
    ...(archers ? { worn: ["sword"] } : {}),
  };
  const led = !often(4);
  const list = Array.from({ length: ranks }, (_, row) => ({
    ...body,
    count: row === 0 && led ? 4 : row === ranks - 1 ? 1 + dice.roll(4, "last rank") : 5,
  }));
  const leader = {
    ...body,
    id: `${id}-leader`,
    name: `${name} captain of ${company}`,
    hp: 2 + dice.roll(3, "leader"),
    atk: 1 + dice.roll(2, "leader"),
    might: 3,
    hands: ["sword"],
    helmet: true,
  };
  const full = list.reduce((sum, { count }) => sum + count, led ? 1 : 0) === 15;
  return {
    id,
    name: `${name} of ${company}`,
    morale: pick(dice, MORALES, "morale"),
    at: { x, y },
    ranks: list,
    ...(led ? { figures: [leader] } : {}),
    ...(full && often(2) ? { banner: `${id}-rank2` } : {}),
  };
}

function sampleParty(dice: Dice): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const members = PARTY.slice(0, 3 + dice.roll(2, "party")).map((name, index) => ({
    id: name.toLowerCase(),
    name,
    at: { x: 5 + 2 * index, y: 4 },
    figures: [
      {
        id: `${name.toLowerCase()}-pc`,
        name,
        pc: true,
        hp: 2 + dice.roll(4, "hp"),
        atk: 1 + dice.roll(3, "atk"),
        might: 2 + dice.roll(3, "might"),
        armour: 1 + dice.roll(3, "armour"),
        shield: often(2),
        helmet: often(2),
        mounted: often(6),
        capture: 5 + dice.roll(4, "capture"),
        death: 5 + dice.roll(4, "death"),
        finesse: 5 + dice.roll(4, "finesse"),
        hands: often(3) ? ["shortbow"] : pick(dice, ARMS, "arms"),
        worn: ["dagger"],
        packed: often(3) ? ["sling"] : [],
        bandages: dice.roll(3, "bandages") - 1,
        potions: dice.roll(2, "potions") - 1,
        spells: often(3)
          ? [
              { name: "Dart of flame", effect: "harm", power: 2 },
              { name: "Dread", effect: "horror" },
            ]
          : [],
      },
    ],
  }));
  return { seat: "red", name: "The party", home: "north", units: members };
}

// Skirmish, what a correct fight never shows: figures lost or created, two counters on one space, broken holds.

export function skirmishFaults(state: SkirmishState): string[] {
  const faults: string[] = [];
  const spaces = new Set<string>();
  const figures: Record<string, number> = {};
  const widths: Record<string, number> = {};
  for (const id in state.agents) {
    const agent = state.agents[id]!;
    figures[agent.unit] = (figures[agent.unit] ?? 0) + (isUp(agent) ? agent.count : 0) + agent.lost;
    if (isUp(agent)) {
      const row = `${agent.unit}, rank ${agent.row + 1}`;
      widths[row] = (widths[row] ?? 0) + agent.count;
    }
    if (!Number.isInteger(agent.damage) || agent.damage < 0) faults.push(`${id} has ${agent.damage} damage`);
    if (agent.count < 0 || agent.lost < 0) faults.push(`${id} counts ${agent.count} and lost ${agent.lost}`);
    if (agent.hands.length > 2) faults.push(`${id} has more than two hands`);
    if (agent.unique && agent.count !== 1 && !(agent.of !== null && agent.count === 0))
      faults.push(`${id} is unique but counts ${agent.count}`);
  }
  for (const row in widths) if (widths[row]! > RANK_WIDTH) faults.push(`${row} has ${widths[row]} figures`);
  for (const id in state.units) {
    const unit = state.units[id]!;
    if ((figures[id] ?? 0) !== unit.start) faults.push(`${id} has ${figures[id]} figures of ${unit.start}`);
    if (!onField(unit)) continue;
    const at = `${unit.at.x},${unit.at.y}`;
    if (spaces.has(at)) faults.push(`two units stand on ${at}`);
    spaces.add(at);
    if (!isOpen(state.field, unit.at)) faults.push(`${id} stands on ${at}, which is not open`);
    const alive = Object.values(state.agents).some((agent) => agent.unit === id && isUp(agent));
    if (!alive) faults.push(`${id} is on the field without a figure`);
  }
  for (const { held, holders } of state.grapples) {
    if (!isUp(state.agents[held]!) || holders.length === 0) faults.push(`${held} is held by nobody`);
    if (holders.includes(held)) faults.push(`${held} holds himself`);
  }
  for (const { one, other } of state.duels) {
    if (state.units[state.agents[one]!.unit]!.seat === state.units[state.agents[other]!.unit]!.seat)
      faults.push(`${one} duels a friend`);
  }
  if (state.stage === "over" && !state.ending) faults.push("the fight is over without an end");
  return faults;
}
