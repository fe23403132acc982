/**
 * The rules of the draft (Chronicle 1.04): the whole table's dice openly roll the pool of rating sets and the order of the
 * players; then each seat picks in its turn. So a draft is logged, can be taken back by consent, and cannot be manipulated.
 */

import type { Counsel, EventsOf, Outcome, Rules } from "../../conflict/contract.ts";
import { InputReader } from "../../conflict/input-reader.ts";
import { Script } from "../../conflict/script.ts";
import { told } from "../../conflict/telling.ts";
import { type Dice, notedDice } from "../../dice/dice.ts";
import type { OptionsOf } from "../../option.ts";
import { certain, fail, ok, problem, type Result } from "../../result.ts";
import { RULES_OPTIONS } from "../options.ts";
import { generateSet, type RatingSet, type SkillGeneration } from "../people/index.ts";

// The state of a draft: who picks how many, the pool once it is rolled, and what has been taken.

export const DRAFT_OPTIONS = { "rules.generation": RULES_OPTIONS["rules.generation"] } as const;

export interface DraftState {
  readonly drafters: readonly Drafter[];
  readonly way: OptionsOf<typeof DRAFT_OPTIONS>["rules.generation"];
  /** Empty until the dice are rolled. */
  readonly pool: readonly RatingSet[];
  /** Who picks, pick by pick. */
  readonly order: readonly string[];
  /** The set taken by each pick so far, as an index into the pool. */
  readonly picks: readonly number[];
}

export interface PickOrder {
  readonly set: number;
}

// Creating characters together (Chronicle 1.04): there are as many sets of ratings as main characters are wanted. A d20 orders
// the players (ties roll again). They pick one set each, and the order reverses every round. Players who have all the characters
// they asked for are skipped.

/** Main characters that each player controls. */
export const MAIN_CHARACTERS = { min: 3, max: 5 } as const;

interface Drafter {
  readonly player: string;
  readonly wants: number;
}

/** Exactly as many sets as the players together want. */
export function generatePool(
  drafters: readonly Drafter[],
  generation: SkillGeneration,
  dice: Dice,
): Result<readonly RatingSet[]> {
  const order = draftOrder(drafters);
  return order.ok ? ok(order.value.map(() => generateSet(generation, dice))) : order;
}

/** Who picks, pick by pick, from the first to the last. */
export function draftOrder(drafters: readonly Drafter[]): Result<readonly string[]> {
  if (drafters.length === 0) return fail("draft.nobody");
  if (new Set(drafters.map((one) => one.player)).size < drafters.length) return fail("draft.twice");
  for (const { player, wants } of drafters) {
    if (!Number.isInteger(wants) || wants < MAIN_CHARACTERS.min || wants > MAIN_CHARACTERS.max) {
      return fail("draft.wants", { player, ...MAIN_CHARACTERS });
    }
  }
  const picks: string[] = [];
  for (let round = 0; round < MAIN_CHARACTERS.max; round++) {
    const order = round % 2 === 0 ? drafters : drafters.toReversed();
    for (const { player, wants } of order) if (wants > round) picks.push(player);
  }
  return ok(picks);
}

/** Highest d20 first; those who tie roll again among themselves. */
export function playerOrder(players: readonly string[], dice: Dice): readonly string[] {
  if (players.length < 2) return players;
  const rolls = players.map((player) => ({ player, face: dice.roll(20, "draft.order") }));
  const faces = [...new Set(rolls.map((roll) => roll.face))].sort((a, b) => b - a);
  return faces.flatMap((face) =>
    playerOrder(
      rolls.filter((roll) => roll.face === face).map((roll) => roll.player),
      dice,
    ),
  );
}

// Advice in a draft: the sum of a set's ratings, and what it adds to the best of each skill among the player's picks. Totals are
// compared per character, since players may want different numbers.

type Ratings = Readonly<Record<string, number>>;

/** A new best in a skill counts as much again as the points themselves. */
const FIT = 1;
/** A few points in a hundred decide who has the better characters. */
const STEEP = 8;

export const draftCounsel: Counsel<DraftState, PickOrder> = {
  // A small lead mostly stays, the surer the fewer picks follow: few people take the best set each time. Fitted to 250 games.
  sharp: ({ drafters, picks }) =>
    0.5 + 6.5 / Math.max(1, drafters.reduce((sum, { wants }) => sum + wants, 0) - picks.length),
  worth: draftWorth,
  sensible: (state) => ranked(state)[0]!,
  candidates: (state, _key, most) => ranked(state).slice(0, Math.max(1, most)),
  quiet: () => true,
  // Nothing is rolled once the pool is known.
  judged: (state, _key, { set }) => {
    const seat = state.order[state.picks.length]!;
    return draftWorth({ ...state, picks: [...state.picks, set] }, seat) - draftWorth(state, seat);
  },
};

function draftWorth(state: DraftState, seat: string): number {
  if (state.pool.length === 0) return 0;
  const end = completed(state);
  const casts = state.drafters.map(({ player, wants }) => castWorth(setsOf(end, player)) / wants);
  const own = casts[state.drafters.findIndex(({ player }) => player === seat)]!;
  const all = casts.reduce((sum, one) => sum + one, 0);
  return Math.tanh(STEEP * ((own * casts.length) / all - 1));
}

/** Everybody takes the best-looking set to the end: after a single pick the other players have fewer, which says nothing. */
function completed(state: DraftState): DraftState {
  let now = state;
  while (now.picks.length < now.order.length) now = { ...now, picks: [...now.picks, ranked(now)[0]!.set] };
  return now;
}

function ranked(state: DraftState): PickOrder[] {
  const mine = setsOf(state, state.order[state.picks.length]!);
  return state.pool
    .map((set, at) => ({ at, worth: castWorth([...mine, set]) }))
    .filter(({ at }) => !state.picks.includes(at))
    .sort((a, b) => b.worth - a.worth)
    .map(({ at }) => ({ set: at }));
}

function setsOf(state: DraftState, player: string): readonly RatingSet[] {
  return state.picks.filter((_, at) => state.order[at] === player).map((set) => state.pool[set]!);
}

function castWorth(sets: readonly RatingSet[]): number {
  const best: Record<string, number> = {};
  let sum = 0;
  for (const { skills } of sets) {
    const ratings: Ratings = skills.ratings;
    for (const skill in ratings) {
      const rating = ratings[skill]!;
      const before = best[skill] ?? 0;
      sum += rating;
      if (rating <= before) continue;
      sum += FIT * (rating - before);
      best[skill] = rating;
    }
  }
  return sum;
}

export type DraftEvent = EventsOf<{
  cast: { pool: readonly RatingSet[]; order: readonly string[]; faces: number };
  picked: { player: string; set: number };
}>;

export type Ways = Readonly<Record<DraftState["way"], SkillGeneration>>;

/** Both books draft alike; only how a group's rating is drawn differs. */
export function draftRules(ways: Ways): Rules<DraftState, PickOrder, DraftEvent, typeof DRAFT_OPTIONS> {
  return {
    name: "draft",
    rules: 1,
    options: DRAFT_OPTIONS,
    begin(setup, options) {
      const typed = new InputReader(setup, "draft");
      const drafters = typed.list("drafters").map((one, at) => readDrafter(one, at));
      if (typed.problem) return { ok: false, problem: typed.problem };
      const wrong = drafters.find((one) => one.problem)?.problem;
      if (wrong) return { ok: false, problem: wrong };
      const wanted = drafters.map(({ player, wants }) => ({ player, wants }));
      const order = draftOrder(wanted);
      if (!order.ok) return order;
      return ok({ drafters: wanted, way: options["rules.generation"], pool: [], order: [], picks: [] });
    },
    seats: (state) => state.drafters.map((one) => one.player),
    demands(state) {
      const seat = state.order[state.picks.length];
      if (seat === undefined) return [];
      const key = `pick-${state.picks.length}`;
      return [{ key, seat, kind: "pick", secret: false, fallback: { set: openSets(state)[0]! } }];
    },
    legal: (state) => openSets(state).map((set) => ({ set })),
    refusal(state, key, order) {
      const set = (order as PickOrder | null)?.set;
      if (key !== `pick-${state.picks.length}`) return problem("conflict.notAsked", { key });
      if (!Number.isInteger(set)) return problem("draft.notASet");
      return openSets(state).includes(set as number) ? undefined : problem("draft.taken", { set: Number(set) + 1 });
    },
    decide(state, orders, dice) {
      const script = new Script(state, dice, apply);
      const at = state.picks.length;
      if (state.pool.length === 0) {
        const noted = notedDice(dice);
        const players = playerOrder(
          state.drafters.map((one) => one.player),
          noted,
        );
        const drafters = players.map((player) => state.drafters.find((one) => one.player === player)!);
        const pool = certain(generatePool(drafters, ways[state.way], noted));
        script.write({ type: "cast", pool, order: certain(draftOrder(drafters)), faces: noted.faces.length });
      } else script.write({ type: "picked", player: state.order[at]!, set: orders[`pick-${at}`]!.set });
      return script.decided();
    },
    apply,
    outcome(state): Outcome | undefined {
      const done = state.pool.length > 0 && state.picks.length === state.order.length;
      return done ? { winners: [], telling: told("Draft.done", { count: state.picks.length }) } : undefined;
    },
    givesUp: () => false,
    counsel: draftCounsel,
  };
}

function apply(state: DraftState, event: DraftEvent): DraftState {
  if (event.type === "cast") return { ...state, pool: event.pool, order: event.order };
  return { ...state, picks: [...state.picks, event.set] };
}

/** Sets that nobody has taken yet. */
export function openSets(state: DraftState): number[] {
  return state.pool.map((_, at) => at).filter((at) => !state.picks.includes(at));
}

/** What each player has taken, in the order of picking. */
export function picksOf(state: DraftState, player: string): number[] {
  return state.picks.filter((_, at) => state.order[at] === player);
}

function readDrafter(one: unknown, at: number) {
  const typed = new InputReader(one, `player ${at + 1}`);
  const player = typed.text("player");
  const wants = typed.whole("wants", { min: 3, max: 5 });
  return { player, wants, problem: typed.problem };
}
