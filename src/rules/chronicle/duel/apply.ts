/** What each event changes; the event contains the decision. Only a state that one play-out owns is changed in place. */
import type { Mutable } from "../../conflict/contract.ts";
import { changing, isOwn, note } from "../../conflict/notes.ts";
import { squareDistance } from "../../square/square.ts";
import { inflict, woundEffects } from "../wounds/index.ts";
import type { DuelEvent } from "./events.ts";
import { type Held, otherHand, takes } from "./hands/gear.ts";
import { type Blow, type DuelState, type Fighter, forget, type Harm, Notes } from "./state.ts";

/** Written out, here and for fighters: such copies all have the same shape and are many times faster than spreading. */
function copyOf(state: DuelState): Mutable<DuelState> {
  const copy: Mutable<DuelState> = {
    options: state.options,
    field: state.field,
    round: state.round,
    fighters: state.fighters,
    bouts: state.bouts,
    grips: state.grips,
    ground: state.ground,
    asks: state.asks,
    lostFootwork: state.lostFootwork,
    orders: state.orders,
    defences: state.defences,
    blows: state.blows,
    shoved: state.shoved,
    freed: state.freed,
    ended: state.ended,
  };
  if (state.ambush !== undefined) copy.ambush = state.ambush;
  return copy;
}

function copyOfFighter(fighter: Fighter): Mutable<Fighter> {
  return {
    id: fighter.id,
    name: fighter.name,
    seat: fighter.seat,
    side: fighter.side,
    skills: fighter.skills,
    shootAim: fighter.shootAim,
    choices: fighter.choices,
    armour: fighter.armour,
    held: fighter.held,
    carried: fighter.carried,
    brought: fighter.brought,
    harms: fighter.harms,
    wounds: fighter.wounds,
    hurt: fighter.hurt,
    prone: fighter.prone,
    at: fighter.at,
    fate: fighter.fate,
    penalties: fighter.penalties,
    fought: fighter.fought,
  };
}

function copyOfBlow(blow: Blow): Mutable<Blow> {
  const copy: Mutable<Blow> = {
    by: blow.by,
    on: blow.on,
    action: blow.action,
    defence: blow.defence,
    distance: blow.distance,
    rating: blow.rating,
    opposition: blow.opposition,
    faces: blow.faces,
    success: blow.success,
    wounds: blow.wounds,
  };
  if (blow.with !== undefined) copy.with = blow.with;
  if (blow.hurtFaces !== undefined) copy.hurtFaces = blow.hurtFaces;
  if (blow.shielded !== undefined) copy.shielded = blow.shielded;
  if (blow.short !== undefined) copy.short = blow.short;
  return copy;
}

export function apply(before: DuelState, event: DuelEvent): DuelState {
  const state = changing(before, copyOf, forget);
  switch (event.type) {
    case "asks":
      state.asks = event.asks;
      return state;
    case "armed": {
      const fighter = change(state, event.who);
      fighter.held = event.held;
      fighter.carried = [...fighter.carried, ...event.away];
      return state;
    }
    case "paired":
    case "joined":
      state.bouts = event.bouts;
      return state;
    case "linedUp":
      for (const id of Object.keys(event.places)) change(state, id).at = event.places[id]!;
      return state;
    case "roundBegan":
      state.round = event.round;
      state.lostFootwork = [];
      state.orders = {};
      state.defences = {};
      state.blows = [];
      state.shoved = [];
      state.freed = [];
      return state;
    case "footwork":
      state.lostFootwork = event.losers;
      return state;
    case "moved":
      change(state, event.who).at = event.to;
      if (event.why === "shove") state.shoved = [...before.shoved, event.who];
      return state;
    case "opened":
      state.orders = event.orders;
      return state;
    case "defended":
      state.defences = event.defences;
      return state;
    case "blow":
      state.blows = [...before.blows, event.blow];
      return state;
    case "shielded":
      state.blows = withBlow(before, event.blow, (blow) => {
        blow.shielded = event.part;
      });
      return state;
    case "struck":
      state.blows = withBlow(before, event.blow, (blow) => {
        blow.wounds = [{ part: event.part, severity: blow.action === "controlled" ? "major" : "minor" }];
      });
      return state;
    case "fellShort":
      state.blows = withBlow(before, event.blow, (blow) => {
        blow.short = true;
      });
      return state;
    case "broke":
      if (event.success) state.freed = [...before.freed, { who: event.who, from: event.from }];
      return state;
    case "penalised": {
      const fighter = change(state, event.who);
      fighter.penalties = [...fighter.penalties, event.penalty];
      return state;
    }
    case "wounded":
      wound(change(state, event.who), event.harm, before.options);
      return state;
    case "gripped":
      state.grips = [...before.grips, event.grip];
      return state;
    case "ungripped": {
      const { by, on } = event.grip;
      state.grips = before.grips.filter((grip) => grip.by !== by || grip.on !== on);
      return state;
    }
    case "prone":
      change(state, event.who).prone = true;
      return state;
    case "stoodUp":
      change(state, event.who).prone = false;
      return state;
    case "took":
      take(state, event);
      return state;
    case "dropped": {
      const fighter = change(state, event.who);
      fighter.held = fighter.held.filter((one) => one.slot !== event.slot);
      state.ground = [...before.ground, { item: event.item, at: event.thrownTo ?? fighter.at! }];
      return state;
    }
    case "swapped": {
      const fighter = change(state, event.who);
      fighter.held = fighter.held.map(inOtherHand);
      return state;
    }
    case "fell": {
      const fighter = change(state, event.who);
      fighter.fate = event.fate;
      if (event.fate === "fled") fighter.at = null;
      return state;
    }
    case "roundEnded":
      endRound(state, event);
      return state;
    case "ended":
      state.ended = { winner: event.winner, why: event.why };
      return state;
    case "firstPick":
    case "stayedOut":
    case "noSpace":
    case "waited":
    case "spared":
      return before;
  }
}

/** The fighter to change: itself if one play-out owns the state, else a copy in a new list. */
function change(state: Mutable<DuelState>, id: string): Mutable<Fighter> {
  const place = state.fighters.findIndex((fighter) => fighter.id === id);
  if (isOwn(state)) return state.fighters[place]!;
  const fighters = state.fighters.slice();
  const fighter = copyOfFighter(fighters[place]!);
  fighters[place] = fighter;
  state.fighters = fighters;
  return fighter;
}

/** For a play-out, which changes this copy and the fighters in it. */
export function ownDuel(state: DuelState): DuelState {
  const own = copyOf(state);
  own.fighters = state.fighters.map(copyOfFighter);
  note(own, new Notes(true));
  return own;
}

function withBlow(state: DuelState, index: number, change: (blow: Mutable<Blow>) => void): readonly Blow[] {
  const blows = state.blows.slice();
  const blow = copyOfBlow(blows[index]!);
  change(blow);
  blows[index] = blow;
  return blows;
}

function wound(fighter: Mutable<Fighter>, harm: Harm, options: DuelState["options"]): void {
  fighter.wounds = inflict(fighter.wounds, harm.part, harm.severity, options);
  fighter.hurt = woundEffects(fighter.wounds, options);
  fighter.harms = [...fighter.harms, harm];
}

function take(state: Mutable<DuelState>, { who, item, slot, from }: Extract<DuelEvent, { type: "took" }>): void {
  const fighter = change(state, who);
  fighter.held = [...fighter.held, { item, slot }];
  if (from === "pack") fighter.carried = without(fighter.carried, fighter.carried.indexOf(item));
  else {
    const near = state.ground.findIndex((thing) => thing.item === item && squareDistance(thing.at, fighter.at!) <= 1);
    state.ground = without(state.ground, near);
  }
}

function inOtherHand({ item, slot }: Held): Held {
  return { item, slot: slot === "both" ? slot : otherHand(slot) };
}

/** Removes expired penalties, counts the rounds fought, and takes the combats from the event. */
function endRound(state: Mutable<DuelState>, { round, bouts }: Extract<DuelEvent, { type: "roundEnded" }>): void {
  for (const { id, penalties } of state.fighters) {
    const old = penalties.some(({ until }) => until <= round);
    const fights = state.bouts.some(({ lone, others }) => lone === id || others.includes(id));
    if (!fights && !old) continue;
    const fighter = change(state, id);
    if (old) fighter.penalties = penalties.filter(({ until }) => until > round);
    if (fights) fighter.fought++;
  }
  state.bouts = bouts;
}

function without<T>(list: readonly T[], index: number): readonly T[] {
  return index < 0 ? list : [...list.slice(0, index), ...list.slice(index + 1)];
}

/** What that hand would have to drop to take something new. */
export function inTheWay(fighter: Fighter, slot: Held["slot"]): readonly Held[] {
  return fighter.held.filter((one) => slot === "both" || takes(one.slot, slot));
}
