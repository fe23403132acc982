/** Skirmish as a conflict: the book's fight behind the common conflict interface. */
import type { Conflict } from "../conflict/contract.ts";
import { counselOf, type Evaluation, lead, verdictFor } from "../conflict/counsel.ts";
import { asking } from "../conflict/question.ts";
import { type Telling, told } from "../conflict/telling.ts";
import { type Dice, pick } from "../dice/dice.ts";
import { problem } from "../result.ts";
import { isOpen, type Square, squareDistance } from "../square/square.ts";
import { applySkirmish, ownSkirmish } from "./apply.ts";
import type { SkirmishEvent } from "./events.ts";
import { lost } from "./health/aftermath.ts";
import type { SkirmishOrder } from "./orders.ts";
import { forwardOrders } from "./round/opening.ts";
import { questions, takeStep } from "./round/rounds.ts";
import { Script } from "./script.ts";
import { beginSkirmish } from "./setup.ts";
import { agentsOfSeat, atkOf, hpOf, isUp, mightOf, onField, otherSeat, type SkirmishState, unitsOf } from "./state.ts";
import { tellSkirmish } from "./tell.ts";
import { tellSkirmishOrder } from "./tell-order.ts";
import { GROUNDS, MORALES, RANK_WIDTH, SKIRMISH_OPTIONS, type Weapon } from "./vocabulary.ts";

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

// What computer players need to know about a skirmish besides its rules.

/** Prefers acting, and striking above all. */
const LIKED: Readonly<Record<string, number>> = {
  shoot: 1,
  cast: 1,
  gambit: 0.2,
  move: 0.4,
  done: 0,
  disengage: -0.6,
  search: -0.5,
  turn: -0.1,
};

const evaluation: Evaluation<SkirmishState, SkirmishOrder> = {
  worth(state, seat) {
    if (state.ending) return verdictFor(state.ending.winners, seat);
    return lead(sideOf(state, seat), sideOf(state, otherSeat(state, seat)), 2.2);
  },
  quiet: (state) => state.ending !== null || state.stage === "opening",
  pace: 0.6,
  score(state, _key, order) {
    if (!("act" in order)) return 0;
    const liked = LIKED[order.act] ?? 0.1;
    return order.act === "move" ? liked - 0.01 * gapAt(state, order.unit, order.to) : liked;
  },
};

/** Spaces from there to the nearest enemy. */
function gapAt(state: SkirmishState, id: string, to: Square): number {
  const { seat } = state.units[id]!;
  let gap = 40;
  for (const enemy of unitsOf(state, otherSeat(state, seat))) gap = Math.min(gap, squareDistance(enemy.at, to));
  return gap;
}

/** Figures by what they can take and deal; those who give way count for little. */
function sideOf(state: SkirmishState, seat: string): number {
  let sum = 0;
  for (const agent of agentsOfSeat(state, seat)) {
    const unit = state.units[agent.unit]!;
    const hurt = Math.min(agent.damage, hpOf(agent) - 0.5);
    const body = hpOf(agent) * agent.count - hurt;
    const worth = body * (1 + 0.5 * atkOf(agent) + 0.2 * mightOf(agent) + 0.15 * agent.fighter.armour);
    sum += unit.status === "retreating" ? worth * 0.3 : unit.disorganised ? worth * 0.8 : worth;
  }
  return sum;
}

const { asked, demands, legal, refusal } = asking(questions, (kind) => problem("skirmish.order", { kind }));

export const skirmish: Conflict<SkirmishState, SkirmishOrder, SkirmishEvent, typeof SKIRMISH_OPTIONS> = {
  name: "skirmish",
  rules: 1,
  options: SKIRMISH_OPTIONS,
  begin: beginSkirmish,
  seats: (state) => state.seats,
  demands,
  legal,
  refusal,
  decide(state, orders, dice) {
    const script = new Script(state, dice);
    takeStep(script, orders);
    return script.decided();
  },
  apply: applySkirmish,
  own: ownSkirmish,
  outcome(state) {
    if (!state.ending) return undefined;
    const { winners, reason, minutes } = state.ending;
    const winner = winners[0] === undefined ? "" : state.names[winners[0]]!;
    return { winners, telling: told(`Skirmish.Outcome.${reason}`, { winner, minutes }) };
  },
  tell: tellSkirmish,
  where,
  tellOrder: tellSkirmishOrder,
  givesUp,
  sample: sampleSkirmish,
  faults: skirmishFaults,
  anyOrder: anySkirmishOrder,
  lost,
  counsel: counselOf({ legal, givesUp, anyOrder: anySkirmishOrder }, evaluation),
};

function givesUp(_state: SkirmishState, _key: string, order: SkirmishOrder): boolean {
  return "act" in order && order.act === "leave";
}

function where(state: SkirmishState): Telling {
  const side = state.names[state.turn]!;
  return told(`Skirmish.Where.${state.stage}`, { round: state.round, side });
}

/** A random legal order that tends towards the enemy: fights in which the sides never meet show nothing. */
function anySkirmishOrder(state: SkirmishState, key: string, dice: Dice): SkirmishOrder {
  const question = asked(state, key)!;
  switch (question.kind) {
    case "declareMoves":
    case "moveUnits": {
      if (dice.roll(4, "forward") === 1) return pick(dice, question.orders(), key);
      const forward = forwardOrders(state);
      return forward.length > 0 ? pick(dice, forward, key) : question.fallback;
    }
    case "firstStrikes":
    case "blows":
      return dice.roll(3, "fight") > 1 ? question.fallback : pick(dice, question.orders(), key);
    case "stance":
      return dice.roll(4, "stance") > 1 ? question.fallback : pick(dice, question.orders(), key);
    default:
      return pick(dice, question.orders(), key);
  }
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
