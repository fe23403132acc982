/** What each event changes. Nothing is decided here: the event already says it. The given state stays as it is. */
import { squareDistance } from "../../square/square.ts";
import { inflict, woundEffects } from "../wounds.ts";
import type { DuelEvent } from "./events.ts";
import { type Held, otherHand, takes } from "./gear.ts";
import type { Blow, DuelState, Fighter } from "./state.ts";
import { fighterOf } from "./who.ts";

export function apply(state: DuelState, event: DuelEvent): DuelState {
  switch (event.type) {
    case "asks":
      return { ...state, asks: event.asks };
    case "paired":
    case "joined":
      return { ...state, bouts: event.bouts };
    case "linedUp":
      return { ...state, fighters: state.fighters.map((f) => ({ ...f, at: event.places[f.id] ?? f.at })) };
    case "roundBegan":
      return {
        ...state,
        round: event.round,
        outstepped: [],
        orders: {},
        defences: {},
        blows: [],
        shoved: [],
        freed: [],
      };
    case "footwork":
      return { ...state, outstepped: event.losers };
    case "moved": {
      const next = changed(state, event.who, (f) => ({ ...f, at: event.to }));
      return event.why === "shove" ? { ...next, shoved: [...state.shoved, event.who] } : next;
    }
    case "opened":
      return { ...state, orders: event.orders };
    case "defended":
      return { ...state, defences: event.defences };
    case "blow":
      return { ...state, blows: [...state.blows, event.blow] };
    case "shielded":
      return withBlow(state, event.blow, (blow) => ({ ...blow, shielded: event.part }));
    case "struck":
      return withBlow(state, event.blow, (blow) => ({
        ...blow,
        wounds: [{ part: event.part, severity: blow.action === "controlled" ? "major" : "minor" }],
      }));
    case "fellShort":
      return withBlow(state, event.blow, (blow) => ({ ...blow, short: true }));
    case "broke":
      return event.success ? { ...state, freed: [...state.freed, { who: event.who, from: event.from }] } : state;
    case "penalised":
      return changed(state, event.who, (f) => ({ ...f, penalties: [...f.penalties, event.penalty] }));
    case "wounded":
      return wounded(state, event);
    case "gripped":
      return { ...state, grips: [...state.grips, event.grip] };
    case "ungripped": {
      const { by, on } = event.grip;
      return { ...state, grips: state.grips.filter((grip) => grip.by !== by || grip.on !== on) };
    }
    case "prone":
      return changed(state, event.who, (f) => ({ ...f, prone: true }));
    case "stoodUp":
      return changed(state, event.who, (f) => ({ ...f, prone: false }));
    case "took":
      return took(state, event);
    case "dropped":
      return dropped(state, event);
    case "swapped":
      return changed(state, event.who, (f) => ({ ...f, held: f.held.map(inOtherHand) }));
    case "fell":
      return changed(state, event.who, (f) => ({ ...f, fate: event.fate, at: event.fate === "fled" ? null : f.at }));
    case "roundEnded":
      return roundEnded(state, event);
    case "ended":
      return { ...state, ended: { winner: event.winner, why: event.why } };
    case "firstPick":
    case "stayedOut":
    case "noSpace":
    case "waited":
    case "spared":
      return state;
  }
}

function changed(state: DuelState, id: string, change: (fighter: Fighter) => Fighter): DuelState {
  return { ...state, fighters: state.fighters.map((f) => (f.id === id ? change(f) : f)) };
}

function withBlow(state: DuelState, index: number, change: (blow: Blow) => Blow): DuelState {
  return { ...state, blows: state.blows.map((blow, i) => (i === index ? change(blow) : blow)) };
}

function wounded(state: DuelState, { who, harm }: Extract<DuelEvent, { type: "wounded" }>): DuelState {
  return changed(state, who, (f) => {
    const wounds = inflict(f.wounds, harm.part, harm.severity, state.options);
    return { ...f, wounds, hurt: woundEffects(wounds, state.options), harms: [...f.harms, harm] };
  });
}

function took(state: DuelState, { who, item, slot, from }: Extract<DuelEvent, { type: "took" }>): DuelState {
  const { at } = fighterOf(state, who);
  const next = changed(state, who, (f) => ({
    ...f,
    held: [...f.held, { item, slot }],
    carried: from === "pack" ? without(f.carried, f.carried.indexOf(item)) : f.carried,
  }));
  if (from === "pack") return next;
  const near = state.ground.findIndex((thing) => thing.item === item && squareDistance(thing.at, at!) <= 1);
  return { ...next, ground: without(state.ground, near) };
}

function dropped(state: DuelState, { who, item, slot, thrownTo }: Extract<DuelEvent, { type: "dropped" }>): DuelState {
  const next = changed(state, who, (f) => ({ ...f, held: f.held.filter((one) => one.slot !== slot) }));
  return { ...next, ground: [...state.ground, { item, at: thrownTo ?? fighterOf(state, who).at! }] };
}

function inOtherHand({ item, slot }: Held): Held {
  return { item, slot: slot === "both" ? slot : otherHand(slot) };
}

/** Old penalties go, rounds fought are counted, and the combats are as the event says. */
function roundEnded(state: DuelState, { round, bouts }: Extract<DuelEvent, { type: "roundEnded" }>): DuelState {
  const fighters = state.fighters.map((f) => {
    const penalties = f.penalties.some(({ until }) => until <= round)
      ? f.penalties.filter(({ until }) => until > round)
      : f.penalties;
    const fights = state.bouts.some(({ lone, others }) => lone === f.id || others.includes(f.id));
    if (!fights && penalties === f.penalties) return f;
    return { ...f, penalties, fought: fights ? f.fought + 1 : f.fought };
  });
  return { ...state, fighters, bouts };
}

function without<T>(list: readonly T[], index: number): readonly T[] {
  return index < 0 ? list : [...list.slice(0, index), ...list.slice(index + 1)];
}

/** What that hand would have to let fall to take something new. */
export function inTheWay(fighter: Fighter, slot: Held["slot"]): readonly Held[] {
  return fighter.held.filter((one) => slot === "both" || takes(one.slot, slot));
}
