/**
 * Skirmish, what a failed morale check leads to: retreat if there is a way, else surrender if the enemy takes prisoners,
 * else a fight to the death. Leaving melee costs a Capture save or 1 damage; a unit that reaches its own edge is gone.
 */

import { only } from "../../conflict/mutable.ts";
import { type Square, squareDistance } from "../../square/square.ts";
import type { Happening } from "../events.ts";
import { afterLosses, loosen, reap, remove, trigger, UNQUIET } from "../health/reap.ts";
import { worse } from "../health/save.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { directionTo, isEngaged } from "../move/contact.ts";
import { rise } from "../move/moves.ts";
import { waysOf } from "../move/path.ts";
import { groundSets, hasJustFallen, risingCost, unitSpeed } from "../move/speed.ts";
import type { Script } from "../script.ts";
import {
  agentsOf,
  groupOf,
  hpOf,
  leaderOf,
  otherSeat,
  type SkirmishState,
  type Unit,
  unitsOf,
  type Wavering,
} from "../state.ts";
import type { Ground } from "../vocabulary.ts";

type Way = Pick<Wavering, "how" | "disorganised">;

export function giveWay(script: Script, id: string, disorganised: boolean): void {
  const unit = script.unit(id);
  const how = wayOut(script.state, unit);
  const told = { type: "gaveWay", unit: id, how, disorganised } as const;
  if (how === "desperate") {
    script.write(told, { units: only(id, { desperate: true }) });
    return;
  }
  if (agentsOf(script.state, id).some(({ fighter }) => fighter.pc)) {
    const { wavering } = script.state;
    script.write(told, { course: { wavering: [...wavering, { unit: id, how, disorganised }] } });
    return;
  }
  depart(script, id, { how, disorganised }, told);
}

/** A unit runs, or lays down its arms; `told` if nobody has been told yet. */
export function depart(script: Script, id: string, { how, disorganised }: Way, told?: Happening): void {
  const unit = script.unit(id);
  const status = how === "retreats" ? "retreating" : "surrendered";
  const change = { status, disorganised, quiet: UNQUIET, shieldwall: false } as const;
  if (told) script.write(told, { units: only(id, change) });
  else script.note({ units: only(id, change) });
  for (const ally of unitsOf(script.state, unit.seat))
    if (!groupOf(script.state, unit).some((member) => member.id === ally.id)) trigger(script, ally.id, "allies");
  if (how === "retreats") flee(script, id);
  else loosen(script);
}

export function wayOut(state: SkirmishState, unit: Unit): "retreats" | "surrenders" | "desperate" {
  if (!unit.cornered && (isHome(state, unit) || refuge(state, unit, 1) !== undefined)) return "retreats";
  return state.quarter[otherSeat(state, unit.seat)] ? "surrenders" : "desperate";
}

/** One round's flight. Out of melee it costs a save each; whoever is held stays behind, and for one who just fell all wait. */
export function flee(script: Script, id: string): void {
  if (hasJustFallen(script.state, script.unit(id))) return;
  if (isEngaged(script.state, script.unit(id))) tearLoose(script, id);
  const unit = script.unit(id);
  if (unit.status !== "retreating") return;
  if (isHome(script.state, unit)) {
    script.write({ type: "left", unit: id }, { units: only(id, { status: "gone" }) });
    loosen(script);
    return;
  }
  const to = refuge(script.state, unit, unit.disorganised ? 2 : 1);
  if (!to) return;
  rise(script, id);
  const change = { at: to, facing: directionTo(unit.at, to), moved: true };
  script.write({ type: "moved", unit: id, from: unit.at, to, charge: false, how: "flee" }, { units: only(id, change) });
}

function tearLoose(script: Script, id: string): void {
  const leader = leaderOf(script.state, id);
  for (const { held } of script.state.grapples) {
    const agent = script.agent(held);
    if (agent.unit === id) remove(script, agent, "captured", "abandoned");
  }
  for (const agent of agentsOf(script.state, id)) {
    const rating = worse(script.state.saveDie, agent.fighter.capture, penaltiesOf(agent.wounds).saves);
    // Every figure saves for itself.
    const many = !agent.unique;
    const saves = Array.from({ length: many ? agent.count : 1 }, () => script.save(rating, "Capture save in retreat"));
    const save = saves.find(({ made }) => !made) ?? saves[0]!;
    script.write({ type: "retreatSave", agent: agent.id, save, ...(many ? { saves } : {}) });
    const failed = saves.filter(({ made }) => !made).length;
    if (failed === 0) continue;
    const damage = agent.damage + failed;
    const left = Math.max(0, hpOf(agent) * agent.count - damage);
    script.write(
      { type: "hurt", agent: agent.id, damage: failed, left },
      { agents: only(agent.id, { damage, spared: false }) },
    );
  }
  reap(script);
  afterLosses(script, id, leader);
}

/** How far a space is from the unit's own edge. */
function fromHome(state: SkirmishState, unit: Unit, at: Square): number {
  const { width, height } = state.field;
  const home = state.homes[unit.seat]!;
  return { north: at.y, south: height - 1 - at.y, west: at.x, east: width - 1 - at.x }[home];
}

function isHome(state: SkirmishState, unit: Unit): boolean {
  return fromHome(state, unit, unit.at) === 0;
}

/** The space within so many times its speed that lies nearest to its edge, and out of everybody's reach. */
function refuge(state: SkirmishState, unit: Unit, times: number): Square | undefined {
  const enemies = unitsOf(state, otherSeat(state, unit.seat));
  let best: Square | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const at of inFlight(state, unit, times)) {
    if (enemies.some((enemy) => squareDistance(enemy.at, at) <= 1)) continue;
    const worth = fromHome(state, unit, at);
    if (worth < least) {
      least = worth;
      best = at;
    }
  }
  return best;
}

/** Where it can flee to: over plain ground at its speed, over each kind of slow ground at half of that. */
function* inFlight(state: SkirmishState, unit: Unit, times: number): Iterable<Square> {
  const within = (speed: number, over: readonly Ground[]) =>
    waysOf(state, unit, Math.max(1, speed * times) - risingCost(state, unit), over).found();
  for (const over of groundSets(state)) yield* within(unitSpeed(state, unit, over.length), over);
}
