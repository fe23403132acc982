/**
 * Skirmish, Grappling in the fight: taking hold, alone or together; the cost of a failed attempt, chosen by the one who failed;
 * breaking out; tightening the grip for a whole round; throwing; letting go.
 */

import { only } from "../../conflict/contract.ts";
import { listedQuestion } from "../../conflict/question.ts";
import { rollMany } from "../../dice/dice.ts";
import { shifted } from "../../dice/distribution.ts";
import { opposedOdds, sumOdds } from "../../dice/odds.ts";
import { certain } from "../../result.ts";
import { land } from "../attack/strike.ts";
import { addWound } from "../attack/suffer.ts";
import { criticalWound, penaltiesOf } from "../health/wounds.ts";
import type { FumbleOrder, MeleeOrder, SkirmishQuestion } from "../orders.ts";
import type { Script } from "../script.ts";
import { atkOf, frontRow, type Grapple, grappleOf, isBlind, mightOf, type SkirmishState, seatOf } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { singled } from "../units/figures.ts";
import type { SkirmishOptions } from "../vocabulary.ts";
import { figuresBefore, friendsAgainst, GAMBIT_DIE, gambitChance, readGambit } from "./gambits.ts";

// Skirmish, Grappling: totals of d6 against each other. The loser must beat the winner's total to get free.

export const GRAPPLE_DIE = 6;

type Wrestling = "held" | "nothing" | "failed";

export function readWrestle(total: number, against: number, tie: SkirmishOptions["d12.grappleTie"]): Wrestling {
  if (total === against) return tie === "defender" ? "failed" : "nothing";
  return total > against ? "held" : "failed";
}

/** Breaking out needs more than the recorded total. */
export function breaksOut(total: number, recorded: number): boolean {
  return total > recorded;
}

interface Wrestler {
  readonly dice: number;
  /** Subtracted from the total, for wounded arms. */
  readonly less: number;
}

export function grappleOdds(
  one: Wrestler,
  other: Wrestler,
  tie: SkirmishOptions["d12.grappleTie"],
): { readonly ways: Readonly<Partial<Record<Wrestling, bigint>>>; readonly total: bigint } {
  return opposedOdds(totals(one), totals(other), (a, b) => readWrestle(a, b, tie));
}

export function breakOutOdds(
  wrestler: Wrestler,
  recorded: number,
): { readonly ways: Readonly<Partial<Record<"free" | "held", bigint>>>; readonly total: bigint } {
  const sum = totals(wrestler);
  const ways = { free: 0n, held: 0n };
  sum.ways.forEach((way, i) => {
    ways[breaksOut(sum.min + i, recorded) ? "free" : "held"] += way;
  });
  return { ways, total: sum.total };
}

function totals({ dice, less }: Wrestler) {
  return shifted(certain(sumOdds([{ count: dice, sides: GRAPPLE_DIE }])), -less);
}

/** Damage of a full round of tightening the grip, by how often it was done before. */
export function tighteningDamage(before: number): number {
  return 1 + before;
}

type GrappleOrder = Extract<MeleeOrder, { act: "grapple" }>;

export function wrestler(agent: Agent): Wrestler {
  return { dice: atkOf(agent) * agent.count, less: penaltiesOf(agent.wounds).grapple };
}

/** Not in a round with a move; but a charge may end in a grapple, unless against spears. */
function mayGrapple(state: SkirmishState, agent: Agent, target?: Agent): boolean {
  if (agent.struck || agent.bound || agent.guard || agent.prone !== null || isBlind(state, agent)) return false;
  if (grappleOf(state, agent.id) || agent.row !== frontRow(state, agent.unit)) return false;
  if (state.options["d12.grappleMode"] === "gambit" && agent.gambled) return false;
  const unit = state.units[agent.unit]!;
  if (!unit.moved) return true;
  return unit.charged && !target?.hands.includes("spear");
}

export function grappleOrders(state: SkirmishState, agent: Agent): GrappleOrder[] {
  const orders: GrappleOrder[] = [];
  if (!mayGrapple(state, agent)) return orders;
  for (const target of figuresBefore(state, agent)) {
    if (!mayGrapple(state, agent, target) || grappleOf(state, target.id)) continue;
    const friends = friendsAgainst(state, agent, target, (friend) => mayGrapple(state, friend, target));
    orders.push({ act: "grapple", agent: agent.id, target: target.id, with: [] });
    if (friends.length > 0) orders.push({ act: "grapple", agent: agent.id, target: target.id, with: friends });
  }
  return orders;
}

export function grapple(script: Script, order: GrappleOrder): void {
  const by = [order.agent, ...order.with].map((each) => singled(script, each));
  const id = by[0]!;
  const at = singled(script, order.target);
  const target = script.agent(at);
  const spent = Object.fromEntries(by.map((each) => [each, { struck: true }]));
  if (script.state.options["d12.grappleMode"] === "gambit") {
    const chance = gambitChance(
      by.reduce((sum, each) => sum + mightOf(script.agent(each)), 0),
      mightOf(target),
    );
    const face = script.dice.roll(GAMBIT_DIE, "gambit");
    const made = readGambit(face, chance);
    const agents = Object.fromEntries(by.map((each) => [each, { struck: true, gambled: true }]));
    script.write({ type: "gambit", by, at, aim: "grapple", face, chance, made }, { agents });
    if (made) take(script, { holders: by, held: at, total: usualTotal(script.agent(id)), tightened: 0 });
    else script.note({ course: { fumble: { agent: id, foe: at, total: usualTotal(target) } } });
    return;
  }
  const mine = by.flatMap((each) => rollMany(script.dice, wrestler(script.agent(each)).dice, GRAPPLE_DIE, "grapple"));
  const theirs = rollMany(script.dice, wrestler(target).dice, GRAPPLE_DIE, "grapple");
  const total = sum(mine) - by.reduce((less, each) => less + wrestler(script.agent(each)).less, 0);
  const other = sum(theirs) - wrestler(target).less;
  const result = readWrestle(total, other, script.state.options["d12.grappleTie"]);
  const told = { type: "grapple", by, at, faces: mine, against: theirs, total, other, result } as const;
  script.write(told, {
    agents: spent,
    ...(result === "failed" ? { course: { fumble: { agent: id, foe: at, total: other } } } : {}),
  });
  if (result === "held") take(script, { holders: by, held: at, total, tightened: 0 });
}

/** A gambit leaves no total to beat, so the winner's average roll is used. */
function usualTotal(agent: Agent): number {
  const { dice, less } = wrestler(agent);
  return Math.floor((dice * (GRAPPLE_DIE + 1)) / 2) - less;
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}

function take(script: Script, held: Grapple): void {
  script.note({ course: { grapples: [...script.state.grapples, held] } });
}

export function fumbleQuestions(state: SkirmishState): SkirmishQuestion[] {
  const fumble = state.fumble;
  if (!fumble) return [];
  const agent = state.agents[fumble.agent]!;
  // Attacks already made can no longer hit automatically.
  const costs = state.agents[fumble.foe]!.struck
    ? (["held", "thrown"] as const)
    : (["struck", "held", "thrown"] as const);
  const orders = () => costs.map((cost): FumbleOrder => ({ cost }));
  return [listedQuestion("fumble", `fumble:${fumble.agent}`, seatOf(state, agent), { cost: "thrown" }, orders)];
}

export function fumble(script: Script, { cost }: FumbleOrder): void {
  const { agent: id, foe, total } = script.state.fumble!;
  const told = { type: "fumbled", agent: id, foe, cost } as const;
  script.write(told, {
    course: { fumble: null },
    ...(cost === "struck" ? { agents: only(id, { openTo: foe }) } : {}),
    ...(cost === "thrown" ? { agents: only(id, { prone: script.state.round }) } : {}),
  });
  if (cost === "held") {
    take(script, { holders: [foe], held: id, total, tightened: 0 });
  } else if (cost === "thrown") {
    const face = script.dice.roll(10, "wound");
    addWound(script, script.agent(id), criticalWound(face), face);
  }
}

type HoldOrder = Extract<MeleeOrder, { act: "breakOut" | "tighten" | "throw" | "release" }>;

export function holdOrders(state: SkirmishState, agent: Agent): HoldOrder[] {
  const held = grappleOf(state, agent.id);
  if (!held || agent.struck || agent.bound || agent.guard) return [];
  if (held.held === agent.id) return [{ act: "breakOut", agent: agent.id }];
  const orders: HoldOrder[] = [
    { act: "throw", agent: agent.id },
    { act: "release", agent: agent.id },
  ];
  // Tightening takes the full round, and one of the holders does it for all.
  const first = held.holders.every((id) => !state.agents[id]!.struck);
  if (!agent.opened && first && !state.units[agent.unit]!.moved) orders.push({ act: "tighten", agent: agent.id });
  return orders;
}

export function hold(script: Script, { act, agent: id }: HoldOrder): void {
  const { state } = script;
  const held = grappleOf(state, id)!;
  const others = state.grapples.filter((each) => each !== held);
  const acted = { agents: only(id, { struck: true }) };
  if (act === "breakOut") {
    const me = wrestler(script.agent(id));
    const faces = rollMany(script.dice, me.dice, GRAPPLE_DIE, "breaking out");
    const total = sum(faces) - me.less;
    const free = breaksOut(total, held.total);
    const told = { type: "brokeOut", agent: id, faces, total, recorded: held.total, free } as const;
    script.write(told, { ...acted, ...(free ? { course: { grapples: others } } : {}) });
  } else if (act === "tighten") {
    const damage = tighteningDamage(held.tightened);
    const grapples = [...others, { ...held, tightened: held.tightened + 1 }];
    const spent = Object.fromEntries(held.holders.map((each) => [each, { struck: true, bound: true }]));
    script.note({ agents: spent, course: { grapples } });
    land(script, script.agent(id), script.agent(held.held), {
      happening: { type: "tightened", by: id, at: held.held, damage },
      damage,
      criticals: 0,
      subdue: false,
      faces: [],
      beyond: 0,
    });
  } else if (act === "throw") {
    const agents = { ...acted.agents, [held.held]: { prone: state.round } };
    script.write({ type: "threw", by: id, at: held.held }, { agents, course: { grapples: others } });
  } else {
    const holders = held.holders.filter((each) => each !== id);
    const grapples = holders.length === 0 ? others : [...others, { ...held, holders }];
    script.write({ type: "released", by: id, at: held.held }, { ...acted, course: { grapples } });
  }
}
