/** What an act is likely to do, in exact chances: attacks by target, shots, gambits, holds, spells, a unit's return. */
import { chanceAtLeast, meanOf } from "../../../../rules/dice/distribution.ts";
import { type Fraction, toFloat } from "../../../../rules/dice/fraction.ts";
import { everyThrow } from "../../../../rules/dice/odds.ts";
import {
  type Agent,
  aidOdds,
  aimAt,
  allotted,
  attackOdds,
  blowAt,
  breakOutOdds,
  gambitChance,
  gambitOdds,
  grappleOdds,
  grappleOf,
  heartOf,
  hinderOdds,
  isCarriedByBanner,
  isHardTurn,
  MORALE_DIE,
  meleeChance,
  mightOf,
  moraleChance,
  moraleOdds,
  mustCheck,
  oneOf,
  penaltiesOf,
  planOf,
  type Reckoning,
  type SkirmishOrder,
  type SkirmishState,
  saveOdds,
  type Unit,
  worse,
  wrestler,
} from "../../../../rules/skirmish/index.ts";
import { decimal } from "../../../base/locale.ts";
import { percentage, sumInWords } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";

/** What falls on one target. */
export interface PoolView {
  readonly to: string;
  readonly target: string;
  /** A range where the lot decides who gets an odd die. */
  readonly dice: string;
  readonly chance: number;
  readonly parts: string;
  readonly atLeastOne: number;
  readonly mean: number;
  readonly meanWords: string;
  readonly critical: number;
  readonly note: string;
}

/** So many dice with that chance, out of all the ways in which the lot may share them out. */
interface Share {
  readonly dice: number;
  readonly often: Fraction;
  readonly blow: ReturnType<typeof blowAt>;
}

/** "base 8 − armour 2 + high ground 1 = 7". */
export function partsInWords({ chance, parts }: Reckoning, say: Say): string {
  const told = parts.filter(({ value }) => value !== 0);
  const base = told.reduce((left, { value }) => left - value, chance);
  return sumInWords(
    [
      { words: say("BNB.Skirmish.Part.base"), by: base },
      ...told.map(({ key, value }) => ({ words: say(`BNB.Skirmish.Part.${key}`), by: value })),
    ],
    chance,
  );
}

type Names = (id: string) => string;

/** An attack's dice by target, exactly: where the lot shares out odd dice, every way of it counts by its chance. */
export function attackPools(
  state: SkirmishState,
  agent: Agent,
  names: Names,
  say: Say,
  subdue = false,
  favour?: string,
): PoolView[] {
  const plan = planOf(state, agent);
  if (!plan || plan.dice === 0) return [];
  const shares = new Map<string, Share[]>();
  for (const { result, chance: often } of everyThrow((lot) => allotted(state, agent, plan, lot, favour)) ?? []) {
    for (const [target, dice] of result) {
      const blow = blowAt(state, agent, plan, target, dice);
      shares.set(blow.at.id, [...(shares.get(blow.at.id) ?? []), { dice, often, blow }]);
    }
  }
  return [...shares].map(([to, list]) => mixed(state, agent, to, list, subdue, names, say));
}

function mixed(
  state: SkirmishState,
  agent: Agent,
  to: string,
  list: readonly Share[],
  subdue: boolean,
  names: Names,
  say: Say,
): PoolView {
  const { chance, parts } = meleeChance(state, agent, state.agents[to]!, subdue);
  const sum = (of: (share: Share) => number) => list.reduce((all, share) => all + toFloat(share.often) * of(share), 0);
  const sure = list.every(({ blow }) => blow.how !== "melee");
  const dice = list.map((share) => share.dice);
  const [least, most] = [Math.min(...dice), Math.max(...dice)];
  const rolled = (of: (dice: number) => number, otherwise: (hits: number) => number) =>
    sum((share) => (share.blow.how === "melee" ? of(share.dice) : otherwise(share.blow.hits)));
  const mean = rolled(
    (many) => toFloat(meanOf(attackOdds(many, chance))),
    (hits) => hits,
  );
  return {
    to,
    target: names(to),
    dice: least === most ? String(least) : `${least}–${most}`,
    chance: sure ? 12 : chance,
    parts: sure ? "" : partsInWords({ chance, parts }, say),
    atLeastOne: rolled(
      (many) => toFloat(chanceAtLeast(attackOdds(many, chance), 1)),
      () => 1,
    ),
    mean,
    meanWords: decimal(mean, 2),
    critical: rolled(
      (many) => toFloat(chanceAtLeast(attackOdds(many, chance, "critical"), 1)),
      () => 0,
    ),
    note: sure ? say("BNB.SkirmishBoard.sure") : "",
  };
}

export function shotPools(
  state: SkirmishState,
  agent: Agent,
  targets: Readonly<Record<string, number>>,
  names: Names,
  say: Say,
  charging = false,
): PoolView[] {
  return Object.entries(targets).map(([id, dice]) => shotAt(state, agent, id, dice, charging, names, say));
}

function shotAt(
  state: SkirmishState,
  agent: Agent,
  to: string,
  dice: number,
  charging: boolean,
  names: Names,
  say: Say,
): PoolView {
  const { reckoning, friend, walled } = aimAt(state, agent, state.agents[to]!, charging);
  const { chance } = reckoning;
  const ally = friend !== undefined;
  const odds = (of: "hits" | "critical" | "ally") => attackOdds(dice, chance, of, ally);
  const mean = walled ? 0 : toFloat(meanOf(odds("hits")));
  const astray = ally
    ? say("BNB.SkirmishBoard.astray", { chance: percentage(toFloat(chanceAtLeast(odds("ally"), 1))) })
    : "";
  return {
    to,
    target: names(to),
    dice: String(dice),
    chance,
    parts: partsInWords(reckoning, say),
    atLeastOne: walled ? 0 : toFloat(chanceAtLeast(odds("hits"), 1)),
    mean,
    meanWords: decimal(mean, 2),
    critical: walled ? 0 : toFloat(chanceAtLeast(odds("critical"), 1)),
    note: walled ? say("BNB.SkirmishBoard.walled") : astray,
  };
}

/** A check of the unit now; the banner's first one is sure, and so is that of those who never check. */
function checkHolds(state: SkirmishState, unit: Unit): number {
  if (!mustCheck(state, unit) || isCarriedByBanner(unit)) return 1;
  return moraleOdds(moraleChance(heartOf(state, unit))).holds / MORALE_DIE;
}

/** The chance of any other act that is decided by dice; undefined for those that need none. */
export function actChance(state: SkirmishState, order: SkirmishOrder): number | undefined {
  if (!("act" in order)) return undefined;
  switch (order.act) {
    case "gambit":
    case "grapple": {
      // Of a rank one figure acts, and one is acted upon.
      const by = [order.agent, ...order.with].map((id) => oneOf(state.agents[id]!));
      const target = oneOf(state.agents[order.target]!);
      const chance = gambitChance(
        by.reduce((sum, one) => sum + mightOf(one), 0),
        mightOf(target),
      );
      if (order.act === "gambit" || state.options["d12.grappleMode"] === "gambit") return toFloat(gambitOdds(chance));
      const both = by.map(wrestler).reduce((a, b) => ({ dice: a.dice + b.dice, less: a.less + b.less }));
      const odds = grappleOdds(both, wrestler(target), state.options["d12.grappleTie"]);
      return toFloat({ n: odds.ways.held ?? 0n, d: odds.total });
    }
    case "breakOut": {
      const odds = breakOutOdds(wrestler(state.agents[order.agent]!), grappleOf(state, order.agent)!.total);
      return toFloat({ n: odds.ways.free ?? 0n, d: odds.total });
    }
    case "cast": {
      const { fighter, wounds } = state.agents[order.agent]!;
      return toFloat(saveOdds(state.saveDie, worse(state.saveDie, fighter.capture, penaltiesOf(wounds).saves)));
    }
    case "return":
      return checkHolds(state, state.units[order.unit]!);
    case "shieldwall":
      return checkHolds(state, state.units[order.unit]!);
    case "turn": {
      const unit = state.units[order.unit]!;
      return isHardTurn(state, unit) ? checkHolds(state, unit) : undefined;
    }
    case "aid": {
      const chance = aidOdds(state, state.agents[order.agent]!, state.agents[order.patient]!, order.bandages);
      return toFloat(chance);
    }
    case "hinder":
      return toFloat(hinderOdds(state, oneOf(state.agents[order.agent]!), state.agents[order.target]!));
    default:
      return undefined;
  }
}
