/** Skirmish, the end of a round: death saves and bleeding, tides, morale, and whether the fight continues. */
import { only, type Seat } from "../../conflict/contract.ts";
import { partDuels } from "../duel/duels.ts";
import { afterLosses, isDying, nemesis, reap, remove, saveFromDeath, trigger } from "../health/reap.ts";
import { pushedTo } from "../hold/gambits.ts";
import { checkMorale, mustCheck } from "../morale/check.ts";
import { giveWay } from "../morale/flight.ts";
import { enemiesTouching, isFixed, isLine } from "../move/speed.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  groupLeader,
  groupOf,
  isSuspended,
  isUp,
  onField,
  type SkirmishState,
  standing,
  type Unit,
  unitsOf,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { rejoin } from "../units/figures.ts";
import { LEAST_MINUTES } from "../vocabulary.ts";

/** Rounds after its first one until critical condition kills. */
const BLEEDING = 2;

export function endRound(script: Script): void {
  bleed(script);
  saveTheDying(script);
  turnTides(script);
  partDuels(script);
  feelTriggers(script);
  checkHeld(script);
  checkUnits(script);
}

/** Called when players' characters have decided whether they go with those who give way. */
export function closeRound(script: Script): void {
  reap(script);
  partDuels(script);
  countQuiet(script);
  rejoin(script);
}

export function bleedsOut(since: number, round: number): boolean {
  return round >= since + BLEEDING;
}

function bleed(script: Script): void {
  for (const agent of standing(script.state)) {
    const { critical } = agent;
    if (!critical || critical.stable) continue;
    if (!bleedsOut(critical.since, script.state.round)) continue;
    withLosses(script, agent, () => {
      remove(script, agent, "dead", "bled");
      nemesis(script, agent);
    });
  }
}

function withLosses(script: Script, agent: Agent, end: () => void): void {
  const leader = groupLeader(script.state, script.unit(agent.unit));
  end();
  afterLosses(script, agent.unit, leader, agent.felledInDuel);
}

/** By option all who came to 0 HP this round; else they have saved at the end of the phase. */
function saveTheDying(script: Script): void {
  for (const agent of standing(script.state))
    if (isDying(agent)) withLosses(script, agent, () => saveFromDeath(script, agent.id));
}

/** An ambush triggers morale in its round, a horror at the first contact. */
function feelTriggers(script: Script): void {
  const { state } = script;
  for (const seat of state.seats) {
    for (const unit of unitsOf(state, seat)) {
      if (state.surprise !== null && state.surprise !== seat && state.round === 1) trigger(script, unit.id, "ambush");
      const horror = enemiesTouching(state, unit).some(({ id }) =>
        agentsOf(state, id).some(({ fighter }) => fighter.horrid),
      );
      if (horror && !unit.horrified) {
        script.note({ units: only(unit.id, { horrified: true }) });
        trigger(script, unit.id, "horror");
      }
    }
  }
}

/** A held figure checks for itself, with its unit's morale. */
function checkHeld(script: Script): void {
  for (const { held } of script.state.grapples) {
    const agent = script.agent(held);
    const unit = script.unit(agent.unit);
    if (agent.fighter.pc || !isUp(agent) || !onField(unit) || !mustCheck(script.state, unit)) continue;
    if (checkMorale(script, unit.id, "grappled", { agent: held }) === "holds") continue;
    if (!script.state.quarter[script.state.seats.find((seat) => seat !== unit.seat)!]) continue;
    const leader = groupLeader(script.state, unit);
    remove(script, agent, "captured", "yielded");
    afterLosses(script, unit.id, leader, false);
  }
}

/** One check for each group with a trigger, however many it has. Allies who give way are felt a round later. */
function checkUnits(script: Script): void {
  const shaken = Object.values(script.state.units).filter(({ triggers }) => triggers.length > 0);
  for (const { id } of shaken) {
    const group = groupOf(script.state, script.unit(id)).filter(onField);
    const triggers = group.flatMap((unit) => unit.triggers);
    if (triggers.length === 0) continue;
    script.note({ units: Object.fromEntries(group.map((unit) => [unit.id, { triggers: [] }])) });
    // Units that have already given way only lose their quiet rounds.
    const ready = group.filter((unit) => unit.status === "ready" && mustCheck(script.state, unit));
    if (ready.length === 0) continue;
    const first = ready.find((unit) => unit.triggers.length > 0) ?? ready[0]!;
    const result = checkMorale(script, first.id, "triggers", { duelDeath: triggers.includes("duel") });
    if (result !== "holds") for (const unit of ready) giveWay(script, unit.id, result === "disorganised");
  }
}

function countQuiet(script: Script): void {
  const units: Record<string, { quiet: number }> = {};
  for (const seat of script.state.seats) {
    for (const unit of unitsOf(script.state, seat)) {
      const calm = unit.losses === 0 && unit.triggers.length === 0 && unit.status === "retreating";
      const quiet = calm ? unit.quiet + 1 : 0;
      if (quiet !== unit.quiet) units[unit.id] = { quiet };
    }
  }
  if (Object.keys(units).length > 0) script.note({ units });
}

/** A side whose units all give way has left the field. */
export function holdingSides(state: SkirmishState): Seat[] {
  return state.seats.filter((seat) => unitsOf(state, seat).some(({ status }) => status === "ready"));
}

/** The winner is the side that holds the field; nobody if both are gone or the rounds are over. */
export function endIfOver(script: Script): boolean {
  const { state } = script;
  const holding = holdingSides(state);
  const reason =
    holding.length === 1
      ? "field"
      : holding.length === 0
        ? "empty"
        : state.round >= state.lastRound
          ? "brokenOff"
          : undefined;
  if (!reason || isBleeding(state)) return false;
  if (state.options["d12.casualties"] === "mayLive") countFallen(script);
  const winners = reason === "field" ? holding : [];
  const ending = { winners, reason, minutes: LEAST_MINUTES } as const;
  script.write({ type: "ended", ending }, { course: { ending, stage: "over" } });
  return true;
}

/** Bleeding continues after the fighting: rounds go on until everybody is stable or dead. */
function isBleeding(state: SkirmishState): boolean {
  return standing(state).some(({ critical }) => critical !== null && !critical.stable);
}

const LEFT_ALIVE = 3;

/** By option each removed figure has three chances in six to be found alive; players' characters had their save. */
function countFallen(script: Script): void {
  for (const agent of Object.values(script.state.agents)) {
    const slain = agent.lost - agent.taken;
    if (agent.fighter.pc || slain === 0 || (agent.unique && agent.fate !== "dead")) continue;
    const faces = Array.from({ length: slain }, () => script.dice.roll(6, "left for dead"));
    const alive = faces.filter((face) => face <= LEFT_ALIVE).length;
    script.write({ type: "counted", agent: agent.id, faces, alive });
  }
}

// Skirmish, Tides of battle: at the end of a round one side of each battle line gives a space, and the other takes it.

/** Figures in the line; a large creature counts for several. */
export function strengthOf(state: SkirmishState, unit: string): number {
  return agentsOf(state, unit).reduce((sum, agent) => sum + agent.count * agent.fighter.bulk, 0);
}

/** The stronger pushes; at equal strength, the side with more hits. */
export function pusher(strengths: readonly [number, number], hits: readonly [number, number]): 0 | 1 | undefined {
  const by = strengths[0] === strengths[1] ? hits : strengths;
  if (by[0] === by[1]) return undefined;
  return by[0] > by[1] ? 0 : 1;
}

export function turnTides(script: Script): void {
  const [first, second] = script.state.seats;
  for (const mine of unitsOf(script.state, first)) {
    for (const theirs of unitsOf(script.state, second)) {
      push(script, script.unit(mine.id), script.unit(theirs.id));
    }
  }
}

function push(script: Script, one: Unit, other: Unit): void {
  const { state } = script;
  if (!isLine(one, other) || isFixed(state, one) || isFixed(state, other) || isSuspended(state, one, other)) return;
  // Hits on other units do not count for this line.
  const hits = [one.against[other.id] ?? 0, other.against[one.id] ?? 0] as const;
  const winner = pusher([strengthOf(state, one.id), strengthOf(state, other.id)], hits);
  if (winner === undefined) return;
  const [pushing, pushed] = winner === 0 ? [one, other] : [other, one];
  const to = pushedTo(state, pushed, pushing);
  const told = { type: "tide", winner: pushing.id, loser: pushed.id, hits, pushed: true } as const;
  if (to) script.write(told, { units: { [pushed.id]: { at: to }, [pushing.id]: { at: pushed.at } } });
}
