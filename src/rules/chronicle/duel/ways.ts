/**
 * The ways in which the checks of a round may go, each with its exact chance: what players made of code reckon with instead
 * of throwing dice. Only whether a check succeeds is told apart; all other dice fall as they like.
 */
import type { Way } from "../../conflict/contract.ts";
import type { Dice } from "../../dice/dice.ts";
import { toFloat } from "../../dice/fraction.ts";
import type { CheckRule } from "../checks/index.ts";
import { keyOf } from "./demands.ts";
import type { DuelOrder, FightOrder } from "./orders.ts";
import { bareRating } from "./rating/action-rating.ts";
import { defenceRating } from "./rating/defence-rating.ts";
import type { DuelState, Fighter } from "./state.ts";
import { aimedRating } from "./strike/blows.ts";
import { type DefenceSet, defenceSets } from "./strike/defence-sets.ts";
import { isAimed } from "./strike/open-defences.ts";
import { choosingDefenders } from "./strike/striking.ts";
import { fighterOf } from "./who.ts";

/** More checks than this in one round are left to the dice. */
const MOST_CHECKS = 3;

interface Check {
  readonly why: string;
  readonly rating: number;
  readonly opposition: number;
}

type Orders = Readonly<Record<string, DuelOrder>>;

export function waysOf(rule: CheckRule, state: DuelState, orders: Orders): readonly Way[] | undefined {
  const rolled = checksOf(state, orders);
  if (rolled.length > MOST_CHECKS) return undefined;
  if (rolled.length === 0) return [];
  let ways: readonly { readonly chance: number; readonly script: readonly Scripted[] }[] = [{ chance: 1, script: [] }];
  for (const check of rolled) {
    const results = resultsOf(rule, check);
    ways = ways.flatMap(({ chance, script }) =>
      results.map((result) => ({ chance: chance * result.chance, script: [...script, result.faces] })),
    );
  }
  return ways.map(({ chance, script }) => ({ chance, dice: (rest) => new FixedChecks(script, rest) }));
}

/** The checks that this very decision leads to, in the order in which they are rolled. */
function checksOf(state: DuelState, orders: Orders): readonly Check[] {
  if (state.asks.kind !== "orders" && state.asks.kind !== "defend") return [];
  const opened = state.asks.kind === "defend" ? state : { ...state, orders: fightOrdersOf(state, orders) };
  if (state.asks.kind === "orders" && choosingDefenders(opened).length > 0) return [];
  const found: Check[] = [];
  for (const fighter of opened.fighters) {
    const order = opened.orders[fighter.id];
    if (!order) continue;
    if (order.do === "breakHold" || order.do === "breakTackle") {
      const action = order.do === "breakHold" ? "hold" : "tackle";
      found.push({
        why: order.do,
        rating: bareRating(opened, fighter, action).value,
        opposition: bareRating(opened, fighterOf(opened, order.target), action).value,
      });
    }
    if (!isAimed(order)) continue;
    const target = fighterOf(opened, order.target);
    const defence = defencesOf(opened, target, orders)[fighter.id]!;
    if (defence === "none" && opened.options["combat.noDefence"] === "autoHit") continue;
    found.push({
      why: order.do,
      rating: aimedRating(opened, fighter, order).value,
      opposition: defenceRating(opened, target, defence, fighter, order.do).value,
    });
  }
  return found;
}

function fightOrdersOf(state: DuelState, orders: Orders): Record<string, FightOrder> {
  const found: Record<string, FightOrder> = {};
  for (const { id } of state.fighters) {
    const order = orders[keyOf(state, "order", id)];
    if (order) found[id] = order as FightOrder;
  }
  return found;
}

function defencesOf(state: DuelState, target: Fighter, orders: Orders): DefenceSet {
  const order = orders[keyOf(state, "defend", target.id)];
  return order?.do === "defend" ? order.against : defenceSets(state, target)[0]!;
}

interface Scripted {
  readonly why: string;
  readonly faces: readonly number[];
}

/** Success and failure; only one of them where no throw, or hardly one, would make the other. */
function resultsOf(rule: CheckRule, { why, rating, opposition }: Check): { chance: number; faces: Scripted }[] {
  const sides = rule.sides(rating, opposition);
  const throws = FACES.map((face) => sides.map((most) => Math.min(most, face)));
  const good = throws.find((faces) => rule.succeeds(rating, opposition, faces));
  const bad = throws.find((faces) => !rule.succeeds(rating, opposition, faces));
  if (!good || !bad) return [{ chance: 1, faces: { why, faces: (good ?? bad)! } }];
  const chance = toFloat(rule.terms(rating, opposition).chance);
  return [
    { chance, faces: { why, faces: good } },
    { chance: 1 - chance, faces: { why, faces: bad } },
  ];
}

/** Every die alike: from the lowest throw to the highest, since a ten counts as nought. */
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The checks fall as they are to; whatever else is rolled is left to chance. */
class FixedChecks implements Dice {
  private check = 0;
  private die = 0;

  constructor(
    private readonly script: readonly Scripted[],
    private readonly rest: Dice,
  ) {}

  roll(sides: number, why: string): number {
    const next = this.script[this.check];
    if (next?.why !== why) return this.rest.roll(sides, why);
    const face = next.faces[this.die++]!;
    if (this.die === next.faces.length) {
      this.check++;
      this.die = 0;
    }
    return face;
  }
}
