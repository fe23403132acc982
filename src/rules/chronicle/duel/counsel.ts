/**
 * What computer players need to know about a duel besides its rules: how a fighter stands, which order is worth considering, when
 * a round is over. Simple formulas, fast enough for thousands of play-outs.
 */

import type { Counsel, Way } from "../../conflict/contract.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { toFloat } from "../../dice/fraction.ts";
import type { CheckRule } from "../checks/index.ts";
import type { BodyPart } from "../wounds/index.ts";
import { apart, REACH } from "./footwork/steps.ts";
import { gentleOrder } from "./gentle.ts";
import { demands, keyOf, legal } from "./legal.ts";
import { actionRating, bareRating, defenceRating } from "./rating/rating.ts";
import { enemiesOf, fighterOf } from "./script.ts";
import type { ActOrder, DuelOrder, DuelState, Fighter, FightOrder, PartWanted } from "./state.ts";
import { type Action, isAction } from "./strike/actions.ts";
import { fightOrders } from "./strike/open-actions.ts";
import { aimedAt, type DefenceSet, defenceSets, isAimed, openDefences } from "./strike/open-defences.ts";
import { aimedRating, choosingDefenders } from "./strike/striking.ts";
import { chance, worth } from "./worth.ts";

// The ways in which the checks of a round may go, each with its exact chance: computer players average over them instead of
// rolling dice. Only the success of a check matters; all other dice are random.

/** If a round has more checks than this, they are rolled. */
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

/** The checks that follow directly from this decision, in the order in which they are rolled. */
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

/** Success and failure; only one of them if the other is impossible. */
function resultsOf(rule: CheckRule, { why, rating, opposition }: Check): { chance: number; faces: Scripted }[] {
  const sides = rule.sides(rating, opposition);
  // A ten counts as 0: the lowest roll, and then all dice equal, cover every threshold.
  const equal = FACES.map((face) => sides.map((most) => Math.min(most, face)));
  const throws = [sides.map((most) => (most === 10 ? 10 : 1)), ...equal];
  const good = throws.find((faces) => rule.succeeds(rating, opposition, faces));
  const bad = throws.find((faces) => !rule.succeeds(rating, opposition, faces));
  if (!good || !bad) return [{ chance: 1, faces: { why, faces: (good ?? bad)! } }];
  const chance = toFloat(rule.terms(rating, opposition).chance);
  return [
    { chance, faces: { why, faces: good } },
    { chance: 1 - chance, faces: { why, faces: bad } },
  ];
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Forces the results of the checks; all other dice are random. */
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

export const duelCounsel = (check: (state: DuelState) => CheckRule): Counsel<DuelState, DuelOrder> => ({
  worth,
  ways: (state, orders) => waysOf(check(state), state, orders),
  each: 4,
  sharp: 0.85,
  sensible(state, key, dice) {
    const kind = key.slice(0, key.indexOf(":"));
    if (FOOTWORK.includes(kind)) return step(state, key, kind, dice);
    const ranked = rankedFor(state, key);
    return ranked[rarely(dice, ranked.length)]!.order;
  },
  gentle: (state, key, dice) => gentleOrder(state, key, candidates(state, key, Number.POSITIVE_INFINITY), dice),
  candidates,
  quiet: ({ asks }) => asks.kind === "orders" || asks.kind === "over",
});

function candidates(state: DuelState, key: string, most: number): DuelOrder[] {
  return varied(rankedFor(state, key))
    .slice(0, Math.max(1, most))
    .map(({ order }) => order);
}

const FOOTWORK: readonly string[] = ["move", "dodge", "follow", "shove"];
/** Spaces considered in a play-out. */
const FEW_STEPS = 6;

/** The best of a few spaces: examining all of them takes longer than the rest of a round. */
function step(state: DuelState, key: string, kind: string, dice: Dice): DuelOrder {
  const all = legal(state, key);
  const few = Array.from({ length: Math.min(all.length, FEW_STEPS) }, () => pick(dice, all, "step"));
  const scored = squares(state, few, kind, key.slice(kind.length + 1));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).order;
}

/** Mostly the first, sometimes one of the next. */
function rarely(dice: Dice, count: number): number {
  let at = 0;
  while (at + 1 < count && at < 5 && dice.roll(10, "sensible") > 6) at++;
  return at;
}

interface Ranked {
  readonly order: DuelOrder;
  readonly score: number;
  readonly what: string;
}

/** Best first. */
function rankedFor(state: DuelState, key: string): readonly Ranked[] {
  const [kind, who] = key.split(":") as [string, string];
  return scored(state, key, kind, who).sort((a, b) => b.score - a.score);
}

function scored(state: DuelState, key: string, kind: string, who: string): Ranked[] {
  switch (kind) {
    case "order": {
      const fighter = fighterOf(state, who);
      const odds = new Chances(state, fighter);
      return fightOrders(state, who)
        .filter((order) => order.do !== "surrender" && order.do !== "flee")
        .map((order) => ({ order, score: fightScore(state, fighter, order, odds), what: order.do }));
    }
    case "defend": {
      const fighter = fighterOf(state, who);
      const aimed = aimedAt(state, who);
      return legal(state, key).map((order) => {
        const against = order.do === "defend" ? order.against : {};
        const score = aimed.reduce(
          (sum, { by, order: act }) => sum + defenceRating(state, fighter, against[by.id]!, by, act.do).value,
          0,
        );
        return { order, score, what: JSON.stringify(against) };
      });
    }
    case "part":
      return partOrders(state, key, Number(who));
    case "move":
    case "dodge":
    case "follow":
    case "shove": {
      const all = squares(state, legal(state, key), kind, who);
      const near = all.filter(({ score }) => score > AWAY);
      return near.length > 0 ? near : all;
    }
    default: {
      const { fallback } = demands(state).find((demand) => demand.key === key)!;
      const rest = legal(state, key).filter((order) => JSON.stringify(order) !== JSON.stringify(fallback));
      return [fallback, ...rest].map((order, at) => ({ order, score: -at, what: String(at) }));
    }
  }
}

/** The best way of each kind of order first, then the second best of each. */
function varied(ranked: readonly Ranked[]): readonly Ranked[] {
  const seen = new Map<string, number>();
  const place = ranked.map(({ what }) => {
    const before = seen.get(what) ?? 0;
    seen.set(what, before + 1);
    return before;
  });
  return ranked
    .map((one, at) => ({ one, turn: place[at]! }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ one }) => one);
}

/** The value of each action if it succeeds and if it fails, as a share of a duel. */
const GAIN: Readonly<Record<Action, readonly [strong: number, weak: number]>> = {
  controlled: [1, -0.18],
  vicious: [0.55, -0.18],
  quick: [0.3, 0.02],
  tackle: [0.4, -0.12],
  bash: [0.22, 0.07],
  flurry: [0.25, 0.08],
  feint: [0.22, 0.07],
  hold: [0.22, 0.07],
  push: [0.24, 0.07],
  trip: [0.34, 0.07],
};

/** The chance of an action against the target's best defence, each defence computed once. */
class Chances {
  private readonly best = new Map<string, number>();
  constructor(
    private readonly state: DuelState,
    private readonly fighter: Fighter,
  ) {}

  of(order: ActOrder): number {
    const rating = actionRating(this.state, this.fighter, order).value;
    return chance(rating - this.defence(order.target, order.do));
  }

  private defence(target: string, action: Action): number {
    const key = `${target}/${action}`;
    let known = this.best.get(key);
    if (known === undefined) {
      const open = openDefences(this.state, fighterOf(this.state, target), this.fighter, action);
      known = Math.max(...open.map(({ rating }) => rating.value));
      this.best.set(key, known);
    }
    return known;
  }
}

function fightScore(state: DuelState, fighter: Fighter, order: FightOrder, odds: Chances): number {
  if (isAction(order.do)) {
    const [strong, weak] = GAIN[order.do];
    const success = odds.of(order as ActOrder);
    return success * strong + (1 - success) * weak;
  }
  switch (order.do) {
    case "shoot":
      return 0.25;
    case "standUp":
      return 0.3;
    case "breakHold":
      return 0.2;
    case "breakTackle":
      return 0.32;
    case "draw":
    case "pickUp":
      return fighter.held.length === 0 ? 0.4 : -0.2;
    case "wait":
      return enemiesOf(state, fighter.id).length === 0 ? 0.1 : 0;
    default:
      return -0.3;
  }
}

function partOrders(state: DuelState, key: string, blow: number): Ranked[] {
  const { on, action } = state.blows[blow]!;
  const victim = fighterOf(state, on);
  const wanted = state.asks.kind === "parts" ? state.asks.wanted.find((one) => one.blow === blow) : undefined;
  const sign: Readonly<Record<PartWanted["what"], number>> = { strike: 1, protect: 1, suffer: -1 };
  return legal(state, key).map((order) => {
    const part = order.do === "part" ? order.part : "body";
    const score = sign[wanted?.what ?? "strike"] * painOf(state, victim, part, action === "controlled");
    return { order, score, what: part };
  });
}

/** How much a wound there would hurt: a third Minor makes a Major, and a Major on a vital part ends the fight. */
function painOf(state: DuelState, victim: Fighter, part: BodyPart, major: boolean): number {
  if (victim.wounds[part].major) return 0;
  if (!major && victim.wounds[part].minor < 2) {
    const ease = part === "head" || (part === "body" && state.options["wounds.bodyMinor"] === "asHead") ? 2 : 0.5;
    return ease + 0.5 * victim.wounds[part].minor;
  }
  if (part === "head" || (part === "body" && state.options["wounds.bodyMajor"] === "asHead")) return 10;
  return part === "rightArm" ? 5 : part === "leftArm" ? 4 : part === "body" ? 3 : 4.5;
}

/** Better if the fighter's best action improves there and the enemy's gets worse; equal distances to all enemies are equal. */
function squares(state: DuelState, orders: readonly DuelOrder[], kind: string, who: string): Ranked[] {
  const mover = fighterOf(state, kind === "shove" ? state.blows[Number(who)]!.on : who);
  const sign = kind === "shove" ? -1 : 1;
  const enemies = state.fighters.filter((one) => one.side !== mover.side && one.fate === "standing");
  const known = new Map<string, number>();
  return orders.map((order, at) => {
    if (order.do !== "move") return { order, score: 0, what: String(at) };
    const moved = { ...mover, at: order.to };
    const gaps = enemies.map((enemy) => apart(moved, enemy));
    const key = gaps.join(" ");
    let score = known.get(key);
    if (score === undefined) {
      const there: DuelState = { ...state, fighters: state.fighters.map((one) => (one === mover ? moved : one)) };
      const gap = Math.min(99, ...gaps);
      const fights = gap <= REACH && enemiesOf(there, mover.id).length > 0;
      score = fights ? sign * (reachOf(there, mover.id) - againstOf(there, mover.id)) : AWAY - gap;
      known.set(key, score);
    }
    return { order, score, what: score.toFixed(3) };
  });
}

/** A duel is never decided out of reach: a fighter who has the choice comes near. */
const AWAY = -100;

function reachOf(state: DuelState, id: string): number {
  const fighter = fighterOf(state, id);
  let best = -20;
  for (const target of enemiesOf(state, id)) {
    for (const { slot } of fighter.held) {
      best = Math.max(best, actionRating(state, fighter, { do: "controlled", target, with: slot }).value);
    }
    best = Math.max(best, actionRating(state, fighter, { do: "controlled", target, with: "body" }).value);
  }
  return best;
}

function againstOf(state: DuelState, id: string): number {
  return Math.max(-20, ...enemiesOf(state, id).map((enemy) => reachOf(state, enemy)));
}
