/** The duel as a conflict: its rules, with sentences, sample fights and faults. */

import type { Conflict } from "../../conflict/contract.ts";
import { isOpen, sameSquare } from "../../square/square.ts";
import { type Checks, conflictCheck } from "../checks/index.ts";
import { BODY_PARTS, inflict, type Wounds, woundEffects } from "../wounds/index.ts";
import type { DuelEvent } from "./events.ts";
import { apart } from "./footwork/steps.ts";
import { armUseless, heldIn } from "./hands/hands.ts";
import { MOST_AGAINST_ONE } from "./many/pairing.ts";
import { duelRules } from "./rules.ts";
import { sample } from "./sample.ts";
import { boutMembers, fighterOf } from "./script.ts";
import type { DUEL_OPTIONS, DuelOrder, DuelState, Fighter } from "./state.ts";
import { tell, tellOrder, where } from "./tell.ts";

type Duel = Conflict<DuelState, DuelOrder, DuelEvent, typeof DUEL_OPTIONS>;

export function duelWith(checks: Checks): Duel {
  return {
    ...duelRules(checks),
    tell,
    where,
    tellOrder: (state, key, order) => tellOrder(state, key, order, conflictCheck(checks, state.options)),
    sample,
    faults,
  };
}

// What a correct duel never shows: two on a space, wounds without a cause, holds across a gap, inconsistent combats.

/** Between the moves of a round a hold may be stretched; it is settled when orders are due. */
const SETTLED: readonly string[] = ["orders", "join", "mercy", "over"];

function faults(state: DuelState): readonly string[] {
  const found: string[] = [];
  for (const fighter of state.fighters) found.push(...fighterFaults(state, fighter));
  const seen = new Set<string>();
  for (const bout of state.bouts) {
    if (bout.others.length < 1 || bout.others.length > MOST_AGAINST_ONE)
      found.push(`a combat of 1 v ${bout.others.length}`);
    const side = fighterOf(state, bout.lone).side;
    if (bout.others.some((id) => fighterOf(state, id).side === side)) found.push("a combat among friends");
    for (const id of boutMembers(bout)) {
      if (seen.has(id)) found.push(`${id} is in two combats`);
      seen.add(id);
      if (SETTLED.includes(state.asks.kind) && fighterOf(state, id).fate !== "standing") found.push(`${id} fights on`);
    }
  }
  for (const grip of state.grips) {
    const [by, on] = [fighterOf(state, grip.by), fighterOf(state, grip.on)];
    if (!SETTLED.includes(state.asks.kind)) continue;
    if (apart(by, on) > 1) found.push(`${by.id} holds ${on.id} from afar`);
    if (armUseless(by, grip.hand)) found.push(`${by.id} holds with a useless arm`);
    const item = heldIn(by, grip.hand);
    if (item && item.slot !== "both") found.push(`${by.id} holds somebody and a ${item.item} in one hand`);
  }
  const hands = state.grips.map((grip) => `${grip.by} ${grip.hand}`);
  if (new Set(hands).size !== hands.length) found.push("one hand holds two");
  return found;
}

function fighterFaults(state: DuelState, fighter: Fighter): readonly string[] {
  const found: string[] = [];
  const { id, at, held, penalties, fate, hurt, prone } = fighter;
  if (at && !isOpen(state.field, at)) found.push(`${id} stands on a blocked space`);
  if (at && state.fighters.some((other) => other !== fighter && other.at && sameSquare(other.at, at))) {
    found.push(`${id} shares a space`);
  }
  if (state.round > 0 && (at === null) !== (fate === "fled")) found.push(`${id} is nowhere`);
  if (!sameWounds(fighter.wounds, causes(state, fighter))) found.push(`${id} has a wound without a cause`);
  if (JSON.stringify(hurt) !== JSON.stringify(woundEffects(fighter.wounds, state.options)))
    found.push(`${id} is misjudged`);
  if (
    held.length > 2 ||
    (held.length === 2 && (held[0]!.slot === held[1]!.slot || held.some((h) => h.slot === "both")))
  ) {
    found.push(`${id} has too few hands`);
  }
  if (penalties.some(({ by, until }) => by >= 0 || until < state.round || until > state.round + 2)) {
    found.push(`${id} has a penalty out of its time`);
  }
  if (SETTLED.includes(state.asks.kind) && fate === "standing" && (hurt.incapable || (hurt.uselessLeg && !prone))) {
    found.push(`${id} stands against his wounds`);
  }
  return found;
}

function causes(state: DuelState, { brought, harms }: Fighter): Wounds {
  return harms.reduce((wounds, { part, severity }) => inflict(wounds, part, severity, state.options), brought);
}

function sameWounds(a: Wounds, b: Wounds): boolean {
  return BODY_PARTS.every((part) => a[part].minor === b[part].minor && a[part].major === b[part].major);
}
