/**
 * Sortie, the state of a battle: units, the gaps between enemies in half moves, and what is being decided. Simple queries about
 * it (who is ready, who touches whom) are only here.
 */

import type { Seat } from "../conflict/contract.ts";
import { asKey } from "../conflict/keys.ts";
import { note, notesOn } from "../conflict/notes.ts";
import type { Question, WillOrder } from "../conflict/question.ts";
import { type Telling, told } from "../conflict/telling.ts";
import type { Unit } from "./units/unit.ts";
import type { Manoeuvre, SortieOptions, Terrain } from "./vocabulary.ts";

export interface Fort {
  readonly seat: Seat;
  readonly level: number;
  /** Whether the defenders inside have a way out. */
  readonly escape: boolean;
}

export interface Volley {
  readonly archers: string;
  readonly target: string;
  /** Bonus dice that the archers spend. */
  readonly dice: number;
}

/** A unit that touches several enemies gets its place after the sorties. */
export interface Placing {
  readonly unit: string;
  readonly seat: Seat;
  readonly kind: "victor" | "divided" | "driven";
  /** Enemies towards which the unit may go, or who may drive it. */
  readonly towards: readonly string[];
  readonly mayBreakThrough: boolean;
}

export type FateKind = "flight" | "finished" | "open" | "trapped";

export interface Fate {
  readonly unit: string;
  readonly by: string;
  readonly kind: FateKind;
  /** The score that finished it. */
  readonly score: number;
}

/** What a side says of a united unit: its men differ, by so many dice. */
export interface Differing {
  readonly by: Seat;
  readonly unit: string;
  readonly dice: number;
}

type ByPair<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** Two enemies and the half moves between them. */
export type Gap = readonly [one: string, other: string, halfMoves: number];

export type Stage = "muster" | "march" | "agree" | "shelter" | "ground" | "sortie" | "after" | "mercy" | "over";

export interface Ending {
  readonly winners: readonly Seat[];
  readonly reason: "field" | "yielded" | "agreed" | "dusk" | "empty";
}

export interface SortieState {
  readonly options: SortieOptions;
  readonly seats: readonly [Seat, Seat];
  readonly names: Readonly<Record<Seat, string>>;
  readonly terrain: Terrain;
  readonly fort: Fort | null;
  readonly round: number;
  readonly lastRound: number;
  readonly units: Readonly<Record<string, Unit>>;
  readonly mustered: Readonly<Record<Seat, number>>;
  /** Half moves between enemies, stored in both directions. */
  readonly gaps: ByPair<number>;
  /** Ground between two units, if it is not the field's; in both directions. */
  readonly grounds: ByPair<Terrain>;
  readonly stage: Stage;
  readonly volleys: readonly Volley[];
  /** Who presses whom across a gap this round. */
  readonly presses: Readonly<Record<string, string>>;
  /** Units attacked this round: the others lose a penalty die. */
  readonly attacked: readonly string[];
  /** Pairs that came into contact this round: they fight from the next one on. */
  readonly fresh: readonly Gap[];
  /** Units that may give ground, with the dice dealt to them that they have not taken yet. */
  readonly owed: Readonly<Record<string, number>>;
  /** What the other side is asked to agree to. */
  readonly differing: readonly Differing[];
  readonly placings: readonly Placing[];
  readonly fates: readonly Fate[];
  /** Units whose fate was decided, or postponed, in this round. */
  readonly judged: readonly string[];
  readonly ending: Ending | null;
}

export function gapBetween(state: SortieState, one: string, other: string): number {
  return state.gaps[one]![other]!;
}

export function groundBetween(state: SortieState, one: string, other: string): Terrain {
  return state.grounds[one]?.[other] ?? state.terrain;
}

export function otherSeat(state: SortieState, seat: Seat): Seat {
  return seat === state.seats[0] ? state.seats[1] : state.seats[0];
}

/** A step asks for them dozens of times. Do not change the list. */
export function readyUnits(state: SortieState, seat?: Seat): readonly Unit[] {
  const { all, first, second } = musterOf(state);
  return seat === undefined ? all : seat === state.seats[0] ? first : second;
}

export function finishedUnits(state: SortieState): readonly Unit[] {
  return musterOf(state).finished;
}

function musterOf(state: SortieState): Muster {
  const notes = notesOf(state);
  notes.muster ??= mustered(state);
  return notes.muster;
}

function mustered({ units, seats }: SortieState): Muster {
  const muster = { all: [] as Unit[], first: [] as Unit[], second: [] as Unit[], finished: [] as Unit[] };
  for (const id in units) {
    const unit = units[id]!;
    if (unit.status === "finished") muster.finished.push(unit);
    if (unit.status !== "ready") continue;
    muster.all.push(unit);
    (unit.seat === seats[0] ? muster.first : muster.second).push(unit);
  }
  return muster;
}

export function readyEnemies(state: SortieState, unit: Unit): readonly Unit[] {
  return readyUnits(state, otherSeat(state, unit.seat));
}

export function inContact(state: SortieState, unit: Unit): boolean {
  const gaps = state.gaps[unit.id]!;
  for (const id in gaps) if (gaps[id] === 0 && state.units[id]!.status === "ready") return true;
  return false;
}

/** The enemies it meets in sorties this round: those that touch it, that it presses, or that press it. */
export function opponents(state: SortieState, unit: Unit): Unit[] {
  const found: Unit[] = [];
  const gaps = state.gaps[unit.id]!;
  const pressed = state.presses[unit.id];
  for (const id in gaps) {
    const touches = gaps[id] === 0 && !isFresh(state, unit.id, id);
    if (!touches && pressed !== id && state.presses[id] !== unit.id) continue;
    const enemy = state.units[id]!;
    if (enemy.status === "ready") found.push(enemy);
  }
  return found;
}

function isFresh({ fresh }: SortieState, one: string, other: string): boolean {
  for (const [a, b] of fresh) if ((a === one && b === other) || (a === other && b === one)) return true;
  return false;
}

/** Every sortie of the round once, the first seat's unit first. */
export function contests(state: SortieState): (readonly [Unit, Unit])[] {
  const found: (readonly [Unit, Unit])[] = [];
  for (const unit of readyUnits(state, state.seats[0])) {
    for (const enemy of opponents(state, unit)) found.push([unit, enemy]);
  }
  return found;
}

/** What a unit may do in a sortie: a unit that presses across a gap must charge; cavalry across half a move has a choice. */
export function manoeuvresOf(state: SortieState, unit: Unit): readonly Manoeuvre[] {
  const target = state.presses[unit.id];
  if (target === undefined) return ["attack", "defend", "retreat", "charge", "flank"];
  const near = gapBetween(state, unit.id, target) <= 1;
  return near && isCavalry(unit) ? ["attack", "charge", "flank"] : ["charge"];
}

export function isCavalry(unit: Unit): boolean {
  return unit.makes.every((make) => make.kind === "cavalry");
}

// Sortie, the orders, and the form in which the battle asks for them.

export type MarchOrder =
  | { readonly act: "hold" | "fallBack" | "leave" }
  | { readonly act: "advance" | "press"; readonly target: string }
  | { readonly act: "shoot"; readonly target: string; readonly dice: number }
  | { readonly act: "join"; readonly unit: string }
  | { readonly act: "split"; readonly size: number };

export type ShelterOrder = { readonly shelter: number };

export interface ManoeuvreOrder {
  readonly manoeuvre: Manoeuvre;
  /** Floating dice against each opponent. */
  readonly dice: Readonly<Record<string, number>>;
  /** The friendly unit to retreat through. */
  readonly through?: string;
}

export type GroundOrder = { readonly ground: "stand" | "withdraw" | "retreat" };

export type PlaceOrder =
  | { readonly place: "stay" | "withdraw" }
  | { readonly place: "towards" | "through" | "drive"; readonly enemy: string };

export type FateOrder =
  | { readonly fate: "capture" | "kill" | "spare" | "flee" | "stand" }
  | { readonly quarter: boolean }
  | { readonly flight: number };

export type MercyOrder = { readonly mercy: boolean };

/** Fights on, and says that the men of a united unit differ by so many dice. */
export type DifferOrder = { readonly differs: string; readonly dice: number };

export type AgreeOrder = { readonly agree: boolean };

export type SortieOrder =
  | WillOrder
  | DifferOrder
  | AgreeOrder
  | MarchOrder
  | ShelterOrder
  | ManoeuvreOrder
  | GroundOrder
  | PlaceOrder
  | FateOrder
  | MercyOrder;

export type SortieQuestion = Question<SortieOrder>;

// What has been found out about a state of Sortie: one step asks for it several times.

/** The units that are ready, of both sides and of each, and those that are finished. */
interface Muster {
  readonly all: readonly Unit[];
  readonly first: readonly Unit[];
  readonly second: readonly Unit[];
  readonly finished: readonly Unit[];
}

export class Notes {
  questions: readonly SortieQuestion[] | undefined = undefined;
  muster: Muster | undefined = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: SortieState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: SortieState): void {
  notesOf(state).questions = undefined;
}

/** After a unit came, or its status changed. */
export function forgetMuster(state: SortieState): void {
  notesOf(state).muster = undefined;
}

// Sortie, the names of units: those of the muster have their own, parts split off from one have its name and a number.

/** From here on parts are numbered in figures; few battles have as many. */
const MOST_ORDINALS = 12;

export function partId(origin: string, number: number): string {
  return asKey(`${origin}.${number}`);
}

/** Its parts are reunited, under any id. */
function isWhole(state: SortieState, { id, origin }: Unit): boolean {
  return Object.values(state.units).every((unit) => unit.id === id || !unit.men[origin]);
}

export function nameOf(state: SortieState, id: string): string | Telling {
  const unit = state.units[id];
  if (!unit || unit.id === unit.origin) return unit?.name ?? id;
  if (isWhole(state, unit)) return state.units[unit.origin]!.name;
  const number = Number(unit.id.slice(unit.origin.length + 1));
  if (!(number >= 2 && number <= MOST_ORDINALS)) return unit.name;
  return told("Sortie.part", { unit: state.units[unit.origin]!.name, nth: told(`Sortie.Nth.${number}`) });
}
