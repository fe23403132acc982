/** Exact chances of actions: attacks by target, shots, gambits, holds, spells, a unit's return. */
import { toFloat } from "../../../../rules/dice/fraction.ts";
import {
  type Agent,
  aidOdds,
  aimedOdds,
  breakOutOdds,
  gambitChance,
  gambitOdds,
  grappleOdds,
  grappleOf,
  type HitChance,
  hinderOdds,
  isCarriedByBanner,
  isHardTurn,
  MORALE_DIE,
  mightOf,
  moraleChance,
  moraleFactorsOf,
  moraleOdds,
  mustCheck,
  oneOf,
  penaltiesOf,
  type SkirmishOrder,
  type SkirmishState,
  saveOdds,
  strikeOdds,
  type TargetOdds,
  type Unit,
  worse,
  wrestler,
} from "../../../../rules/skirmish/index.ts";
import { decimal } from "../../../base/locale.ts";
import { percentage, sumInWords } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";

/** The dice against one target. */
export type PoolView = ReturnType<typeof poolView>;

/** "base 8 − armour 2 + high ground 1 = 7". */
export function partsInWords({ chance, parts }: HitChance, say: Say): string {
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

/** An attack's dice by target. */
export function attackPools(
  state: SkirmishState,
  agent: Agent,
  names: Names,
  say: Say,
  subdue = false,
  favour?: string,
) {
  return strikeOdds(state, agent, subdue, favour).map((odds) =>
    poolView(odds, names, say, odds.hitChance.parts.length > 0 ? "" : say("BNB.SkirmishBoard.sure")),
  );
}

function poolView(odds: TargetOdds, names: Names, say: Say, note: string) {
  const { to, hitChance, atLeastOne, mean, critical } = odds;
  return {
    to,
    target: names(to),
    /** A range if a random draw decides who gets an odd die. */
    dice: [...new Set(odds.dice)].join("\u2013"),
    chance: hitChance.chance,
    parts: hitChance.parts.length > 0 ? partsInWords(hitChance, say) : "",
    atLeastOne,
    mean,
    meanWords: decimal(mean, 2),
    critical,
    note,
  };
}

export function shotPools(
  state: SkirmishState,
  agent: Agent,
  targets: Readonly<Record<string, number>>,
  names: Names,
  say: Say,
  charging = false,
) {
  return Object.entries(targets).map(([id, dice]) => {
    const odds = aimedOdds(state, agent, id, dice, charging);
    const astray = odds.astray ? say("BNB.SkirmishBoard.astray", { chance: percentage(odds.astray) }) : "";
    return poolView(odds, names, say, odds.walled ? say("BNB.SkirmishBoard.walled") : astray);
  });
}

/** A morale check now; the banner's first one always succeeds, and so do units that never check. */
function checkHolds(state: SkirmishState, unit: Unit): number {
  if (!mustCheck(state, unit) || isCarriedByBanner(unit)) return 1;
  return moraleOdds(moraleChance(moraleFactorsOf(state, unit))).holds / MORALE_DIE;
}

/** The chance of any other action that dice decide; undefined if it needs none. */
export function actChance(state: SkirmishState, order: SkirmishOrder): number | undefined {
  if (!("act" in order)) return undefined;
  switch (order.act) {
    case "gambit":
    case "grapple": {
      // One figure of a rank acts, and one is the target.
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
