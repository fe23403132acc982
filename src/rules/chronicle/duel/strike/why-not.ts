/**
 * Why a fighter may not give that order now, or undefined if he may (Chronicle 4.02, 4.03, 4.07 and house rules).
 * Lists of legal orders, refusals and the barred actions of a window all come from here.
 */
import { among } from "../../../conflict/among.ts";
import { type Problem, problem } from "../../../result.ts";
import { actionDistance, apart, instrumentDistance, REACH, spacesOf } from "../footwork/distance.ts";
import { canMove, gripsOn, may } from "../hands/bearing.ts";
import { HANDS, isRanged, isTwoHanded, type Slot } from "../hands/gear.ts";
import { armUseless, canSeize, handsOnBoth, instruments, keepsSomebody } from "../hands/hands.ts";
import { type ActOrder, type FightOrder, isAct } from "../orders.ts";
import type { DuelState, Fighter } from "../state.ts";
import { enemiesOf, findFighter, standing } from "../who.ts";
import { ACTION } from "./actions.ts";

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
  const target = among(enemies, order.target) ? findFighter(state, order.target) : undefined;
  if (!target) return problem("duel.notYourEnemy");
  if (order.do === "push" && !may(state, fighter, "push")) return problem("duel.cannotPush");
  return whyNotWith(state, fighter, order, target) ?? whyNotFrom(state, fighter, order, target);
}

/** The hand or the weapon it is to be done with. */
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
  if (order.with === undefined || !among(usable, order.with)) return problem("duel.wrongHands");
  if (order.with !== "both") return undefined;
  // Letting go is worth naming only for a hand that keeps somebody: it then goes on keeping him.
  const idle = order.off !== undefined && !keepsSomebody(state, fighter, order.off);
  return idle || handsOnBoth(state, fighter, order).length === 0 ? problem("duel.wrongHands") : undefined;
}

/** The distance it is to be done from. */
function whyNotFrom(state: DuelState, fighter: Fighter, order: ActOrder, target: Fighter): Problem | undefined {
  const spaces = apart(fighter, target);
  if (spaces > REACH) return problem("duel.outOfReach");
  if (spaces <= spacesOf(actionDistance(fighter, order.do, order.with))) return undefined;
  return canMove(state, fighter) ? undefined : problem("duel.tooFar");
}

/** Killing needs no check, but an action that could be aimed at him from here. */
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

/** House rule, if the table shoots at all: any enemy who is not right beside the shooter. */
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
  const near = standing(state).some((other) => other.side !== fighter.side && apart(fighter, other) <= REACH);
  return near ? problem("duel.withinReach") : undefined;
}

/** Whatever the hand held before falls to the ground. */
function whyNotTake(
  fighter: Fighter,
  order: { readonly item: Parameters<typeof isTwoHanded>[0]; readonly slot: Slot },
) {
  if ((order.slot === "both") !== isTwoHanded(order.item)) return problem("duel.wrongHands");
  const arms = order.slot === "both" ? HANDS : [order.slot];
  return arms.every((hand) => armUseless(fighter, hand)) ? problem("duel.uselessArm") : undefined;
}
