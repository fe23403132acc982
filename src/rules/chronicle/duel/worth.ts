/**
 * The value of a duel for a seat. Two things decide it: how healthy the fighters are, and who is more likely to strike the other
 * down in this round, in the next, and once the present penalties are over. A Major on a part of the attacker's choice mostly
 * ends it, so that chance says more than any list of advantages: it includes everything that hinders or exposes a fighter.
 */
import { BODY_PARTS, type BodyPart } from "../wounds/index.ts";
import { instruments } from "./hands/hands.ts";
import { actionRating } from "./rating/rating.ts";
import { enemiesOf, fighterOf, standing } from "./script.ts";
import type { DuelState, Fighter, Penalty, Side } from "./state.ts";
import type { Attack } from "./strike/actions.ts";
import { whyNot } from "./strike/open-actions.ts";
import { openDefences } from "./strike/open-defences.ts";

export function worth(state: DuelState, seat: string): number {
  const side = state.fighters.find((one) => one.seat === seat)?.side ?? 0;
  if (state.ended) return state.ended.winner === null ? 0 : state.ended.winner === side ? 1 : -1;
  const now = race(state, side);
  const next = race(
    keeping(state, ({ until }) => until > state.round),
    side,
    now,
    state,
  );
  const later = race(
    keeping(state, () => false),
    side,
    next,
    state,
  );
  const all = later.ours + later.theirs - later.ours * later.theirs;
  const run = all > 0 ? (later.ours - later.theirs) / all : 0;
  const end = WHOLE * wholeness(state, side) + (1 - WHOLE) * run;
  return MOST * followed(now, followed(next, end));
}

/** Nothing is certain before it is over. */
const MOST = 0.95;
/** How much the fighters' health counts in the long run, compared with the odds of their blows. */
const WHOLE = 0.5;

interface Race {
  /** The share of the other side that falls in a round. */
  readonly ours: number;
  readonly theirs: number;
}

/** The value of a round, followed by `after` if it decides nothing. */
function followed({ ours, theirs }: Race, after: number): number {
  return ours - theirs + (1 - ours) * (1 - theirs) * after;
}

function race(state: DuelState, side: Side, known?: Race, knownOf?: DuelState): Race {
  if (known && state === knownOf) return known;
  return { ours: blows(state, side), theirs: blows(state, side === 0 ? 1 : 0) };
}

/** The same duel with only these penalties; itself, if it has no others. */
function keeping(state: DuelState, kept: (penalty: Penalty) => boolean): DuelState {
  if (state.fighters.every(({ penalties }) => penalties.every(kept))) return state;
  const fighters = state.fighters.map((one) => ({ ...one, penalties: one.penalties.filter(kept) }));
  return { ...state, fighters };
}

function blows(state: DuelState, side: Side): number {
  const enemies = state.fighters.reduce((sum, one) => sum + Number(one.side !== side && one.fate === "standing"), 0);
  if (enemies === 0) return 0;
  const sum = standing(state, side).reduce((all, fighter) => all + bestBlow(state, fighter), 0);
  return Math.min(0.95, sum / enemies);
}

/** What a good attack is worth, compared with a Major on a part of one's choice. */
const ATTACKS: readonly (readonly [attack: Attack, part: number])[] = [
  ["controlled", 1],
  ["vicious", 0.4],
];

function bestBlow(state: DuelState, fighter: Fighter): number {
  let best = 0;
  for (const target of enemiesOf(state, fighter.id)) {
    const open = openDefences(state, fighterOf(state, target), fighter, "controlled");
    const defence = open.reduce((most, { rating }) => Math.max(most, rating.value), Number.NEGATIVE_INFINITY);
    for (const instrument of instruments(state, fighter)) {
      if (whyNot(state, fighter, { do: "controlled", target, with: instrument })) continue;
      for (const [attack, part] of ATTACKS) {
        const rating = actionRating(state, fighter, { do: attack, target, with: instrument }).value;
        best = Math.max(best, part * chance(rating - defence));
      }
    }
  }
  return best;
}

/** An approximation of both books' checks: even at equal ratings, a tenth for each point near the middle. */
export function chance(lead: number): number {
  return 1 / (1 + Math.exp(-0.42 * lead));
}

function wholeness(state: DuelState, side: Side): number {
  let sum = 0;
  let all = 0;
  for (const fighter of state.fighters) {
    const power = powerOf(state, fighter);
    sum += fighter.side === side ? power : -power;
    all += power;
  }
  return Math.tanh((2.5 * sum) / Math.max(0.5, all));
}

const SKILL = 0.12;

/** A fresh fighter of average skill is worth about 1; one who is out of the fight, nothing. */
function powerOf(state: DuelState, fighter: Fighter): number {
  if (fighter.fate !== "standing") return 0;
  const { skills, hurt, wounds } = fighter;
  const level = (skills.control + skills.fightingMind + skills.speed + skills.strength) / 4;
  let ease = 4 + level + hurt.penalty;
  if (hurt.uselessLeg) ease -= 3;
  else if (fighter.prone) ease -= 1.2;
  if (hurt.uselessLeftArm) ease -= 1;
  if (hurt.uselessRightArm) ease -= 1.5;
  for (const part of BODY_PARTS) ease -= (isVital(part) ? 0.7 : 0.25) * wounds[part].minor;
  for (const grip of state.grips) {
    if (grip.on === fighter.id) ease -= grip.kind === "tackled" ? 2 : 1;
  }
  if (fighter.held.length === 0) ease -= 1.5;
  return Math.max(0.05, SKILL * ease + 0.3);
}

function isVital(part: BodyPart): boolean {
  return part === "head" || part === "body";
}
