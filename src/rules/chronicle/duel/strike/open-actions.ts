/**
 * All orders that a fighter may give, and for a window every action with its ways or the reason why it is barred.
 * Candidates are listed freely here; `whyNot` is the judge.
 */
import type { Dice } from "../../../dice/dice.ts";
import type { Problem } from "../../../result.ts";
import { gripsBy, gripsOn } from "../hands/bearing.ts";
import { HANDS, type Item, isRanged, isTwoHanded, type Slot } from "../hands/gear.ts";
import { instruments } from "../hands/hands.ts";
import type { ActOrder, FightOrder, OtherOrder } from "../orders.ts";
import type { DuelState, Fighter } from "../state.ts";
import { enemiesOf, fighterOf } from "../who.ts";
import { ACTION, ACTIONS, type Action } from "./actions.ts";
import { whyNot } from "./why-not.ts";

export interface OpenAction {
  readonly action: Action;
  /** Each way to do it: target, hand or weapon, grip. */
  readonly orders: readonly ActOrder[];
  /** Why there is none. */
  readonly barred?: Problem;
}

/** The ten actions against one enemy, or against all of his combat. */
export function openActions(state: DuelState, id: string, target?: string): readonly OpenAction[] {
  const fighter = fighterOf(state, id);
  const means = meansOf(state, fighter);
  return ACTIONS.map((action) => {
    const candidates: ActOrder[] = [];
    addActs(candidates, means, action);
    const orders: ActOrder[] = [];
    let barred: Problem | undefined;
    for (const order of candidates) {
      if (target !== undefined && order.target !== target) continue;
      const reason = whyNot(state, fighter, order);
      if (!reason) orders.push(order);
      else barred ??= reason;
    }
    if (orders.length > 0) return { action, orders };
    barred ??= whyNot(state, fighter, { do: action, target: target ?? enemiesOf(state, id)[0] ?? "" });
    return barred ? { action, orders, barred } : { action, orders };
  });
}

/** Everything that may be ordered in the secret choice of actions. */
export function fightOrders(state: DuelState, id: string): readonly FightOrder[] {
  const fighter = fighterOf(state, id);
  return candidates(state, fighter).filter((order) => !whyNot(state, fighter, order));
}

/** One of them, each as likely as the other, without judging them all. */
export function anyFightOrder(state: DuelState, id: string, dice: Dice): FightOrder {
  const fighter = fighterOf(state, id);
  const left = candidates(state, fighter);
  for (;;) {
    const index = left.length === 1 ? 0 : dice.roll(left.length, "order") - 1;
    const order = left[index]!;
    if (!whyNot(state, fighter, order)) return order;
    left[index] = left[left.length - 1]!;
    left.pop();
  }
}

/** A list that takes these orders, and perhaps others too. */
type Into<Order> = { push(...orders: Order[]): number };

function candidates(state: DuelState, fighter: Fighter): FightOrder[] {
  const orders: FightOrder[] = [];
  const means = meansOf(state, fighter);
  for (const action of ACTIONS) addActs(orders, means, action);
  addOthers(orders, state, fighter);
  return orders;
}

/** Whom a fighter may act against and with what: the same for most of the ten actions. */
interface Means {
  readonly enemies: readonly string[];
  readonly toTrip: ReturnType<typeof instruments>;
  readonly otherwise: ReturnType<typeof instruments>;
  readonly grips: ReturnType<typeof gripsBy>;
}

function meansOf(state: DuelState, fighter: Fighter): Means {
  return {
    enemies: enemiesOf(state, fighter.id),
    toTrip: instruments(state, fighter, true),
    otherwise: instruments(state, fighter, false),
    grips: gripsBy(state, fighter.id),
  };
}

function addActs(orders: Into<ActOrder>, means: Means, action: Action): void {
  const rule = ACTION[action];
  for (const target of means.enemies) {
    if (rule.freeHand) for (const hand of HANDS) orders.push({ do: action, target, with: hand });
    else if (rule.distance === "dagger") orders.push({ do: action, target });
    else {
      for (const instrument of action === "trip" ? means.toTrip : means.otherwise) {
        orders.push({ do: action, target, with: instrument });
        if (instrument !== "both") continue;
        for (const grip of means.grips) orders.push({ do: action, target, with: "both", off: grip.hand });
      }
    }
  }
}

/** The special actions, "Other" and house rules. */
function addOthers(orders: Into<OtherOrder>, state: DuelState, fighter: Fighter): void {
  orders.push({ do: "wait" }, { do: "surrender" }, { do: "flee" }, { do: "swap" }, { do: "standUp" });
  for (const grip of gripsOn(state, fighter.id)) {
    orders.push({ do: grip.kind === "held" ? "breakHold" : "breakTackle", target: grip.by });
  }
  for (const grip of gripsBy(state, fighter.id)) orders.push({ do: "release", target: grip.on });
  for (const other of state.fighters) if (other.fate === "incapable") orders.push({ do: "kill", target: other.id });
  for (const { item, slot } of fighter.held) {
    orders.push({ do: "drop", slot });
    if (state.options["combat.shooting"] === "off" || !isRanged(item)) continue;
    for (const other of state.fighters) orders.push({ do: "shoot", target: other.id, with: slot });
  }
  for (const item of unlike(fighter.carried)) {
    for (const slot of slotsFor(item)) orders.push({ do: "draw", item, slot });
  }
  for (const item of unlike(state.ground.map((thing) => thing.item))) {
    for (const slot of slotsFor(item)) orders.push({ do: "pickUp", item, slot });
  }
}

function unlike(items: readonly Item[]): readonly Item[] {
  return items.length < 2 ? items : items.filter((item, index) => items.indexOf(item) === index);
}

function slotsFor(item: Item): readonly Slot[] {
  return isTwoHanded(item) ? ["both"] : HANDS;
}
