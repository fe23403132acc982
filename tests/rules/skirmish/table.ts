/** A fight for tests: lone figures and units laid out by a few words, and a hand to play single steps with listed faces. */
import type { Conflict } from "../../../src/rules/conflict/contract.ts";
import { beginMatch, type Match, step } from "../../../src/rules/conflict/match.ts";
import { type ScriptedDice, scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";
import { changed } from "../../../src/rules/skirmish/apply.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import type { Change, SkirmishEvent } from "../../../src/rules/skirmish/events.ts";
import type { SkirmishOrder } from "../../../src/rules/skirmish/orders.ts";
import { Script } from "../../../src/rules/skirmish/script.ts";
import type { SkirmishState } from "../../../src/rules/skirmish/state.ts";
import type { Agent } from "../../../src/rules/skirmish/units/fighter.ts";

export type Fight = Match<SkirmishState, SkirmishOrder, SkirmishEvent>;
export type Fields = Record<string, unknown>;

const BODY = { hp: 3, atk: 2, might: 2, capture: 6 };

/** Unit "a" with the one figure "A". */
export function lone(id: string, x: number, y: number, figure: Fields = {}, unit: Fields = {}): Fields {
  return { id, at: { x, y }, ...unit, figures: [{ id: id.toUpperCase(), ...BODY, ...figure }] };
}

/** Ranks of that many like figures, `x-rank1` in front; `figures` stand among them. */
export function ranked(
  id: string,
  x: number,
  y: number,
  counts: readonly number[],
  body: Fields = {},
  unit: Fields = {},
): Fields {
  const ranks = counts.map((count) => ({ hp: 1, atk: 1, might: 1, capture: 6, ...body, count }));
  return { id, at: { x, y }, ranks, ...unit };
}

export function setupOf(red: readonly Fields[], blue: readonly Fields[], more: Fields = {}): Fields {
  const { redSide, blueSide, ...rest } = more as { redSide?: Fields; blueSide?: Fields };
  return {
    field: { width: 20, height: 20 },
    sides: [
      { seat: "red", units: red, ...redSide },
      { seat: "blue", units: blue, ...blueSide },
    ],
    ...rest,
  };
}

export function begun(red: readonly Fields[], blue: readonly Fields[], more: Fields = {}, options: Fields = {}) {
  return beginMatch(skirmish as Conflict<SkirmishState, SkirmishOrder, SkirmishEvent>, setupOf(red, blue, more), {
    options,
  });
}

/** In the first round; a face of 1 gives red priority. */
export function fight(
  red: readonly Fields[],
  blue: readonly Fields[],
  more: Fields = {},
  options: Fields = {},
  faces: readonly number[] = more.surprise === undefined ? [1] : [],
): Fight {
  return play(certain(begun(red, blue, more, options)), {}, faces);
}

/** How a scene differs from the initial fight. */
export type Setting = Change & { readonly more?: Fields; readonly options?: Fields };

/** A fight in its first round after `change`: for rules in a single function. */
export function scene(red: readonly Fields[], blue: readonly Fields[], change: Setting = {}): SkirmishState {
  const { more, options, course, ...rest } = change;
  const { state } = certain(begun(red, blue, more, options));
  return changed(state, { ...rest, course: { round: 1, stage: "opening", ...course } });
}

/** The state after a change that no rule made. */
export function after(state: SkirmishState, change: Change): SkirmishState {
  return changed(state, change);
}

export function of(state: SkirmishState, id: string): Agent {
  return state.agents[id]!;
}

export function held(holders: readonly string[], id: string, total = 7): Change {
  return { course: { grapples: [{ holders, held: id, total, tightened: 0 }] } };
}

/** Dice that show these faces, and require a reason for each. */
function facesOf(faces: readonly number[]): ScriptedDice {
  const dice = scriptedDice(faces);
  return {
    get left() {
      return dice.left;
    },
    roll(sides, why) {
      if (why === "") throw new Error(`nobody says what a d${sides} is for`);
      return dice.roll(sides, why);
    },
    spent: () => dice.spent(),
  };
}

/** What one rule makes of a state, and its log; all faces must be used up. */
export function done(
  state: SkirmishState,
  faces: readonly number[],
  rule: (script: Script) => void,
): { readonly state: SkirmishState; readonly events: readonly SkirmishEvent[] } {
  const dice = facesOf(faces);
  const script = new Script(state, dice);
  rule(script);
  dice.spent();
  const { state: after, events } = script.decided();
  return { state: after, events: events.filter(({ type }) => type !== "stage") };
}

/** Plays one step: the orders given, the default for every other demand; all faces must be used up. */
export function play(match: Fight, orders: Fields = {}, faces: readonly number[] = []): Fight {
  const dice = facesOf(faces);
  const answers: Fields = {};
  for (const demand of skirmish.demands(match.state)) answers[demand.key] = orders[demand.key] ?? demand.fallback;
  for (const key of Object.keys(orders))
    if (!(key in answers)) throw new Error(`nobody asks for ${key}, but ${Object.keys(answers)}`);
  const next = certain(step(match, answers, dice));
  dice.spent();
  return next;
}

/** Plays defaults until somebody is asked for that (`kind`, or `kind:seat`); all faces must be used up on the way. */
export function until(match: Fight, what: string, faces: readonly number[] = []): Fight {
  const dice = facesOf(faces);
  let now = match;
  for (let steps = 0; steps < 60; steps++) {
    const open = skirmish.demands(now.state);
    if (open.some(({ kind, seat, key }) => kind === what || `${kind}:${seat}` === what || key === what)) {
      dice.spent();
      return now;
    }
    const answers: Fields = {};
    for (const demand of open) answers[demand.key] = demand.fallback;
    now = certain(step(now, answers, dice));
  }
  throw new Error(`nobody was asked for ${what}`);
}

/** Plays defaults until that round begins. */
export function toRound(match: Fight, round: number, faces: readonly number[] = []): Fight {
  const dice = facesOf(faces);
  let now = match;
  for (let steps = 0; now.state.round < round && !now.state.ending; steps++) {
    if (steps > 200) throw new Error(`round ${round} never came`);
    const answers: Fields = {};
    for (const demand of skirmish.demands(now.state)) answers[demand.key] = demand.fallback;
    now = certain(step(now, answers, dice));
  }
  dice.spent();
  return now;
}

export function agent(match: Fight, id: string) {
  return match.state.agents[id]!;
}

export function unit(match: Fight, id: string) {
  return match.state.units[id]!;
}

export function lastEvents(match: Fight): readonly SkirmishEvent[] {
  const entry = match.record.entries.at(-1)!;
  return entry.type === "step" ? entry.events : [];
}

export function allEvents<T extends SkirmishEvent["type"]>(
  match: Fight,
  type: T,
): Extract<SkirmishEvent, { type: T }>[] {
  const events = match.record.entries.flatMap((entry) => (entry.type === "step" ? entry.events : []));
  return events.filter((event): event is Extract<SkirmishEvent, { type: T }> => event.type === type);
}

export function refused(match: Fight, key: string, order: unknown): string | undefined {
  return skirmish.refusal(match.state, key, order)?.key.replace("BNB.Problem.", "");
}

export function acts(match: Fight, key: string): string[] {
  const list = skirmish.legal(match.state, key).map((order) => ("act" in order ? order.act : "?"));
  return [...new Set(list)].sort();
}
