/**
 * Skirmish, Vanquish and Health at the end of a phase: figures at 0 HP are removed, ranks close up, destroyed units leave the
 * field; a player's character at 0 HP saves against death. Losses trigger morale.
 */
import { only } from "../../conflict/contract.ts";
import { addWound } from "../attack/suffer.ts";
import type { Change } from "../events.ts";
import { mustCheck } from "../morale/check.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  allAgents,
  duelOf,
  figuresIn,
  groupLeader,
  groupOf,
  hpOf,
  isUp,
  onField,
  type SkirmishState,
  standing,
  type Unit,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import type { Trigger } from "../vocabulary.ts";
import { worse } from "./save.ts";
import { deathWound, penaltiesOf } from "./wounds.ts";

/** `ends`: the phase is over, so that a player's character at 0 HP saves against death. */
export function reap(script: Script, ends = true): void {
  reapFallen(script, ends);
  // Blows meant to subdue count as such only in their own phase, and after one the unaware know.
  const changes: Record<string, Partial<Agent>> = {};
  let any = false;
  for (const { id, subdued, unaware, hit } of allAgents(script.state)) {
    if (subdued <= 0 && !(unaware && hit)) continue;
    changes[id] = { subdued: 0, unaware: unaware && !hit };
    any = true;
  }
  if (any) script.note({ agents: changes });
}

function reapFallen(script: Script, ends: boolean): void {
  const fallen = standing(script.state).filter((agent) => agent.damage >= hpOf(agent));
  const { duels } = script.state;
  const leaders = new Map<string, Agent | undefined>();
  for (const { unit } of fallen) leaders.set(unit, groupLeader(script.state, script.unit(unit)));
  for (const agent of fallen) {
    if (!agent.unique) thin(script, agent);
    else if (agent.fighter.pc) characterAtZero(script, agent, ends);
    else remove(script, agent, agent.spared ? "captured" : "dead", agent.spared ? "subdued" : "slain");
  }
  if (ends && script.state.options["d12.deathSave"] === "phase") {
    for (const { id } of fallen) if (isDying(script.agent(id))) saveFromDeath(script, id);
  }
  // Two leaders may kill each other: each of them fell in the duel.
  const inDuel = (id: string) => duels.some(({ one, other }) => one === id || other === id);
  for (const [unit, leader] of leaders) afterLosses(script, unit, leader, leader !== undefined && inDuel(leader.id));
}

/** At 0 HP, and has not saved yet. */
export function isDying(agent: Agent): boolean {
  return isUp(agent) && agent.zero !== null && agent.critical === null;
}

/** A player's character who came to 0 HP: dead, or in critical condition with a wound. */
export function saveFromDeath(script: Script, id: string): void {
  const agent = script.agent(id);
  const rating = worse(script.state.saveDie, agent.fighter.death, penaltiesOf(agent.wounds).saves);
  const save = script.save(rating, "save against death");
  if (!save.made) {
    script.write({ type: "deathSave", agent: id, save, face: null });
    remove(script, agent, "dead", "save");
    nemesis(script, agent);
    return;
  }
  const face = script.dice.roll(20, "wound at death's door");
  const critical = { since: script.state.round, stable: false };
  const change = { critical, damage: hpOf(agent), zero: hpOf(agent) };
  script.writeAgent({ type: "deathSave", agent: id, save, face }, id, change);
  addWound(script, script.agent(id), deathWound(face), face);
}

function thin(script: Script, agent: Agent): void {
  const figures = Math.min(agent.count, Math.floor(agent.damage / hpOf(agent)));
  const count = agent.count - figures;
  const killed = Math.min(agent.count, Math.floor((agent.damage - agent.subdued) / hpOf(agent)));
  const taken = agent.taken + figures - killed;
  const change: Partial<Agent> = {
    count,
    lost: agent.lost + figures,
    // Damage below one figure's HP stays on the rank.
    damage: count === 0 ? 0 : agent.damage - figures * hpOf(agent),
    // The figure with the rank's damage also had its wounds, and is the first to fall.
    marks: [],
    wounds: [],
    helmets: Math.min(agent.helmets, count),
    ...(count === 0 ? { fate: taken === agent.lost + figures ? "captured" : "dead" } : {}),
    ...(taken > agent.taken ? { taken } : {}),
  };
  lose(script, agent, figures, change, taken - agent.taken);
}

function lose(script: Script, agent: Agent, figures: number, change: Partial<Agent>, taken: number): void {
  const unit = script.unit(agent.unit);
  script.write(
    { type: "fell", agent: agent.id, figures, left: change.count ?? 0, ...(taken > 0 ? { taken } : {}) },
    { agents: only(agent.id, change), units: only(unit.id, { losses: unit.losses + figures }) },
  );
}

/** All blows of the phase in which it comes to 0 HP lead to one save. Damage in a later phase kills, stable or not. */
function characterAtZero(script: Script, agent: Agent, ends: boolean): void {
  if (agent.spared && agent.zero === null) remove(script, agent, "captured", "subdued");
  else if (agent.zero === null) {
    if (!ends) return;
    const felledInDuel = duelOf(script.state, agent.id) !== undefined;
    script.note({ agents: only(agent.id, { zero: agent.damage, felledInDuel }) });
  } else if (agent.damage > agent.zero) {
    remove(script, agent, "dead", "slain");
    nemesis(script, agent);
  }
}

/** A creature that kills a player's character grows by it. A rank is not a single creature and gains nothing. */
export function nemesis(script: Script, pc: Agent): void {
  if (pc.harmedBy === null) return;
  const killer = script.agent(pc.harmedBy);
  if (!killer.unique || !isUp(killer) || killer.fighter.pc) return;
  script.writeAgent({ type: "nemesis", agent: killer.id, pc: pc.id }, killer.id, { gained: killer.gained + 1 });
}

type Why = "slain" | "subdued" | "bled" | "yielded" | "abandoned" | "save";

export function remove(script: Script, agent: Agent, fate: "dead" | "captured", why: Why): void {
  const unit = script.unit(agent.unit);
  const change: Change = {
    agents: only(agent.id, { fate, lost: agent.lost + agent.count }),
    units: only(unit.id, { losses: unit.losses + agent.count }),
  };
  script.write({ type: "fate", agent: agent.id, fate, why }, change);
  if (agent.fighter.pc && fate === "dead") script.note({ course: { heirless: [...script.state.heirless, agent.id] } });
}

/** Triggers and endings that follow from losses; `leader` is the group's leader before them, who may have fallen in a duel. */
export function afterLosses(script: Script, id: string, leader: Agent | undefined, inDuel: boolean): void {
  const { state } = script;
  const unit = state.units[id]!;
  const { thirds: felt } = unit;
  if (leader && !isUp(script.agent(leader.id))) trigger(script, bearerOf(state, unit), inDuel ? "duel" : "leader");
  if (unit.banner !== null && !stands(state, unit.banner)) {
    script.note({ units: only(id, { banner: null }) });
    trigger(script, id, "banner");
  }
  const thirds = thirdsLost(script.state, unit);
  if (thirds > felt) {
    const group = groupOf(script.state, unit);
    script.note({ units: Object.fromEntries(group.map((member) => [member.id, { thirds }])) });
    if (felt === 0 || state.options["d12.moraleEveryThird"]) trigger(script, bearerOf(state, unit), "third");
  }
  loosen(script);
  if (onField(unit) && agentsOf(script.state, id).length === 0) {
    const change = { units: only<Partial<Unit>>(id, { status: "destroyed" }) };
    script.write({ type: "destroyed", unit: id }, change);
  }
}

/** Does the agent stand, or a figure that has stepped out of it? */
function stands(state: SkirmishState, id: string): boolean {
  return allAgents(state).some((agent) => (agent.id === id || agent.of === id) && isUp(agent));
}

/** Complete thirds of the starting number that are lost; the last one is the group's end and no trigger. */
function thirdsLost(state: SkirmishState, unit: Unit): number {
  const group = groupOf(state, unit);
  const start = group.reduce((sum, member) => sum + member.start, 0);
  const lost = start - group.reduce((sum, member) => sum + figuresIn(state, member.id), 0);
  return Math.min(2, Math.floor((lost * 3) / start));
}

/** Which unit of a group gets the trigger of a loss: itself, or the first that still stands. */
export function bearerOf(state: SkirmishState, unit: Unit): string {
  const stands = (one: Unit) => onField(one) && agentsOf(state, one.id).length > 0;
  const group = groupOf(state, unit).filter(stands);
  return (group.find(({ id }) => id === unit.id) ?? group[0] ?? unit).id;
}

/** A round in which something happened is not a complete quiet round: its end brings the count to 0. */
export const UNQUIET = -1;

export function trigger(script: Script, id: string, what: Trigger): void {
  const unit = script.unit(id);
  if (!onField(unit) || !mustCheck(script.state, unit) || unit.triggers.includes(what)) return;
  script.writeUnit({ type: "trigger", unit: id, trigger: what }, id, {
    triggers: [...unit.triggers, what],
    quiet: UNQUIET,
  });
}

/** Grapples and duels end when a participant is gone. */
export function loosen(script: Script): void {
  const { state } = script;
  const here = (id: string) => isUp(state.agents[id]!) && onField(state.units[state.agents[id]!.unit]!);
  const grapples = state.grapples
    .map((grapple) => ({ ...grapple, holders: grapple.holders.filter(here) }))
    .filter(({ held, holders }) => here(held) && holders.length > 0);
  const over = state.duels.filter(({ one, other }) => !here(one) || !here(other));
  if (grapples.length === state.grapples.length && over.length === 0) {
    const same = grapples.every((grapple, i) => grapple.holders.length === state.grapples[i]!.holders.length);
    if (same) return;
  }
  const duels = state.duels.filter((duel) => !over.includes(duel));
  script.note({ course: { grapples, duels } });
  for (const { one, other } of over) script.write({ type: "duelOver", one, other });
}
