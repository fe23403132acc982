/**
 * The state of a battle: plain values, nothing secret. Units are listed attackers first and never leave the list; `fate` says
 * what became of them. Hexes are cells of the map (src/rules/hex/grid.ts).
 */
import type { Demand, EventsOf, Mutable } from "../../conflict/contract.ts";
import { note, notesOn } from "../../conflict/notes.ts";
import type { Axis } from "../../hex/map-text.ts";
import type { BattleOptions } from "../options.ts";
import type { Troops, TroopType, UnitCounts } from "./muster/troops.ts";

export const SIDES = ["attacker", "defender"] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;

export function otherSide(side: Side): Side {
  return side === "attacker" ? "defender" : "attacker";
}

const FATES = ["waiting", "fights", "lost", "left"] as const;
type Fate = (typeof FATES)[number];

export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly type: TroopType;
  /** First, second, third of its type in its army, and of how many. */
  readonly number: number;
  readonly of: number;
  /** The army's own name for it; empty if it only has a number. */
  readonly name: string;
  readonly size: number;
  readonly losses: number;
  readonly fate: Fate;
  /** -1 off the map. */
  readonly cell: number;
  readonly quick: boolean;
  /** Spaces moved in this round's movement phases. */
  readonly moved: number;
  /** Has had its move in this round. */
  readonly done: boolean;
  /** Came next to an enemy, or an enemy came next to it: it cannot move any more this round. */
  readonly held: boolean;
  /** When it last changed hexes, on the battle's own counter, including deployment. */
  readonly clock: number;
}

/** A copy to change. Written out: such copies all have the same shape and are ten times faster. */
export function copyOfUnit(unit: Unit): Mutable<Unit> {
  return {
    id: unit.id,
    side: unit.side,
    type: unit.type,
    number: unit.number,
    of: unit.of,
    name: unit.name,
    size: unit.size,
    losses: unit.losses,
    fate: unit.fate,
    cell: unit.cell,
    quick: unit.quick,
    moved: unit.moved,
    done: unit.done,
    held: unit.held,
    clock: unit.clock,
  };
}

export interface Army {
  readonly name: string;
  readonly troops: Troops;
  readonly tactics: number;
  readonly names: Readonly<Partial<Record<TroopType, readonly string[]>>>;
  /** Missing for typed numbers: then no sheet bears the losses. */
  readonly companies?: Readonly<Record<string, { readonly troop: TroopType; readonly size: number }>>;
}

export interface Cluster {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

/** What a cluster still owes after its rolls: forced moves, then light infantry's steps. */
export interface Aftermath {
  /** Its index among the round's clusters. */
  readonly cluster: number;
  readonly movers: readonly string[];
  /** The unit to move away from; undefined until the many have named it. */
  readonly from?: string;
  /** The units that may be named. */
  readonly fromAny: readonly string[];
  /** Further losses for a mover that cannot move. */
  readonly ifHemmed: number;
  /** Light infantry that may yet step, in the order asked. */
  readonly steppers: readonly string[];
}

export interface DeployRow {
  readonly axis: Axis;
  readonly index: number;
  /** The side of the row given to the attacker along with the row itself. */
  readonly side: -1 | 1;
}

export interface DuelEntry {
  readonly round: number;
  readonly record: string;
  readonly unit?: string;
  readonly by: number;
}

export type Intent = "fight" | "retreat" | "surrender";

export type Phase =
  | { readonly at: "split"; readonly side: Side }
  | { readonly at: "deploy"; readonly side: Side }
  | { readonly at: "row" }
  | { readonly at: "tactics" }
  | { readonly at: "claim"; readonly side: Side }
  | { readonly at: "council" }
  | { readonly at: "terms"; readonly from: Side }
  | { readonly at: "leave"; readonly side: Side }
  | { readonly at: "quick" }
  | { readonly at: "move"; readonly step: number }
  | { readonly at: "clusters" }
  | { readonly at: "shoot"; readonly step: number }
  | { readonly at: "melee" }
  | { readonly at: "sequence" }
  | { readonly at: "aftermath" }
  | { readonly at: "roundEnd" }
  | { readonly at: "over" };

export type EndReason = "destroyed" | "retreated" | "surrendered" | "parted" | "truce" | "annihilated" | "dusk";

export interface FinalLosses {
  readonly unit: string;
  readonly fate: Fate;
  readonly losses: number;
  /** Gone for good; the rest of the losses recover. */
  readonly permanent: number;
}

export interface Ending {
  readonly reason: EndReason;
  readonly winner?: Side;
  readonly losses: readonly FinalLosses[];
}

export interface BattleState {
  readonly map: string;
  readonly kind: "standing" | "ambushed";
  readonly options: BattleOptions;
  readonly armies: BySide<Army>;
  readonly phase: Phase;
  readonly counts: BySide<UnitCounts>;
  readonly units: readonly Unit[];
  /** L; 0 until the armies are split. */
  readonly lossNumber: number;
  readonly row: DeployRow | null;
  readonly round: number;
  readonly proactive: Side;
  readonly clock: number;
  readonly intents: BySide<Intent>;
  readonly duels: readonly DuelEntry[];
  readonly clusters: readonly Cluster[];
  readonly shots: readonly (readonly [bow: string, target: string])[];
  readonly aftermath: readonly Aftermath[];
  /** Units that a forced move drove off the map; they did not retreat. */
  readonly driven: readonly string[];
  readonly ending: Ending | null;
}

/** The fields of a battle before anything has happened. */
export const NOTHING_YET = {
  row: null,
  proactive: "attacker",
  intents: { attacker: "fight", defender: "fight" },
  duels: [],
  clusters: [],
  shots: [],
  aftermath: [],
  driven: [],
  ending: null,
} as const satisfies Partial<BattleState>;

export function unitOf(state: { readonly units: readonly Unit[] }, id: string): Unit | undefined {
  return state.units.find((unit) => unit.id === id);
}

export function fielded(state: { readonly units: readonly Unit[] }, side: Side): Unit[] {
  return state.units.filter((unit) => unit.side === side && unit.fate === "fights");
}

/** How many they are: cheaper than their list. */
export function fieldedCount({ units }: { readonly units: readonly Unit[] }, side: Side): number {
  let count = 0;
  for (const unit of units) if (unit.side === side && unit.fate === "fights") count++;
  return count;
}

/** The army with more troops; undefined if they are equal. */
export function largerSide(armies: BySide<Army>, count: (troops: Troops) => number): Side | undefined {
  const attackers = count(armies.attacker.troops);
  const defenders = count(armies.defender.troops);
  return attackers === defenders ? undefined : attackers > defenders ? "attacker" : "defender";
}

// The events of a battle. Every event is plain data, names units by id and hexes by cell, and contains the faces read.

export interface UnitLosses {
  readonly unit: string;
  readonly losses: number;
  /** The unit is destroyed by them. */
  readonly lost: boolean;
}

export interface ShotRoll {
  readonly bow: string;
  readonly target: string;
  readonly range: number;
  readonly strengths: readonly [bow: number, target: number];
  readonly faces: readonly number[];
  readonly won: boolean;
  readonly losses: number;
}

export interface BoutRoll {
  readonly foe: string;
  readonly strengths: readonly [lone: number, foe: number];
  readonly faces: readonly number[];
  /** Did the lone unit win it? */
  readonly won: boolean;
}

interface Events {
  turn: { to: Phase };
  split: { side: Side; troop: TroopType | null; counts: UnitCounts };
  mustered: { units: readonly Unit[]; lossNumber: number };
  placed: { side: Side; at: Readonly<Record<string, number>> };
  row: { row: DeployRow };
  tactics: { ratings: readonly [attacker: number, defender: number]; faces: readonly number[]; winner: Side };
  claimed: { side: Side; claimed: boolean; proactive: Side };
  round: { round: number; proactive: Side };
  council: { intents: Readonly<Record<Side, Intent>> };
  /** `by` is 0 unless an option gives a duel an effect and both sides entered the same. */
  duel: { side: Side; record: string; unit?: string; by: number };
  terms: { side: Side; accepted: boolean; words: string };
  left: { side: Side; units: readonly string[]; staying: number };
  quick: { attacker: readonly string[]; defender: readonly string[] };
  /** `meets`: enemies it has come next to. */
  moved: { unit: string; way: readonly number[]; meets: readonly string[] };
  movesEnded: { step: number; moved: number; met: number };
  clusters: { clusters: readonly Cluster[] };
  aimed: { side: Side; shots: readonly (readonly [string, string])[] };
  volley: { shots: readonly ShotRoll[]; suffered: readonly UnitLosses[] };
  fight: {
    cluster: number;
    lone: string;
    bouts: readonly BoutRoll[];
    loneWon: boolean;
    suffered: readonly UnitLosses[];
    aftermath: Aftermath;
  };
  sequence: { clusters: readonly number[] };
  pressed: { unit: string; from: string };
  fellBack: { unit: string; from: string; to: number };
  hemmedIn: { unit: string; from: string; suffered: UnitLosses };
  stepped: { unit: string; to: number | null };
  clusterDone: { cluster: number };
  ended: { ending: Ending };
}

export type BattleEvent = EventsOf<Events>;

export type EventOf<T extends BattleEvent["type"]> = Extract<BattleEvent, { type: T }>;

// What a side can order. Every demand names which of these it accepts.

/** A duel fought within this round: the id of its record, and the effect that the players give it. */
export interface DuelOrder {
  readonly record: string;
  readonly unit?: string;
  readonly by?: number;
}

export const MOST_DUEL_EFFECT = 3;

export interface UnitMove {
  readonly unit: string;
  readonly to: number;
}

export type BattleOrder =
  /** `null` stops the splitting, if an option lets the owner decide. */
  | { readonly type: "split"; readonly troop: TroopType | null }
  /** One unit or more, in this order. */
  | { readonly type: "place"; readonly at: Readonly<Record<string, number>> }
  | { readonly type: "row"; readonly row: DeployRow }
  | { readonly type: "claim"; readonly claim: boolean }
  | { readonly type: "council"; readonly intent: Intent; readonly duel?: DuelOrder }
  | { readonly type: "terms"; readonly accept: boolean; readonly words?: string }
  /** In the order in which they leave; an empty list stays. */
  | { readonly type: "leave"; readonly units: readonly string[] }
  | { readonly type: "quick"; readonly units: readonly string[] }
  | { readonly type: "move"; readonly unit: string; readonly to: number }
  /** Several moves at once, in this order. */
  | { readonly type: "march"; readonly moves: readonly UnitMove[] }
  | { readonly type: "endMoves" }
  | { readonly type: "clusters"; readonly clusters: readonly Cluster[] }
  /** Bowmen without an entry hold their fire. */
  | { readonly type: "shoot"; readonly targets: Readonly<Record<string, string>> }
  | { readonly type: "sequence"; readonly clusters: readonly number[] }
  | { readonly type: "from"; readonly unit: string }
  /** -1 is off the map, if an option lets units leave so. */
  | { readonly type: "fallBack"; readonly unit: string; readonly to: number }
  /** `null` stays. */
  | { readonly type: "step"; readonly to: number | null };

export type OrderOf<T extends BattleOrder["type"]> = Extract<BattleOrder, { type: T }>;

// Results cached on a state of a battle: one step needs them several times.

/** What the first cluster in the queue owes after its fight. */
export type NextAftermath =
  /** The many name the unit that the lone one must move back from. */
  | { readonly owes: "from"; readonly side: Side; readonly mover: Unit; readonly choices: readonly string[] }
  | { readonly owes: "fallBack"; readonly side: Side; readonly from: Unit; readonly moves: readonly ForcedMove[] }
  /** A unit must move back and cannot. */
  | { readonly owes: "hemmedIn"; readonly unit: Unit; readonly from: Unit; readonly losses: number }
  | { readonly owes: "step"; readonly side: Side; readonly unit: Unit; readonly cells: readonly number[] }
  | { readonly owes: "noStep"; readonly unit: Unit }
  | { readonly owes: "nothing"; readonly cluster: number };

export interface ForcedMove {
  readonly unit: Unit;
  readonly cells: readonly number[];
}

export class Notes {
  demands: readonly Demand<BattleOrder>[] | undefined = undefined;
  /** Null if nothing is owed. */
  next: NextAftermath | null | undefined = undefined;
  /** What computer players see in it. */
  field: unknown = undefined;

  constructor(readonly own: boolean) {}
}

export function notesOf(state: BattleState): Notes {
  return (notesOn(state) as Notes | undefined) ?? note(state, new Notes(false));
}

export function forget(state: BattleState): void {
  const notes = notesOf(state);
  notes.demands = undefined;
  notes.next = undefined;
  notes.field = undefined;
}
