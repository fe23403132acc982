/**
 * Skirmish, Miscellaneous actions and first aid: instead of an Opening or a Melee action. Searching a pack and reloading a
 * crossbow take the whole round.
 */
import { only } from "../../conflict/contract.ts";
import { type Fraction, ONE } from "../../dice/fraction.ts";
import { saveOdds, worse } from "../health/save.ts";
import { penaltiesOf } from "../health/wounds.ts";
import { isEngaged, touches } from "../move/speed.ts";
import type { MiscOrder } from "../orders.ts";
import type { Script } from "../script.ts";
import { agentsOfSeat, grappleOf, type SkirmishState, seatOf } from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { TWO_HANDED, type Weapon } from "../vocabulary.ts";

/** First aid on oneself is very hard. */
const VERY_HARD = 4;

/** `phase` says which of the two actions it would replace. */
export function miscOrders(state: SkirmishState, agent: Agent, phase: "opening" | "melee"): MiscOrder[] {
  const spent = phase === "opening" ? agent.opened : agent.struck;
  if (spent || agent.bound || agent.guard || grappleOf(state, agent.id)) return [];
  const orders: MiscOrder[] = [];
  const { id } = agent;
  const room = (item: Weapon) => hasRoom(agent, item);
  for (const item of unlike(agent.worn)) if (room(item)) orders.push({ act: "ready", agent: id, item });
  if (agent.ammo === "worn") orders.push({ act: "ready", agent: id, item: "ammo" });
  if (agent.dropped.some(room)) orders.push({ act: "take", agent: id });
  if (agent.potions > 0 && agent.damage > 0) orders.push({ act: "drink", agent: id });
  if (agent.unique) orders.push(...aidOrders(state, agent));
  if (state.options["d12.protectAlly"] && agent.unique) orders.push(...protectOrders(state, agent));
  // Actions that take the whole round must start with it.
  if (phase === "opening" && agent.shot === "no") {
    for (const item of unlike(agent.packed)) if (room(item)) orders.push({ act: "search", agent: id, item });
    if (agent.ammo === "packed") orders.push({ act: "search", agent: id, item: "ammo" });
    if (!agent.loaded && agent.hands.includes("crossbow")) orders.push({ act: "reload", agent: id });
  }
  return orders;
}

function unlike(items: readonly Weapon[]): Iterable<Weapon> {
  return items.length < 2 ? items : new Set(items);
}

/** Is there a free hand for it, or two if it needs two? A wounded hand holds nothing. */
function hasRoom({ hands, wounds }: Pick<Agent, "hands" | "wounds">, item: Weapon): boolean {
  const able = 2 - penaltiesOf(wounds).hands;
  const used = hands.reduce((sum, weapon) => sum + (TWO_HANDED.includes(weapon) ? 2 : 1), 0);
  return used + (TWO_HANDED.includes(item) ? 2 : 1) <= able;
}

function aidOrders(state: SkirmishState, agent: Agent): MiscOrder[] {
  const orders: MiscOrder[] = [];
  for (const patient of agentsOfSeat(state, seatOf(state, agent))) {
    if (patient.critical === null || patient.critical.stable || patient.aided === state.round) continue;
    if (!isBeside(state, agent, patient)) continue;
    orders.push({ act: "aid", agent: agent.id, patient: patient.id, bandages: false });
    if (agent.bandages > 0) orders.push({ act: "aid", agent: agent.id, patient: patient.id, bandages: true });
  }
  return orders;
}

function protectOrders(state: SkirmishState, agent: Agent): MiscOrder[] {
  if (agent.protects !== null || !isEngaged(state, state.units[agent.unit]!)) return [];
  return agentsOfSeat(state, seatOf(state, agent))
    .filter((ally) => ally.id !== agent.id && ally.unique && ally.protects === null && isBeside(state, agent, ally))
    .map((ally) => ({ act: "protect", agent: agent.id, ally: ally.id }));
}

function isBeside(state: SkirmishState, agent: Agent, other: Agent): boolean {
  return agent.unit === other.unit || touches(state.units[agent.unit]!, state.units[other.unit]!);
}

export function doMisc(script: Script, order: MiscOrder, phase: "opening" | "melee"): void {
  const agent = script.agent(order.agent);
  const acted: Partial<Agent> = phase === "opening" ? { opened: true } : { struck: true };
  const whole: Partial<Agent> = { opened: true, struck: true, bound: true };
  switch (order.act) {
    case "ready":
    case "search": {
      const spent = order.act === "search" ? whole : acted;
      const change = inHand(agent, order.item, order.act === "search" ? "packed" : "worn");
      script.writeAgent({ type: "readied", agent: agent.id, item: order.item }, agent.id, { ...spent, ...change });
      return;
    }
    case "reload":
      script.writeAgent({ type: "reloaded", agent: agent.id }, agent.id, { ...whole, loaded: true });
      return;
    case "take": {
      const change = { ...acted, ...pickedUp(agent), disarmed: false };
      script.writeAgent({ type: "took", agent: agent.id }, agent.id, change);
      return;
    }
    case "drink":
      script.writeAgent({ type: "drank", agent: agent.id }, agent.id, {
        ...acted,
        potions: agent.potions - 1,
        ...mended(agent, 1),
      });
      return;
    case "aid":
      aid(script, agent, script.agent(order.patient), order.bandages, acted);
      return;
    case "protect":
      script.writeAgent({ type: "protects", agent: agent.id, ally: order.ally }, agent.id, {
        ...acted,
        protects: order.ally,
      });
  }
}

/** Takes as many of the dropped items as there are hands; the rest stays. */
function pickedUp(agent: Agent): Pick<Agent, "hands" | "dropped"> {
  const hands = [...agent.hands];
  const dropped = agent.dropped.filter((item) => {
    if (!hasRoom({ hands, wounds: agent.wounds }, item)) return true;
    hands.push(item);
    return false;
  });
  return { hands, dropped };
}

function inHand(agent: Agent, item: Weapon | "ammo", from: "worn" | "packed"): Partial<Agent> {
  if (item === "ammo") return { ammo: "readied" };
  const place = agent[from].indexOf(item);
  return {
    [from]: agent[from].filter((_, index) => index !== place),
    hands: [...agent.hands, item],
    disarmed: false,
  };
}

/** Above 0 HP a figure is no longer dying. */
export function mended(agent: Agent, by: number): Partial<Agent> {
  const damage = Math.max(0, agent.damage - by);
  const safe = damage < agent.fighter.hp + agent.gained;
  return { damage, ...(safe ? { critical: null, zero: null } : {}) };
}

/** The number that the helper must roll; null if it cannot fail. */
function aidRating({ saveDie }: SkirmishState, agent: Agent, patient: Agent, bandages: boolean): number | null {
  const self = agent.id === patient.id;
  if (bandages && !self) return null;
  const harder = penaltiesOf(agent.wounds).finesse + (self && !bandages ? VERY_HARD : 0);
  return worse(saveDie, agent.fighter.finesse, harder);
}

export function aidOdds(state: SkirmishState, agent: Agent, patient: Agent, bandages: boolean): Fraction {
  const rating = aidRating(state, agent, patient, bandages);
  return rating === null ? ONE : saveOdds(state.saveDie, rating);
}

function aid(script: Script, agent: Agent, patient: Agent, bandages: boolean, acted: Partial<Agent>): void {
  const self = agent.id === patient.id;
  const rating = aidRating(script.state, agent, patient, bandages);
  const save = rating === null ? null : script.save(rating, "first aid");
  const made = save?.made ?? true;
  const treated: Partial<Agent> = {
    aided: script.state.round,
    ...(made && patient.critical ? { critical: { ...patient.critical, stable: true } } : {}),
  };
  const helper: Partial<Agent> = { ...acted, ...(bandages ? { bandages: agent.bandages - 1 } : {}) };
  const agents = self ? only(agent.id, { ...helper, ...treated }) : { [agent.id]: helper, [patient.id]: treated };
  script.write({ type: "aid", agent: agent.id, patient: patient.id, save, made }, { agents });
}
