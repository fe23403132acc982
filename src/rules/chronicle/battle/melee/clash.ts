/**
 * The fights and shots of a step, one after another, with everything a player wants to know about each: both strengths with their
 * parts, the dice, what was needed, the losses of either outcome, and the field before and after it. Windows and replays show
 * these; nothing is decided here.
 */

import { type Fraction, minus, ONE } from "../../../dice/fraction.ts";
import { cellAt, hexGrid } from "../../../hex/grid.ts";
import { defaults } from "../../../option.ts";
import { type CheckRule, diceSum, neededSum } from "../../checks/index.ts";
import { BATTLE_OPTIONS } from "../../options.ts";
import { apply } from "../apply.ts";
import { type Board, boardOf, foesTouching } from "../board.ts";
import { suffers, totalLosses } from "../losses/losses.ts";
import type { TroopType } from "../muster/troops.ts";
import { shotLosses } from "../shoot/shots.ts";
import {
  type BattleEvent,
  type BattleState,
  type Cluster,
  type EventOf,
  NOTHING_YET,
  type Side,
  type Unit,
  type UnitLosses,
  unitOf,
} from "../state.ts";
import { lossesIn, type Strength, sidesOf, strengthOf } from "./melee.ts";
import { clusterOdds, shotOdds } from "./odds.ts";

export interface ClashRoll {
  readonly foe: string;
  readonly ours: Strength;
  readonly theirs: Strength;
  readonly chance: Fraction;
  readonly faces: readonly number[];
  /** The sides of each die, in the order of `faces`. */
  readonly sides: readonly number[];
  readonly won: boolean;
  /** Missing for a dice pool, which has no sum. */
  readonly read?: {
    /** The sum of the dice, and the sum needed. */
    readonly sum: number;
    readonly needed: number;
    /** The sum with the strength, and the total needed. */
    readonly total: number;
    readonly target: number;
  };
}

export interface BattleClash {
  readonly kind: "fight" | "shot";
  /** Its index among the round's clusters; -1 for a shot. */
  readonly cluster: number;
  /** The unit that rolls, and those it rolls against, one roll for each. */
  readonly lone: string;
  readonly rolls: readonly ClashRoll[];
  readonly range?: number;
  /** The chance that the lone unit wins every roll. */
  readonly loneWins: Fraction;
  readonly loneLoses: Fraction;
  readonly loneWon: boolean;
  readonly ifWon: readonly UnitLosses[];
  readonly ifLost: readonly UnitLosses[];
  readonly suffered: readonly UnitLosses[];
  /** The units that must fall back from it. */
  readonly movers: readonly string[];
  /** Units next to an enemy of this fight that have no part in it, with the cluster they fight in, if any. */
  readonly near: readonly { readonly unit: string; readonly cluster: number }[];
  readonly before: BattleState;
  readonly after: BattleState;
}

/** Do these events contain a fight or shot to show? Cheaper than `clashesOf`. */
export function hasClash(events: readonly { readonly type: string }[]): boolean {
  return events.some(({ type }) => type === "fight" || type === "volley");
}

export function clashesOf(check: CheckRule, state: BattleState, events: readonly BattleEvent[]): BattleClash[] {
  const found: BattleClash[] = [];
  let now = state;
  // Every fight takes its strengths from the field after the arrows.
  let settled: BattleState | undefined;
  for (const event of events) {
    const after = apply(now, event);
    if (event.type === "volley") found.push(...shotsOf(check, now, event));
    if (event.type === "fight") {
      settled ??= now;
      found.push(fightOf(check, settled, now, after, event));
    }
    now = after;
  }
  return found;
}

function fightOf(
  check: CheckRule,
  settled: BattleState,
  before: BattleState,
  after: BattleState,
  event: EventOf<"fight">,
): BattleClash {
  const cluster = settled.clusters[event.cluster]!;
  const { lone, many } = sidesOf(settled, cluster);
  const odds = clusterOdds(check, boardOf(settled), lone, many);
  const cost = (won: boolean) => {
    const losses = lossesIn(settled, many.length, won);
    return (won ? many : [lone]).map((unit) => suffers(unit, losses));
  };
  return {
    kind: "fight",
    cluster: event.cluster,
    lone: lone.id,
    rolls: event.bouts.map((bout, place) => rolled(check, odds.pairs[place]!, bout)),
    loneWins: odds.loneWins,
    loneLoses: odds.loneLoses,
    loneWon: event.loneWon,
    ifWon: cost(true),
    ifLost: cost(false),
    suffered: event.suffered,
    movers: event.aftermath.movers,
    near: bystanders(settled, cluster),
    before,
    after,
  };
}

/** All arrows are rolled before any loss counts, so each shot meets the target as it was; losses add up one by one. */
function shotsOf(check: CheckRule, state: BattleState, { shots }: EventOf<"volley">): BattleClash[] {
  const sums = new Map<string, number>();
  let before = state;
  return shots.map((shot, place) => {
    const bow = unitOf(state, shot.bow)!;
    const target = unitOf(state, shot.target)!;
    const odds = shotOdds(check, state, bow, target);
    sums.set(target.id, (sums.get(target.id) ?? 0) + shot.losses);
    const standing = unitOf(before, target.id)!;
    const counted = shots.slice(0, place + 1);
    const after = apply(state, { type: "volley", shots: counted, suffered: totalLosses(state, sums) });
    const cost = (won: boolean) => [suffers(standing, shotLosses(boardOf(state), bow, shot.range, won))];
    const clash: BattleClash = {
      kind: "shot",
      cluster: -1,
      lone: bow.id,
      rolls: [rolled(check, odds, shot)],
      range: shot.range,
      loneWins: odds.chance,
      loneLoses: minus(ONE, odds.chance),
      loneWon: shot.won,
      ifWon: cost(true),
      ifLost: cost(false),
      suffered: [suffers(standing, shot.losses)],
      movers: [],
      near: [],
      before,
      after,
    };
    before = after;
    return clash;
  });
}

function rolled(
  check: CheckRule,
  { foe, ours, theirs, chance }: Pick<ClashRoll, "foe" | "ours" | "theirs" | "chance">,
  { faces, won }: Pick<ClashRoll, "faces" | "won">,
): ClashRoll {
  const sides = check.sides(ours.total, theirs.total);
  const roll = { foe, ours, theirs, chance, faces, sides, won };
  if (check.name !== "2d8+d10") return roll;
  const { target } = check.terms(ours.total, theirs.total);
  const sum = diceSum(faces);
  return { ...roll, read: { sum, needed: neededSum(target, ours.total), total: sum + ours.total, target } };
}

function bystanders(state: BattleState, { attackers, defenders }: Cluster): BattleClash["near"] {
  const board = boardOf(state);
  const inIt = new Set([...attackers, ...defenders]);
  const clusterOf = ({ id }: Unit) =>
    state.clusters.findIndex((one) => one.attackers.includes(id) || one.defenders.includes(id));
  return state.units
    .filter(({ id, fate }) => fate === "fights" && !inIt.has(id))
    .filter((unit) => foesTouching(board, unit).some((foe) => inIt.has(foe.id)))
    .map((unit) => ({ unit: unit.id, cluster: clusterOf(unit) }));
}

/** What happened to a unit after its fight was rolled; `from` is the hex where it stood then. */
export type Followed =
  | { readonly what: "fellBack" | "stepped"; readonly from: number; readonly to: number }
  | { readonly what: "hemmedIn"; readonly losses: number; readonly lost: boolean };

/**
 * Forced moves and steps that this fight caused, as far as these events contain them. A unit is in one fight a round; arrows move
 * nobody, and what their target does in a fight of the same round is that fight's.
 */
export function followedIn({ kind, cluster, lone, rolls, before }: BattleClash, events: readonly BattleEvent[]) {
  const found = new Map<string, readonly Followed[]>();
  if (kind === "shot") return found;
  const inIt = new Set([lone, ...rolls.map(({ foe }) => foe)]);
  const cells = new Map<string, number>();
  const note = (unit: string, one: Followed) => found.set(unit, [...(found.get(unit) ?? []), one]);
  const move = (what: "fellBack" | "stepped", unit: string, to: number) => {
    note(unit, { what, from: cells.get(unit) ?? unitOf(before, unit)!.cell, to });
    cells.set(unit, to);
  };
  const fought = events.findIndex(
    (event) => event.type === "fight" && event.cluster === cluster && event.lone === lone,
  );
  for (const event of fought < 0 ? [] : events.slice(fought)) {
    if (event.type === "round") break;
    if (!("unit" in event) || event.unit === undefined || !inIt.has(event.unit)) continue;
    if (event.type === "fellBack") move("fellBack", event.unit, event.to);
    else if (event.type === "hemmedIn")
      note(event.unit, { what: "hemmedIn", losses: event.suffered.losses, lost: event.suffered.lost });
    else if (event.type === "stepped" && event.to !== null) move("stepped", event.unit, event.to);
  }
  return found;
}

// A small field with two adjacent units, so that the engine itself computes what ground and barriers are worth.

const SIZE = 6;
const ROW = 2;
const MARKS = { open: ". ", closed: "t ", high: ".1" } as const;

/** The attacker stands west of the defender and moved last. */
export function arena(
  one: TroopType,
  other: TroopType,
  grounds: readonly [keyof typeof MARKS, keyof typeof MARKS],
  barrier: string,
  options: BattleState["options"] = defaults(BATTLE_OPTIONS),
): { board: Board; units: readonly Unit[] } {
  const grid = hexGrid(SIZE, SIZE);
  const rows = Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: row % 2 ? SIZE - 1 : SIZE }, (_, col) =>
      row === ROW && col < 2 ? MARKS[grounds[col]!] : ". ",
    )
      .join("")
      .padStart(2 * SIZE - 1),
  );
  const line = barrier ? [`${barrier} ${ROW},0 e`] : [];
  const units = [one, other].map((type, place): Unit => {
    const side: Side = place === 0 ? "attacker" : "defender";
    const figures = { number: 1, of: 1, name: "", size: 100, losses: 0, fate: "fights" as const };
    const still = { quick: false, moved: 0, done: false, held: false };
    return { id: side, side, type, cell: cellAt(grid, ROW, place), clock: 2 - place, ...figures, ...still };
  });
  const armies = { name: "", troops: {}, tactics: 0, names: {} };
  const state: BattleState = {
    map: ["map Arena", `size ${SIZE} ${SIZE}`, ...line, "field", ...rows].join("\n"),
    kind: "standing",
    armies: { attacker: armies, defender: armies },
    phase: { at: "clusters" },
    counts: { attacker: {}, defender: {} },
    units,
    lossNumber: 1,
    round: 2,
    clock: 2,
    ...NOTHING_YET,
    options,
  };
  return { board: boardOf(state), units };
}

/** The chance that the first, who moved last, wins its roll against the second; both in the open or both on closed ground. */
export function meetingOdds(
  check: CheckRule,
  options: BattleState["options"],
  one: TroopType,
  other: TroopType,
  ground: "open" | "closed",
): Fraction {
  const { board, units } = arena(one, other, [ground, ground], "", options);
  const [own, foe] = units as [Unit, Unit];
  return check.terms(strengthOf(board, own, foe).total, strengthOf(board, foe, own).total).chance;
}
