/**
 * All orders that a fighter may give, and for a window every action with its ways or the reason why it is barred. Candidates are
 * listed generously here; `whyNot` decides.
 */

import { isOneOf } from "../../../conflict/contract.ts";
import type { Dice } from "../../../dice/dice.ts";
import { type Problem, problem } from "../../../result.ts";
import { actionDistance, apart, instrumentDistance, REACH, spacesOf } from "../footwork/steps.ts";
import { HANDS, type Item, isRanged, isTwoHanded, type Slot } from "../hands/gear.ts";
import { armUseless, canSeize, handsOnBoth, instruments, keepsSomebody } from "../hands/hands.ts";
import { canMove, enemiesOf, fighterOf, findFighter, gripsBy, gripsOn, may } from "../script.ts";
import { type ActOrder, type DuelState, type Fighter, type FightOrder, isAct, type OtherOrder } from "../state.ts";
import { ACTION, ACTIONS, type Action, type ActionRule } from "./actions.ts";

interface OpenAction {
  readonly action: Action;
  /** Each way to do it: target, hand or weapon, grip. */
  readonly orders: readonly ActOrder[];
  /** Why there is none. */
  readonly barred?: Problem;
}

/** The ten actions against one enemy, or against all enemies of the combat. */
export function openActions(state: DuelState, id: string, target?: string): readonly OpenAction[] {
  const fighter = fighterOf(state, id);
  const means = meansOf(state, fighter);
  return ACTS.map((act) => {
    const { action } = act;
    const candidates: ActOrder[] = [];
    addActs(candidates, means, act);
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

/** A uniformly random one, without checking them all. */
export function anyFightOrder(state: DuelState, fighter: Fighter, dice: Dice): FightOrder {
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
  for (const act of ACTS) addActs(orders, means, act);
  addOthers(orders, state, fighter);
  return orders;
}

/** Possible targets and instruments of a fighter: the same for most of the ten actions. */
interface Means {
  readonly enemies: readonly string[];
  readonly toTrip: ReturnType<typeof instruments>;
  readonly otherwise: ReturnType<typeof instruments>;
  readonly grips: ReturnType<typeof gripsBy>;
}

function meansOf(state: DuelState, fighter: Fighter): Means {
  const otherwise = instruments(state, fighter);
  return {
    enemies: enemiesOf(state, fighter.id),
    toTrip: otherwise.length > 0 ? otherwise : instruments(state, fighter, true),
    otherwise,
    grips: gripsBy(state, fighter.id),
  };
}

interface Act {
  readonly action: Action;
  readonly rule: ActionRule;
}

const ACTS: readonly Act[] = ACTIONS.map((action) => ({ action, rule: ACTION[action] }));

function addActs(orders: Into<ActOrder>, means: Means, { action, rule }: Act): void {
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

// Why a fighter may not give that order now, or undefined if they may (Chronicle 4.02, 4.03, 4.07 and house rules). Lists of
// legal orders, refusals and the barred actions of a window all come from here.

export function whyNot(state: DuelState, fighter: Fighter, order: FightOrder): Problem | undefined {
  if (isAct(order)) return whyNotAct(state, fighter, order);
  switch (order.do) {
    case "wait":
    case "surrender":
      return undefined;
    case "swap":
      return fighter.held.some(({ slot }) => slot !== "both") ? undefined : problem("duel.nothingToSwap");
    case "flee":
      return whyNotFlee(state, fighter);
    case "standUp":
      if (!fighter.prone) return problem("duel.notProne");
      return fighter.hurt.uselessLeg ? problem("duel.uselessLeg") : undefined;
    case "breakHold":
    case "breakTackle": {
      const kind = order.do === "breakHold" ? "held" : "tackled";
      const gripped = gripsOn(state, fighter.id).some((grip) => grip.kind === kind && grip.by === order.target);
      return gripped ? undefined : problem("duel.notGripped");
    }
    case "release":
      return state.grips.some((grip) => grip.by === fighter.id && grip.on === order.target)
        ? undefined
        : problem("duel.holdsNobody");
    case "kill":
      return whyNotKill(state, fighter, order.target);
    case "shoot":
      return whyNotShoot(state, fighter, order.target, order.with);
    case "drop":
      return fighter.held.some(({ slot }) => slot === order.slot) ? undefined : problem("duel.emptyHand");
    case "draw":
      return fighter.carried.includes(order.item)
        ? whyNotTake(fighter, order)
        : problem("duel.notCarried", { item: order.item });
    case "pickUp": {
      const near = state.ground.some(
        ({ item, at }) => item === order.item && apart(fighter, { ...fighter, at }) <= spacesOf("dagger"),
      );
      return near ? whyNotTake(fighter, order) : problem("duel.notThere", { item: order.item });
    }
  }
}

function whyNotAct(state: DuelState, fighter: Fighter, order: ActOrder): Problem | undefined {
  const enemies = enemiesOf(state, fighter.id);
  if (enemies.length === 0) return problem("duel.noCombat");
  const target = isOneOf(enemies, order.target) ? findFighter(state, order.target) : undefined;
  if (!target) return problem("duel.notYourEnemy");
  if (order.do === "push" && !may(state, fighter, "push")) return problem("duel.cannotPush");
  return whyNotWith(state, fighter, order, target) ?? whyNotFrom(state, fighter, order, target);
}

/** Checks the hand or the weapon. */
function whyNotWith(state: DuelState, fighter: Fighter, order: ActOrder, target: Fighter): Problem | undefined {
  const rule = ACTION[order.do];
  if (order.off !== undefined && order.with !== "both") return problem("duel.wrongHands");
  if (rule.freeHand) {
    if (!HANDS.some((hand) => canSeize(state, fighter, hand))) return problem("duel.needsFreeHand");
    if (order.with !== "left" && order.with !== "right") return problem("duel.wrongHands");
    if (!canSeize(state, fighter, order.with)) return problem("duel.needsFreeHand");
    const has = state.grips.find((grip) => grip.by === fighter.id && grip.on === target.id);
    const already = has && (has.kind === "tackled" || order.do === "hold");
    return already ? problem("duel.alreadyGripped") : undefined;
  }
  if (rule.distance === "dagger") return order.with === undefined ? undefined : problem("duel.wrongHands");
  const usable = instruments(state, fighter, order.do === "trip");
  if (usable.length === 0) return problem("duel.nothingToStrikeWith");
  if (order.with === undefined || !isOneOf(usable, order.with)) return problem("duel.wrongHands");
  if (order.with !== "both") return undefined;
  // Letting go with a hand matters only if it holds an enemy: it then keeps holding them.
  const idle = order.off !== undefined && !keepsSomebody(state, fighter, order.off);
  return idle || handsOnBoth(state, fighter, order).length === 0 ? problem("duel.wrongHands") : undefined;
}

/** Checks the distance. */
function whyNotFrom(state: DuelState, fighter: Fighter, order: ActOrder, target: Fighter): Problem | undefined {
  const spaces = apart(fighter, target);
  if (spaces > REACH) return problem("duel.outOfReach");
  if (spaces <= spacesOf(actionDistance(fighter, order.do, order.with))) return undefined;
  return canMove(state, fighter) ? undefined : problem("duel.tooFar");
}

/** Killing needs no check, but an action that could be aimed at the victim from here. */
function whyNotKill(state: DuelState, fighter: Fighter, id: string): Problem | undefined {
  const target = findFighter(state, id);
  if (!target || target.side === fighter.side || target.fate !== "incapable") return problem("duel.notHelpless");
  return couldReach(state, fighter, target) ? undefined : problem("duel.outOfReach");
}

export function couldReach(state: DuelState, fighter: Fighter, target: Fighter): boolean {
  const spaces = apart(fighter, target);
  if (spaces > REACH) return false;
  if (canMove(state, fighter)) return true;
  return instruments(state, fighter, true).some((with_) => spacesOf(instrumentDistance(fighter, with_)) >= spaces);
}

/** House rule, if shooting is allowed: any enemy who is not adjacent to the shooter. */
function whyNotShoot(state: DuelState, fighter: Fighter, id: string, slot: Slot): Problem | undefined {
  if (state.options["combat.shooting"] === "off") return problem("duel.noShooting");
  const held = fighter.held.find((one) => one.slot === slot);
  if (!held || !isRanged(held.item)) return problem("duel.nothingToShoot");
  if (isTwoHanded(held.item) && slot !== "both") return problem("duel.wrongHands");
  const needed = slot === "both" ? HANDS : [slot];
  if (needed.some((hand) => armUseless(fighter, hand))) return problem("duel.uselessArm");
  const target = findFighter(state, id);
  if (!target || target.side === fighter.side || target.fate !== "standing") return problem("duel.notYourEnemy");
  return apart(fighter, target) <= spacesOf("dagger") ? problem("duel.tooNear") : undefined;
}

/** House rule: out of everybody's reach after Footwork, and able to move. */
function whyNotFlee(state: DuelState, fighter: Fighter): Problem | undefined {
  if (!canMove(state, fighter)) return problem("duel.cannotMove");
  const near = state.fighters.some(
    (other) => other.fate === "standing" && other.side !== fighter.side && apart(fighter, other) <= REACH,
  );
  return near ? problem("duel.withinReach") : undefined;
}

/** What the hand held before falls to the ground. */
function whyNotTake(
  fighter: Fighter,
  order: { readonly item: Parameters<typeof isTwoHanded>[0]; readonly slot: Slot },
) {
  if ((order.slot === "both") !== isTwoHanded(order.item)) return problem("duel.wrongHands");
  const arms = order.slot === "both" ? HANDS : [order.slot];
  return arms.every((hand) => armUseless(fighter, hand)) ? problem("duel.uselessArm") : undefined;
}
