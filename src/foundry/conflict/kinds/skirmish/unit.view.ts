/** A unit of ranks: every figure in its row, wounds, equipment and capacity; its morale with the exact odds. */

import type { TROOP_TYPES } from "../../../../rules/chronicle/battle/index.ts";
import {
  type Agent,
  agentsOf,
  atkOf,
  BOWS,
  duelOf,
  figuresIn,
  frontRow,
  grappleOf,
  groupLeader,
  hpOf,
  isBlind,
  isCarriedByBanner,
  MORALE_DIE,
  mightOf,
  moraleChance,
  moraleFactorsOf,
  moraleOdds,
  moraleParts,
  mustCheck,
  rowOf,
  type SkirmishState,
  type Unit,
  unitSpeed,
} from "../../../../rules/skirmish/index.ts";
import { sumInWords } from "../../../base/percent.ts";
import { listed } from "../../../base/words.view.ts";
import { drawCounter } from "../../../draw/hex/counter.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { agentName, legalActs, pickedAgent, skirmishOf, unitOfOrder } from "./common.view.ts";
import { loneIn } from "./ranks.view.ts";

const FOOT = ["lightInfantry", "lightInfantry", "mediumInfantry"] as const;

/** The battle troop type that its ordinary figures resemble most. */
export function troopOf(state: SkirmishState, unit: Unit): (typeof TROOP_TYPES)[number] {
  const agents = agentsOf(state, unit.id);
  const first = agents.find(({ unique }) => !unique) ?? agents[0];
  const carries = (test: (weapon: string) => boolean) => first?.hands.some(test) ?? false;
  if (first?.fighter.mounted) return "mediumCavalry";
  if (carries((weapon) => (BOWS as readonly string[]).includes(weapon) || weapon === "crossbow" || weapon === "sling"))
    return "bowmen";
  if (carries((weapon) => weapon === "spear")) return "pikemen";
  return FOOT[first?.fighter.armour ?? 0] ?? "heavyInfantry";
}

/** The same counter as in a battle: figures in the disc, the share still standing in the bar. */
export function counterOf(input: BoardInput, unit: Unit): string {
  const state = skirmishOf(input);
  const figures = figuresIn(state, unit.id);
  return drawCounter({
    troop: troopOf(state, unit),
    side: unit.seat === state.seats[0] ? "attacker" : "defender",
    strength: String(figures),
    left: figures / unit.start,
    ready: legalActs(input).some((order) => unitOfOrder(state, order) === unit.id),
    quick: false,
  });
}

export function unitStates(input: BoardInput, unit: Unit): string[] {
  const state = skirmishOf(input);
  // A unit of ranks marks its leader among its figures.
  const leads = unit.group !== null && unit.start === 1 && groupLeader(state, unit)?.unit === unit.id;
  const states = [
    leads ? "leads" : "",
    unit.status === "ready" ? "" : unit.status,
    unit.disorganised ? "disorganised" : "",
    unit.desperate ? "desperate" : "",
    unit.shieldwall ? "shieldwall" : "",
    unit.charged ? "charged" : "",
    unit.braced ? "braced" : "",
    unit.broken ? "broken" : "",
    unit.moved ? "moved" : "",
  ].filter(Boolean);
  return states.map((one) => input.say(`BNB.SkirmishBoard.state.${one}`));
}

export function agentStates(input: BoardInput, agent: Agent): string[] {
  const state = skirmishOf(input);
  const grapple = grappleOf(state, agent.id);
  const states = [
    agent.prone === null ? "" : "prone",
    grapple ? (grapple.held === agent.id ? "held" : "holds") : "",
    duelOf(state, agent.id) ? "duels" : "",
    agent.guard ? "guards" : "",
    isBlind(state, agent) ? "blind" : "",
    agent.disarmed ? "disarmed" : "",
    agent.unaware ? "unaware" : "",
    agent.sundered ? "sundered" : "",
    agent.critical ? "critical" : "",
    agent.casting ? "casting" : "",
  ].filter(Boolean);
  return states.map((one) => input.say(`BNB.SkirmishBoard.state.${one}`));
}

export function unitView(input: BoardInput, unit: Unit) {
  const { say } = input;
  const state = skirmishOf(input);
  const agents = agentsOf(state, unit.id);
  const leader = groupLeader(state, unit)?.id;
  const front = frontRow(state, unit.id);
  const rows = [...new Set(agents.map(({ row }) => row))].sort((a, b) => a - b);
  const lone = loneIn(input, unit);
  return {
    id: unit.id,
    lone: lone && {
      name: agentName(input, lone.id),
      face: input.faces?.[lone.id] ?? "",
      gear: gearOf(input, lone) || say("BNB.SkirmishBoard.unarmed"),
    },
    name: unit.name,
    tincture: tinctureOf(input, unit.seat),
    army: state.names[unit.seat]!,
    counter: counterOf(input, unit),
    strength: say("BNB.SkirmishBoard.strength", { figures: figuresIn(state, unit.id), start: unit.start }),
    facing: say(`BNB.Skirmish.Facing.${unit.facing}`),
    speed: unitSpeed(state, unit, 0),
    states: unitStates(input, unit),
    triggers: unit.triggers.map((trigger) => say(`BNB.Skirmish.trigger.${trigger}`, { unit: unit.name })),
    morale: moraleView(input, state, unit),
    ranks: rows.map((row) => ({
      label: say(`BNB.SkirmishBoard.rank.${Math.min(2, row - front)}`),
      figures: figuresOf(
        input,
        unit,
        agents.filter((agent) => agent.row === row),
        leader,
      ),
    })),
    agents: agents.map((agent) => agentView(input, agent, front)),
  };
}

/** The row from left to right; hurt figures are marked, the rank's pooled damage on its first figures. */
function figuresOf(input: BoardInput, unit: Unit, agents: readonly Agent[], leader: string | undefined) {
  const seen = new Map<string, number>();
  const picked = pickedAgent(input)?.id;
  return rowOf(agents).map((agent) => {
    const at = seen.get(agent.id) ?? 0;
    seen.set(agent.id, at + 1);
    const hurt = agent.damage > at * hpOf(agent);
    return {
      agent: agent.id,
      unique: agent.unique,
      leader: agent.id === leader,
      banner: unit.banner === agent.id && at === 0,
      hurt: agent.unique ? agent.damage > 0 : hurt,
      down: agent.prone !== null,
      picked: agent.id === picked,
    };
  });
}

function gearOf({ say }: BoardInput, agent: Agent): string {
  return listed(
    [
      ...agent.hands.map((weapon) => say(`BNB.Skirmish.Weapon.${weapon}`)),
      ...(agent.shield && !agent.sundered ? [say("BNB.SkirmishBoard.shield")] : []),
      ...(agent.helmets > 0 ? [say("BNB.SkirmishBoard.helmet")] : []),
    ],
    say,
  );
}

function agentView(input: BoardInput, agent: Agent, front: number) {
  const { say } = input;
  const hp = hpOf(agent);
  return {
    id: agent.id,
    // The unit's name is already above it.
    name: agent.unique
      ? agentName(input, agent.id)
      : say(`BNB.SkirmishBoard.rankName.${Math.min(2, agent.row - front)}`),
    picked: pickedAgent(input)?.id === agent.id,
    count: agent.unique ? "" : `× ${agent.count}`,
    hp: agent.unique ? `${Math.max(0, hp - agent.damage)} / ${hp}` : `${hp}`,
    damage: agent.unique ? 0 : agent.damage,
    atk: atkOf(agent),
    might: mightOf(agent),
    armour: agent.fighter.armour - (agent.sundered ? 1 : 0),
    gear: gearOf(input, agent),
    spells: listed(agent.spells, say, ({ name }) => name),
    states: agentStates(input, agent),
    wounds: agent.wounds.map(({ kind, permanent }) =>
      say(permanent ? "BNB.SkirmishBoard.woundForGood" : "BNB.SkirmishBoard.wound", {
        wound: say(`BNB.Skirmish.Wound.${kind}`),
      }),
    ),
  };
}

/** A morale check of this unit now, out of twelve faces. */
export function moraleView(input: BoardInput, state: SkirmishState, unit: Unit) {
  if (!mustCheck(skirmishOf(input), unit))
    return { steady: input.say("BNB.SkirmishBoard.steadfast"), parts: "", odds: [] };
  const factors = moraleFactorsOf(state, unit);
  const ways = isCarriedByBanner(unit)
    ? { holds: MORALE_DIE, organised: 0, disorganised: 0 }
    : moraleOdds(moraleChance(factors));
  return {
    steady: "",
    parts: sumInWords(
      moraleParts(factors).map(({ key, value }) => ({ words: input.say(`BNB.Skirmish.Part.${key}`), by: value })),
      moraleChance(factors),
    ),
    odds: (["holds", "organised", "disorganised"] as const).map((result) => ({
      label: input.say(`BNB.SkirmishBoard.morale.${result}`),
      chance: ways[result] / MORALE_DIE,
    })),
  };
}
