/**
 * Skirmish, what the two sides agree on during a fight. A free gambit: a player says in words what they want, the other side
 * names the chance in six and the risk, and the player accepts or withdraws. A circumstance for this round (morale of a unit,
 * advantage, narrow surroundings) or for the next priority die applies if the other side agrees.
 */

import type { Seat } from "../../conflict/contract.ts";
import { listedQuestion } from "../../conflict/question.ts";
import { applyAim, canBe, GAMBIT_DIE, gambitChance, readGambit } from "../hold/gambits.ts";
import {
  type AgreeOrder,
  type Circumstance,
  type FreeGambitOrder,
  type GambitTerms,
  notAnOrder,
  type ProposeOrder,
  type SkirmishQuestion,
  type TakeOddsOrder,
} from "../orders.ts";
import type { Script } from "../script.ts";
import {
  grappleOf,
  hpOf,
  isUp,
  mightOf,
  onField,
  otherSeat,
  type Proposal,
  type SkirmishState,
  unitsOf,
} from "../state.ts";
import type { Agent } from "../units/fighter.ts";
import { singled } from "../units/figures.ts";
import { GAMBIT_EFFECTS, type GambitEffect, RANK_WIDTH } from "../vocabulary.ts";

/** The maximum length of a free gambit's text. */
export const LONGEST_WANT = 200;
/** Neither certain nor impossible. */
export const GAMBIT_CHANCES: readonly number[] = [1, 2, 3, 4, 5];
const MOST_ATTACKS = 10;

type Phase = "opening" | "melee";

/** May this figure try a free gambit now? It takes the phase's action, once a round. */
export function mayTry(state: SkirmishState, agent: Agent | undefined, phase: Phase): boolean {
  if (!agent || !isUp(agent) || agent.gambled || agent.bound || agent.guard) return false;
  if (state.units[agent.unit]!.status !== "ready" || grappleOf(state, agent.id)) return false;
  return !(phase === "opening" ? agent.opened : agent.struck);
}

/** Judges orders that are on no list: undefined if the order is one and fits, "listed" if it is something else. */
export function judgeProposal(state: SkirmishState, seat: Seat, phase: Phase | null, order: object) {
  const { act } = order as { act?: unknown };
  if (act === "try") {
    const fits = phase !== null && isTry(state, seat, phase, order as FreeGambitOrder);
    return fits ? undefined : notAnOrder("try");
  }
  if (act !== "propose") return "listed";
  return mayPropose(state, seat) && isCircumstance(state, order as ProposeOrder) ? undefined : notAnOrder("propose");
}

function isTry(state: SkirmishState, seat: Seat, phase: Phase, order: FreeGambitOrder): boolean {
  const { agent, want, target, effect, with: friends } = order;
  if (Object.keys(order).length !== 6 || typeof want !== "string" || !Array.isArray(friends)) return false;
  if (want.trim() === "" || want.length > LONGEST_WANT || !GAMBIT_EFFECTS.includes(effect)) return false;
  const by = [agent, ...friends];
  if (new Set(by).size !== by.length || !by.every((id) => isOf(state, seat, id))) return false;
  if (!by.every((id) => mayTry(state, state.agents[id], phase))) return false;
  if (target === null) return effect === "none";
  if (!isOf(state, otherSeat(state, seat), target)) return false;
  const at = state.agents[target]!;
  return isUp(at) && (effect === "none" || effect === "hurt" || canBe(state, at, effect));
}

function isOf(state: SkirmishState, seat: Seat, id: unknown): boolean {
  if (typeof id !== "string" || !Object.hasOwn(state.agents, id)) return false;
  const unit = state.units[state.agents[id]!.unit]!;
  return unit.seat === seat && onField(unit);
}

/** A side that was refused waits for the next round. */
export function mayPropose(state: SkirmishState, seat: Seat): boolean {
  return !state.refused.includes(seat);
}

function isCircumstance(state: SkirmishState, order: ProposeOrder): boolean {
  const each = order.circumstance as Circumstance | undefined;
  if (Object.keys(order).length !== 2 || typeof each !== "object" || each === null) return false;
  const fields = Object.keys(each).length;
  const unit = (id: unknown) =>
    state.seats.some((seat) => unitsOf(state, seat).some((known) => known.id === id)) && typeof id === "string";
  const whole = (value: unknown, least: number, most: number) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  switch (each.what) {
    case "morale":
      return fields === 3 && unit(each.unit) && whole(each.value, -2, 2) && each.value !== 0;
    case "advantage":
      return fields === 2 && unit(each.unit);
    case "narrow":
      return fields === 3 && whole(each.figures, 1, RANK_WIDTH) && whole(each.attacks, 1, MOST_ATTACKS);
    case "priority":
      return fields === 2 && whole(each.odds, 0, 6);
    default:
      return false;
  }
}

export function propose(script: Script, seat: Seat, phase: Phase, order: FreeGambitOrder | ProposeOrder): void {
  const proposal: Proposal =
    order.act === "try"
      ? { kind: "gambit", by: seat, order, phase, odds: null }
      : { kind: "circumstance", by: seat, circumstance: order.circumstance };
  const told = proposal.kind === "gambit" ? proposal.order : proposal.circumstance;
  script.write({ type: "proposed", side: seat, proposal: told }, { course: { proposal } });
}

/** The book's chance by Might, and a risk as great as the gain. */
export function usualTerms(
  state: SkirmishState,
  { agent, with: friends, target, effect }: FreeGambitOrder,
): GambitTerms {
  const might = [agent, ...friends].reduce((sum, id) => sum + mightOf(state.agents[id]!), 0);
  const against = target === null ? might : mightOf(state.agents[target]!);
  return { chance: gambitChance(might, against), risk: effect === "none" ? "trip" : effect };
}

const AGREE: readonly AgreeOrder[] = [{ agree: true }, { agree: false }];
const TAKE_ODDS: readonly TakeOddsOrder[] = [{ take: true }, { take: false }];

export function proposalQuestions(state: SkirmishState, proposal: Proposal): SkirmishQuestion[] {
  const other = otherSeat(state, proposal.by);
  if (proposal.kind === "circumstance")
    return [listedQuestion("agree", `agree:${other}`, other, AGREE[1]!, () => AGREE)];
  if (proposal.odds)
    return [listedQuestion("takeOdds", `takeOdds:${proposal.by}`, proposal.by, TAKE_ODDS[1]!, () => TAKE_ODDS)];
  const orders = () => GAMBIT_CHANCES.flatMap((chance) => GAMBIT_EFFECTS.map((risk) => ({ chance, risk })));
  return [listedQuestion("nameOdds", `nameOdds:${other}`, other, usualTerms(state, proposal.order), orders)];
}

export function answerProposal(
  script: Script,
  proposal: Proposal,
  order: AgreeOrder | TakeOddsOrder | GambitTerms,
): void {
  const { state } = script;
  const other = otherSeat(state, proposal.by);
  if (proposal.kind === "circumstance") {
    const { circumstance, by } = proposal;
    const { agree: yes } = order as AgreeOrder;
    const change = yes ? { agreed: [...state.agreed, circumstance] } : { refused: [...state.refused, by] };
    script.write({ type: "agreed", side: other, circumstance, yes }, { course: { proposal: null, ...change } });
  } else if (proposal.odds === null) {
    const odds = order as GambitTerms;
    script.write({ type: "termsNamed", side: other, terms: odds }, { course: { proposal: { ...proposal, odds } } });
  } else if ((order as TakeOddsOrder).take) {
    script.note({ course: { proposal: null } });
    roll(script, proposal.order, proposal.phase, proposal.odds);
  } else
    script.write(
      { type: "withdrawn", agent: proposal.order.agent },
      { course: { proposal: null, refused: [...state.refused, proposal.by] } },
    );
}

function roll(script: Script, order: FreeGambitOrder, phase: Phase, { chance, risk }: GambitTerms): void {
  const by = [order.agent, ...order.with].map((id) => singled(script, id));
  const face = script.dice.roll(GAMBIT_DIE, "gambit");
  const made = readGambit(face, chance);
  const acted = phase === "opening" ? { opened: true, gambled: true } : { struck: true, gambled: true };
  const agents: Record<string, Partial<Agent>> = {};
  for (const id of by) agents[id] = acted;
  script.write({ type: "tried", by, want: order.want, face, chance, made }, { agents });
  const whom = made ? order.target : by[0]!;
  const other = made ? by[0]! : order.target;
  if (whom !== null) suffer(script, whom, made ? order.effect : risk, other);
}

function suffer(script: Script, target: string, effect: GambitEffect, by: string | null): void {
  if (effect === "none") return;
  const id = singled(script, target);
  const agent = script.agent(id);
  script.write({ type: "suffered", agent: id, effect });
  if (effect === "hurt") {
    const damage = agent.damage + 1;
    const left = Math.max(0, hpOf(agent) - damage);
    script.writeAgent({ type: "hurt", agent: id, damage: 1, left }, id, { damage, harmedBy: by, spared: false });
  } else if (effect !== "push" || by !== null) applyAim(script, id, effect, script.unit(script.agent(by ?? id).unit));
}
