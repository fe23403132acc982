/**
 * Skirmish, Melee attacks: whom an agent reaches, with how many dice, whether it strikes first, and the blows themselves. Attacks
 * on unique figures are resolved before those on ranks; damage waits for the end of the phase.
 */

import { only, withKey } from "../../conflict/contract.ts";
import { type Dice, rollMany } from "../../dice/dice.ts";
import { bearingOf, directionTo, enemiesTouching } from "../move/speed.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  atkOf,
  duelOf,
  frontRow,
  grappleOf,
  hasSurprise,
  hpOf,
  isBlind,
  isSurprised,
  isSuspended,
  isUp,
  liesFor,
  narrowNow,
  type SkirmishState,
  type Suffering,
  seatOf,
  standing,
  type Unit,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { HAND_WEAPONS } from "../vocabulary.ts";
import { ATTACK_DIE, duelEdge, isHit, meleeChance, reachedBy, readBlow, rowIn, shareOut } from "./attack.ts";
import { baseOf } from "./suffer.ts";

export interface Plan {
  readonly dice: number;
  /** Figures of the agent that roll them. */
  readonly figures: number;
  /** The figures opposite from left to right, and the places it reaches. */
  readonly row: readonly Agent[];
  readonly reached: readonly number[];
  /** Nobody in reach stands: death blows, without dice. */
  readonly death: boolean;
  readonly units: readonly Unit[];
}

/** Enemy units it fights: those it reaches ahead, else those aside; a lone figure fights all it touches. */
export function foesOf(state: SkirmishState, agent: Agent): readonly Unit[] {
  const unit = state.units[agent.unit]!;
  const touching = enemiesTouching(state, unit);
  const foes = state.duels.length === 0 ? touching : touching.filter((enemy) => !isSuspended(state, unit, enemy));
  if (unit.start === 1) return foes;
  const ahead: Unit[] = [];
  const aside: Unit[] = [];
  for (const enemy of foes) {
    if (!isInReach(state, agent, enemy)) continue;
    (bearingOf(unit, enemy.at) === "front" ? ahead : aside).push(enemy);
  }
  return ahead.length > 0 ? ahead : aside;
}

function mayStrike(state: SkirmishState, agent: Agent): boolean {
  if (!isUp(agent) || agent.struck || agent.bound || agent.guard || isBlind(state, agent)) return false;
  if (isSurprised(state, seatOf(state, agent))) return false;
  if (agent.shot === "shot") return false;
  // After a throw only another weapon in the other hand can strike.
  if (agent.shot === "thrown" && !agent.hands.some((weapon) => HAND_WEAPONS.includes(weapon))) return false;
  return true;
}

/** Is there anybody it could attack now? Needed far more often than the plan. */
export function canAttack(state: SkirmishState, agent: Agent): boolean {
  if (atkOf(agent) === 0 || !mayStrike(state, agent)) return false;
  const grapple = grappleOf(state, agent.id);
  if (grapple) return grapple.held !== agent.id || agent.hands.includes("dagger");
  if (duelOf(state, agent.id)) return true;
  return foesOf(state, agent).length > 0;
}

/** Does it attack before the others? Duellists and wrestlers never do. */
export function strikesFirst(state: SkirmishState, agent: Agent): boolean {
  if (grappleOf(state, agent.id) || duelOf(state, agent.id)) return false;
  return hasFirstStrike(state, agent, foesOf(state, agent));
}

/** On the side where the enemy stands; against an enemy ahead, spears also reach from behind the front rank. */
function isInReach(state: SkirmishState, agent: Agent, enemy: Unit): boolean {
  const unit = state.units[agent.unit]!;
  if (bearingOf(unit, enemy.at) !== "front") return sideTowards(state, unit, enemy).some(({ id }) => id === agent.id);
  const front = frontRow(state, agent.unit);
  return agent.row === front || (agent.row === front + 1 && agent.hands.includes("spear"));
}

/** The figures of a unit nearest to an enemy: its front rank, its rear rank, or at a flank the end of every rank. */
function sideTowards(state: SkirmishState, unit: Unit, enemy: Unit): readonly Agent[] {
  const bearing = unit.start === 1 ? "front" : bearingOf(unit, enemy.at);
  const front = frontRow(state, unit.id);
  if (bearing === "front") return rowIn(state, unit.id, front);
  let rear = 0;
  for (const agent of agentsOf(state, unit.id)) rear = Math.max(rear, agent.row);
  if (bearing === "rear") return rowIn(state, unit.id, rear);
  const right = (directionTo(unit.at, enemy.at) - unit.facing + 8) % 8 === 2;
  const ends: Agent[] = [];
  for (let at = front; at <= rear; at++) {
    const end = rowIn(state, unit.id, at).at(right ? -1 : 0);
    if (end) ends.push(end);
  }
  return ends;
}

export function planOf(state: SkirmishState, agent: Agent): Plan | undefined {
  if (!mayStrike(state, agent)) return undefined;
  const grapple = grappleOf(state, agent.id);
  if (grapple) return wrestlersPlan(state, agent, grapple);
  const duel = duelOf(state, agent.id);
  if (duel) {
    const foe = state.agents[duel.one === agent.id ? duel.other : duel.one]!;
    return planAgainst(state, agent, [foe], atkOf(agent) + duelEdge(state, agent).attacks);
  }
  const own = state.units[agent.unit]!;
  const foes = foesOf(state, agent);
  if (foes.length === 0) return undefined;
  const row = rowAhead(state, own, foes);
  if (row.length === 0) return undefined;
  const standing = places(row, (enemy) => !liesFor(state, enemy, agent));
  const open = standing.length > 0 ? standing : places(row, () => true);
  const ahead = own.start === 1 || bearingOf(own, foes[0]!.at) === "front";
  const mine = ahead ? rowIn(state, own.id, agent.row) : sideTowards(state, own, foes[0]!);
  const able = places(mine, (member) => member.id === agent.id);
  const figures = able.slice(0, narrowNow(state)?.figures ?? able.length);
  const reached = new Set<number>();
  for (const index of figures) for (const place of reachedBy(index, mine.length, row.length, open)) reached.add(place);
  return {
    dice: diceOf(state, agent, figures.length, foes),
    figures: figures.length,
    row,
    reached: open.filter((place) => reached.has(place)),
    death: standing.length === 0,
    units: foes,
  };
}

function places(row: readonly Agent[], fits: (agent: Agent) => boolean): number[] {
  const found: number[] = [];
  for (let place = 0; place < row.length; place++) if (fits(row[place]!)) found.push(place);
  return found;
}

/** The nearest figures of the units it fights side by side, from its own left to its right; duellists are left alone. */
function rowAhead(state: SkirmishState, own: Unit, foes: readonly Unit[]): Agent[] {
  const angle = ((own.facing + 2) * Math.PI) / 4;
  const lateral = ({ at }: Unit) => (at.x - own.at.x) * Math.sin(angle) - (at.y - own.at.y) * Math.cos(angle);
  const ahead: Agent[] = [];
  for (const foe of [...foes].sort((a, b) => lateral(a) - lateral(b))) {
    for (const enemy of sideTowards(state, foe, own)) if (!duelOf(state, enemy.id)) ahead.push(enemy);
  }
  return ahead;
}

/** A held figure strikes back with a dagger only; a holder strikes at the figure they hold. */
function wrestlersPlan(
  state: SkirmishState,
  agent: Agent,
  grapple: { readonly held: string; readonly holders: readonly string[] },
): Plan | undefined {
  const held = grapple.held === agent.id;
  if (held && !agent.hands.includes("dagger")) return undefined;
  const foes = (held ? grapple.holders : [grapple.held]).map((id) => state.agents[id]!).filter(isUp);
  if (foes.length === 0) return undefined;
  return planAgainst(state, agent, foes, atkOf(agent) * agent.count);
}

function planAgainst(state: SkirmishState, agent: Agent, foes: readonly Agent[], dice: number): Plan {
  const limited = agent.prone !== null ? Math.min(1, dice) : dice;
  const units = [...new Set(foes.map(({ unit }) => unit))].map((id) => state.units[id]!);
  // Prone figures suffer death blows from their opponent too.
  const death = foes.every(({ prone }) => prone !== null);
  return { dice: limited, figures: agent.count, row: foes, reached: foes.map((_, place) => place), death, units };
}

/** Attack dice of that many figures: rear, horses on broken foot and braced spears add one for each figure. */
function diceOf(state: SkirmishState, agent: Agent, figures: number, foes: readonly Unit[]): number {
  const own = state.units[agent.unit]!;
  let each = atkOf(agent);
  if (each === 0) return 0;
  if (foes.every((foe) => bearingOf(foe, own.at) === "rear")) each++;
  if (own.charged && agent.fighter.mounted && foes.every((foe) => foe.broken)) each++;
  if (own.braced && agent.hands.includes("spear") && foes.every((foe) => foe.charged)) each++;
  const narrow = narrowNow(state);
  if (narrow) each = Math.min(each, narrow.attacks);
  return agent.prone !== null ? Math.min(1, each) : each * figures;
}

function hasFirstStrike(state: SkirmishState, agent: Agent, foes: readonly Unit[]): boolean {
  const own = state.units[agent.unit]!;
  if (own.charged || hasSurprise(state, own.seat)) return true;
  return foes.some((foe) => bearingOf(foe, own.at) !== "front");
}

/** Dice by target; each figure that strikes at a disarmed target rolls one more. */
export function allotted(
  state: SkirmishState,
  agent: Agent,
  plan: Plan,
  dice: Dice,
  favour?: string,
): ReadonlyMap<Agent, number> {
  const favoured = (place: number) => plan.row[place]!.unit === favour;
  const shares = shareOut(plan.dice, plan.reached, plan.row.length, (place) => plan.row[place]!.id, dice, favoured);
  const found = new Map<Agent, number>();
  for (const unique of [true, false]) {
    for (const [id, share] of shares) {
      const target = state.agents[id]!;
      if (share === 0 || target.unique !== unique) continue;
      const more = target.disarmed && agent.prone === null ? Math.ceil((share * plan.figures) / plan.dice) : 0;
      found.set(target, share + more);
    }
  }
  return found;
}

/** Attacks are simultaneous: who reaches whom is settled before the first die. */
export function attackWith(
  script: Script,
  ids: readonly string[],
  how: { subdue: boolean; favour?: string | undefined },
): void {
  const plans = ids.map((id) => planOf(script.state, script.agent(id)));
  const struck: Record<string, Partial<Agent>> = {};
  for (const id of ids) struck[id] = { struck: true };
  script.note({ agents: struck });
  plans.forEach((plan, index) => {
    if (plan) strikeBy(script, script.agent(ids[index]!), plan, how);
  });
}

function strikeBy(
  script: Script,
  agent: Agent,
  plan: Plan,
  how: { subdue: boolean; favour?: string | undefined },
): void {
  for (const [target, dice] of allotted(script.state, agent, plan, script.dice, how.favour)) {
    const blow = blowAt(script.state, agent, plan, target, dice);
    if (blow.how === "melee") blows(script, agent, blow.at, dice, how.subdue);
    else automatic(script, agent, blow.at, blow.hits, blow.how);
  }
}

/** Who really receives that many dice at the target, and whether they need to be rolled. */
export function blowAt(
  state: SkirmishState,
  agent: Agent,
  plan: Plan,
  target: Agent,
  dice: number,
):
  | { readonly how: "melee"; readonly at: Agent }
  | { readonly how: "deathBlow" | "sure"; readonly at: Agent; readonly hits: number } {
  if (target.unaware) return { how: "sure", at: target, hits: surpriseHits(state, target, dice) };
  const at = protectorOf(state, target);
  if (plan.death) return { how: "deathBlow", at, hits: dice };
  return target.openTo === agent.id ? { how: "sure", at, hits: dice } : { how: "melee", at };
}

/**
 * Every attack hits an unaware target. A blow that is certain to kill slays one figure; attacks beyond the number of figures are
 * ordinary damage. By option one such blow is the end of a whole rank.
 */
function surpriseHits(state: SkirmishState, target: Agent, dice: number): number {
  if (!target.killable || target.fighter.supernatural) return dice;
  if (target.unique) return Math.max(dice, hpOf(target));
  const victims = state.options["d12.unawareRank"] === "rank" ? target.count : Math.min(dice, target.count);
  return victims * hpOf(target) + Math.max(0, dice - victims);
}

/** By option an ally may protect the target and take the attack. */
function protectorOf(state: SkirmishState, target: Agent): Agent {
  return standing(state).find((agent) => agent.protects === target.id) ?? target;
}

function blows(script: Script, agent: Agent, target: Agent, dice: number, subdue: boolean): void {
  const { chance, parts } = meleeChance(script.state, agent, target, subdue);
  const faces = rollMany(script.dice, dice, ATTACK_DIE, "attack");
  const hitting = faces.filter((face) => isHit(readBlow(face, chance)));
  const criticals = faces.filter((face) => readBlow(face, chance) === "critical").length;
  land(script, agent, target, {
    happening: {
      type: "attack",
      how: "melee",
      by: agent.id,
      at: target.id,
      faces,
      chance,
      parts,
      hits: hitting.length,
      criticals,
    },
    damage: hitting.length,
    criticals,
    subdue,
    faces: hitting,
    beyond: chance - baseOf(target),
  });
}

function automatic(script: Script, agent: Agent, target: Agent, hits: number, how: "deathBlow" | "sure"): void {
  land(script, agent, target, {
    happening: {
      type: "attack",
      how,
      by: agent.id,
      at: target.id,
      faces: [],
      chance: 12,
      parts: [],
      hits,
      criticals: 0,
    },
    damage: hits,
    criticals: 0,
    subdue: false,
    faces: [],
    beyond: 0,
  });
}

/** Records an attack; its damage waits for what the target may give up against it. */
export function land(
  script: Script,
  by: Agent,
  at: Agent,
  blow: Omit<Suffering, "target" | "by"> & { readonly happening: Parameters<Script["write"]>[0] },
): void {
  const { happening, criticals, subdue, faces, beyond } = blow;
  const damage = Math.max(0, blow.damage - at.fighter.resistance);
  const unit = script.unit(by.unit);
  if (damage === 0) {
    script.write(happening);
    return;
  }
  const entry: Suffering = { target: at.id, by: by.id, damage, criticals, subdue, faces, beyond };
  if (at.casting || at.unaware) script.note({ agents: only(at.id, { hit: true }) });
  const against = withKey(unit.against, at.unit, (unit.against[at.unit] ?? 0) + damage);
  script.write(happening, {
    units: only(unit.id, { hits: unit.hits + damage, against }),
    course: { suffering: [...script.state.suffering, entry] },
  });
}
