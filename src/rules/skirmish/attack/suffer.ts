/**
 * Skirmish, Criticals and what is given up against damage: a helmet for a wound or for its damage, before the wound is rolled; a
 * mount, by a player's character; a shield, by a player's character or by anybody in a formal duel.
 */

import { type Mutable, only } from "../../conflict/contract.ts";
import { listedQuestion } from "../../conflict/question.ts";
import { criticalWound, UNSUITED, withWound } from "../health/wounds.ts";
import { bearingOf } from "../move/speed.ts";
import type { SkirmishQuestion, SoakOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import { agentsOf, duelOf, hpOf, type SkirmishState, type Suffering, seatOf } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { baseChance, isHit, readBlow } from "./attack.ts";

const NOTHING: SoakOrder = { helmet: "keep", mount: false, shield: false };

interface Means {
  readonly helmet: boolean;
  readonly mount: boolean;
  readonly shield: boolean;
}

function meansOf(state: SkirmishState, target: Agent, criticals: number): Means {
  const duel = duelOf(state, target.id) !== undefined;
  return {
    helmet: criticals > 0 && target.helmets > 0 && !target.fighter.supernatural,
    mount: target.mount,
    shield: target.shield && target.unique && (target.fighter.pc || duel),
  };
}

/** All that one target suffers at a time, combined. */
function together(state: SkirmishState): readonly Suffering[] {
  const byTarget = new Map<string, Suffering>();
  for (const entry of state.suffering) {
    const known = byTarget.get(entry.target);
    byTarget.set(
      entry.target,
      known
        ? {
            ...entry,
            damage: known.damage + entry.damage,
            criticals: known.criticals + entry.criticals,
            faces: [...known.faces, ...entry.faces],
          }
        : entry,
    );
  }
  return [...byTarget.values()];
}

export function soakQuestions(state: SkirmishState): SkirmishQuestion[] {
  return together(state).map(({ target, criticals }) => {
    const agent = state.agents[target]!;
    const means = meansOf(state, agent, criticals);
    return listedQuestion("soak", `soak:${target}`, seatOf(state, agent), NOTHING, () => soakOrders(means));
  });
}

function soakOrders(means: Means): SoakOrder[] {
  const orders: SoakOrder[] = [];
  for (const helmet of means.helmet ? (["keep", "wound", "damage"] as const) : (["keep"] as const)) {
    for (const mount of means.mount ? [false, true] : [false]) {
      for (const shield of means.shield ? [false, true] : [false]) orders.push({ helmet, mount, shield });
    }
  }
  return orders;
}

/** Applies what needs no decision; the rest stays in `suffering` and is asked. */
export function settle(script: Script): void {
  const { suffering } = script.state;
  if (suffering.length === 0) return;
  const all = together(script.state);
  const asked = all.filter(({ target, criticals }) => {
    const means = meansOf(script.state, script.agent(target), criticals);
    return means.helmet || means.mount || means.shield;
  });
  script.note({ course: { suffering: asked } });
  for (const entry of all) if (!asked.includes(entry)) take(script, entry, NOTHING);
}

/** Applies the answers to every open question of this kind. */
export function settleAsked(script: Script, orderOf: (target: string) => SoakOrder): void {
  const asked = script.state.suffering;
  script.note({ course: { suffering: [] } });
  for (const entry of asked) take(script, entry, orderOf(entry.target));
}

function take(script: Script, entry: Suffering, order: SoakOrder): void {
  const { target } = entry;
  let { damage, criticals } = entry;
  if (order.helmet !== "keep") {
    const used = Math.min(criticals, script.agent(target).helmets);
    const helmets = script.agent(target).helmets - used;
    script.writeAgent({ type: "gaveUp", agent: target, what: "helmet", against: order.helmet }, target, { helmets });
    if (order.helmet === "wound") criticals -= used;
    else damage -= used;
  }
  if (order.mount && damage > 0) {
    damage--;
    script.writeAgent({ type: "gaveUp", agent: target, what: "mount", against: "damage" }, target, {
      mount: false,
      ...unhorsed(script.agent(target)),
    });
  }
  if (order.shield && damage > 0) {
    damage--;
    const change = { shield: false, sundered: true };
    script.writeAgent({ type: "gaveUp", agent: target, what: "shield", against: "damage" }, target, change);
  }
  if (damage > 0) hurt(script, entry, damage);
  if (!script.agent(target).fighter.supernatural) for (let i = 0; i < criticals; i++) wound(script, target);
}

/** The mount's attack is lost with it. */
function unhorsed({ fighter }: Agent): Partial<Agent> {
  return { fighter: { ...fighter, atk: fighter.atk - 1, mounted: false } };
}

function hurt(script: Script, entry: Suffering, suffered: number): void {
  const target = script.agent(entry.target);
  const fromRear = bearingOf(script.unit(target.unit), script.unit(script.agent(entry.by).unit).at) === "rear";
  const { faces, beyond } = entry;
  for (const { agent, damage } of spilled(script.state, target, suffered, { faces, beyond, fromRear })) {
    const total = agent.damage + damage;
    const left = Math.max(0, hpOf(agent) * agent.count - total);
    // Only damage that ends at exactly 0 HP subdues; any more kills.
    const spared = agent.unique && entry.subdue && total === hpOf(agent);
    const change: Partial<Mutable<Agent>> = { damage: total, harmedBy: entry.by, spared };
    if (!agent.unique && entry.subdue) change.subdued = agent.subdued + damage;
    script.writeAgent({ type: "hurt", agent: agent.id, damage, left }, agent.id, change);
  }
}

/** A critical's wound. On a rank, or if it means nothing to an NPC, it only makes the target easier to hit. */
function wound(script: Script, target: string): void {
  const agent = script.agent(target);
  // A figure with one HP dies of it, so nobody is left to be wounded.
  if (!agent.unique && hpOf(agent) === 1) return;
  const face = script.dice.roll(10, "wound");
  addWound(script, agent, criticalWound(face), face);
}

export function addWound(script: Script, agent: Agent, suffered: ReturnType<typeof criticalWound>, face: number): void {
  const { kind, permanent } = suffered;
  const told = { type: "wounded", agent: agent.id, face, wound: kind } as const;
  if (!agent.fighter.pc && UNSUITED.includes(kind)) {
    const marks = withWound(agent.marks, suffered);
    if (marks) script.writeAgent({ ...told, how: "exposed" }, agent.id, { marks });
    else script.write({ ...told, how: "scar" });
    return;
  }
  if (!agent.unique) {
    // One figure of the rank has the wound; only its slower pace affects the whole rank.
    const slower = kind === "knee" ? withWound(agent.wounds, suffered) : undefined;
    script.write({ ...told, how: "temporary" }, slower ? { agents: only(agent.id, { wounds: slower }) } : {});
    return;
  }
  const wounds = withWound(agent.wounds, suffered);
  if (!wounds) script.write({ ...told, how: "scar" });
  else {
    const armed = kind === "hand" ? letGo(agent) : {};
    const how = permanent ? "permanent" : "temporary";
    script.writeAgent({ ...told, how }, agent.id, { wounds, ...armed });
  }
}

/** The weapon hand opens: what it held lies where it fell. */
function letGo(agent: Agent): Partial<Agent> {
  return {
    disarmed: agent.hands.length < 2,
    hands: agent.hands.slice(1),
    dropped: [...agent.dropped, ...agent.hands.slice(0, 1)],
  };
}

// Skirmish, Attack resolution: pooled damage on a rank, and what passes to the rank behind when it is wiped out.

export function baseOf(agent: Agent): number {
  return baseChance(agent.fighter.armour);
}

interface Spilling {
  readonly faces: readonly number[];
  readonly beyond: number;
  /** The attacker stands behind the unit. */
  readonly fromRear?: boolean;
}

/** Damage by agent. Each full HP of a figure removes one figure; the remainder stays on the rank. */
export function spilled(
  state: SkirmishState,
  target: Agent,
  damage: number,
  blow: Spilling,
): readonly { readonly agent: Agent; readonly damage: number }[] {
  if (target.unique) return [{ agent: target, damage }];
  const here = Math.min(roomOn(target), damage);
  const parts = here > 0 ? [{ agent: target, damage: here }] : [];
  const excess = damage - here;
  if (excess === 0) return parts;
  // A unique figure still holds the row: nothing reaches the rows behind.
  if (agentsOf(state, target.unit).some(({ unique, row }) => unique && row === target.row)) return parts;
  return [...parts, ...passedOn(state, target, excess, blow)];
}

/** Continues through the rows behind, seen from the attacker: in each the normal figures first, then the unique ones. */
function passedOn(
  state: SkirmishState,
  target: Agent,
  excess: number,
  blow: Spilling,
): { readonly agent: Agent; readonly damage: number }[] {
  const behind = agentsOf(state, target.unit)
    .filter(({ row }) => (blow.fromRear ? row < target.row : row > target.row))
    .sort((a, b) => (blow.fromRear ? b.row - a.row : a.row - b.row) || Number(a.unique) - Number(b.unique));
  const parts: { agent: Agent; damage: number }[] = [];
  let left = excess;
  for (const agent of behind) {
    const passing = state.options["d12.excessVsArmour"] ? stillHitting(agent, left, blow) : left;
    const here = Math.min(roomOn(agent), passing);
    if (here > 0) parts.push({ agent, damage: here });
    left = passing - here;
  }
  return parts;
}

/** Damage needed to remove all of it. */
function roomOn(agent: Agent): number {
  return Math.max(0, hpOf(agent) * agent.count - agent.damage);
}

/** By option each excess hit is compared with the armour behind. Hits without dice pass. */
function stillHitting(behind: Agent, excess: number, { faces, beyond }: Spilling): number {
  if (faces.length === 0) return excess;
  const chance = baseOf(behind) + beyond;
  return faces.slice(Math.max(0, faces.length - excess)).filter((face) => isHit(readBlow(face, chance))).length;
}
