/** What an act is likely to do, in exact chances: attacks by target, shots, gambits, holds, spells, a unit's return. */
import { chanceAtLeast, meanOf } from "../../../rules/dice/distribution.ts";
import { toFloat } from "../../../rules/dice/fraction.ts";
import { seededDice } from "../../../rules/dice/seeded.ts";
import { attackOdds } from "../../../rules/skirmish/attack.ts";
import type { Agent } from "../../../rules/skirmish/fighter.ts";
import { oneOf } from "../../../rules/skirmish/figures.ts";
import { gambitChance, gambitOdds } from "../../../rules/skirmish/gambit.ts";
import { wrestler } from "../../../rules/skirmish/grapples.ts";
import { heartOf } from "../../../rules/skirmish/heart.ts";
import { meleeChance, type Part } from "../../../rules/skirmish/modifiers.ts";
import { moraleChance, moraleOdds } from "../../../rules/skirmish/morale.ts";
import type { SkirmishOrder } from "../../../rules/skirmish/orders.ts";
import { saveOdds, worse } from "../../../rules/skirmish/save.ts";
import { aimAt } from "../../../rules/skirmish/shoot.ts";
import { grappleOf, mightOf, type SkirmishState } from "../../../rules/skirmish/state.ts";
import { allotted, planOf } from "../../../rules/skirmish/strike.ts";
import { penaltiesOf } from "../../../rules/skirmish/wounds.ts";
import { breakOutOdds, grappleOdds } from "../../../rules/skirmish/wrestle.ts";
import { percentage, signed } from "../../percent.ts";
import type { Say } from "../../say.ts";

/** So many dice at one chance. */
export interface PoolView {
  readonly target: string;
  readonly dice: number;
  readonly chance: number;
  readonly parts: string;
  readonly atLeastOne: number;
  readonly mean: string;
  readonly critical: number;
  readonly note: string;
}

function pool(target: string, dice: number, chance: number, parts: readonly Part[], say: Say, ally = false): PoolView {
  const hits = attackOdds(dice, chance, "hits", ally);
  const told = parts.filter(({ value }) => value !== 0);
  return {
    target,
    dice,
    chance,
    parts: told.map(({ key, value }) => `${signed(value)} ${say(`BNB.Skirmish.Part.${key}`)}`).join(", "),
    atLeastOne: toFloat(chanceAtLeast(hits, 1)),
    mean: toFloat(meanOf(hits)).toFixed(2),
    critical: toFloat(chanceAtLeast(attackOdds(dice, chance, "critical", ally), 1)),
    note: ally
      ? say("BNB.SkirmishBoard.astray", {
          chance: percentage(toFloat(chanceAtLeast(attackOdds(dice, chance, "ally", true), 1))),
        })
      : "",
  };
}

type Names = (id: string) => string;

/** An attack's dice by target. Where the lot shares out odd dice, one way of it is shown. */
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
  return [...allotted(state, agent, plan, seededDice("look"), favour)].map(([target, dice]) => {
    const { chance, parts } = meleeChance(state, agent, target, subdue);
    if (!plan.death && !target.unaware && target.openTo !== agent.id)
      return pool(names(target.id), dice, chance, parts, say);
    return {
      ...pool(names(target.id), dice, 12, [], say),
      atLeastOne: 1,
      mean: dice.toFixed(2),
      note: say("BNB.SkirmishBoard.sure"),
    };
  });
}

export function shotPools(
  state: SkirmishState,
  agent: Agent,
  targets: Readonly<Record<string, number>>,
  names: Names,
  say: Say,
): PoolView[] {
  return Object.entries(targets).map(([id, dice]) => {
    const { reckoning, friend, walled } = aimAt(state, agent, state.agents[id]!);
    const view = pool(names(id), dice, reckoning.chance, reckoning.parts, say, friend !== undefined);
    return walled ? { ...view, atLeastOne: 0, mean: "0.00", critical: 0, note: say("BNB.SkirmishBoard.walled") } : view;
  });
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
      return moraleOdds(moraleChance(heartOf(state, state.units[order.unit]!))).holds / 12;
    default:
      return undefined;
  }
}
