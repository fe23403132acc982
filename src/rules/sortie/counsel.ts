/** What computer players need to know about a Sortie besides its rules. */
import type { Counsel, Orders, Seat, Way } from "../conflict/contract.ts";
import { counselOf, type Evaluation, lead, type Verbs, verdictFor } from "../conflict/counsel.ts";
import { keysIn } from "../conflict/keys.ts";
import { clashOdds, type SortieEnd } from "./clash/odds.ts";
import { contests, type ManoeuvreOrder, otherSeat, readyUnits, type SortieOrder, type SortieState } from "./state.ts";
import { basicParts, total } from "./units/modifiers.ts";

// The ways in which the one sortie of a round may go, each with its exact chance. Several at once have too many ways, and while
// units march it is not known who will meet: both are rolled.

/** One face for all dice of one unit and one for the other's, so that the sortie ends this way. */
const FACES: Readonly<Record<SortieEnd, readonly [mine: number, theirs: number]>> = {
  double: [6, 3],
  four: [5, 3],
  win: [4, 3],
  tie: [3, 3],
  "lose.win": [3, 4],
  "lose.four": [3, 5],
  "lose.double": [3, 6],
};

export function sortieWays(state: SortieState, orders: Orders<SortieOrder>): readonly Way[] | undefined {
  const [pair, second] = contests(state);
  if (!pair || second) return undefined;
  const [one, other] = pair;
  const mine = orders[keysIn(state.seats).of("manoeuvre", one.id)] as ManoeuvreOrder | undefined;
  const theirs = orders[keysIn(state.seats).of("manoeuvre", other.id)] as ManoeuvreOrder | undefined;
  if (!mine || !theirs) return undefined;
  const { odds } = clashOdds(
    state,
    { unit: one.id, manoeuvre: mine.manoeuvre, dice: mine.dice[other.id] ?? 0 },
    { unit: other.id, manoeuvre: theirs.manoeuvre, dice: theirs.dice[one.id] ?? 0 },
  );
  if (!odds) return [{ chance: 1, dice: (rest) => rest }];
  const total = Number(odds.total);
  return (Object.entries(odds.ways) as [SortieEnd, bigint][])
    .filter(([, ways]) => ways > 0n)
    .map(([end, ways]) => ({
      chance: Number(ways) / total,
      dice: (rest) => ({
        roll: (sides, why) =>
          why === one.id ? FACES[end][0] : why === other.id ? FACES[end][1] : rest.roll(sides, why),
      }),
    }));
}

/** Makes the first few orders of different kinds: closing before waiting, blows before giving ground. */
const MARCHES: Readonly<Record<string, number>> = {
  shoot: 0.3,
  press: 0.3,
  advance: 0.2,
  fallBack: -1,
  join: -2,
  split: -2,
};
const MANOEUVRES: Readonly<Record<ManoeuvreOrder["manoeuvre"], number>> = {
  attack: 0.5,
  defend: 0.48,
  charge: 0.4,
  flank: 0.3,
  retreat: -0.5,
};

/** None or all of the dice are considered before anything between, but every manoeuvre before its third split. */
function spent(state: SortieState, key: string, { dice, through }: ManoeuvreOrder): number {
  const all = Object.values(dice).reduce((sum, some) => sum + some, 0);
  const { pool } = state.units[key.slice(key.indexOf(":") + 1)]!;
  if (through !== undefined) return 1;
  return all === 0 ? 0 : all >= pool && Object.keys(dice).length === 1 ? 0.01 : 0.15;
}

const evaluation: Evaluation<SortieState, SortieOrder> = {
  // Many sorties that look won end in a draw.
  sharp: 0.55,
  worth(state, seat) {
    if (state.stage === "over" || state.stage === "mercy") return verdictFor(state.ending?.winners ?? [], seat);
    const ahead = lead(armyOf(state, seat), armyOf(state, otherSeat(state, seat)), STEEP);
    return ahead * timeLeft(state, ahead > 0 ? otherSeat(state, seat) : seat);
  },
  quiet: ({ stage }) => stage === "march" || stage === "mercy" || stage === "over",
  score(state, key, order) {
    if ("act" in order) return MARCHES[order.act] ?? 0;
    if ("manoeuvre" in order) return MANOEUVRES[order.manoeuvre] - spent(state, key, order);
    if ("fate" in order) return order.fate === "capture" ? 1 : 0;
    return 0;
  },
};

/**
 * From solving the game of two equal units round by round: a penalty die is worth a quarter, two are worth five eighths, two dice
 * to spend a quarter; with one round left a third of that, with four nearly all.
 */
const STEEP = 4;
const HASTE = 0.45;

/** Being ahead at dusk wins nothing: the fewer rounds are left to beat each unit, the less a lead is worth. */
function timeLeft(state: SortieState, behind: Seat): number {
  const rounds = state.lastRound - state.round + 1;
  return 1 - Math.exp((-HASTE * rounds) / Math.max(1, readyUnits(state, behind).length));
}

export function sortieCounsel(verbs: Verbs<SortieState, SortieOrder>): Counsel<SortieState, SortieOrder> {
  const counsel = counselOf(verbs, evaluation);
  return {
    ...counsel,
    ways: sortieWays,
    // A calculation looks one round ahead and a play-out two, and most branches end at once.
    each: 2,
    candidates(state, key, most) {
      if (!key.startsWith("march:")) return counsel.candidates(state, key, most);
      const unit = state.units[key.slice(key.indexOf(":") + 1)]!;
      const all = counsel.candidates(state, key, Number.MAX_SAFE_INTEGER);
      // A march alone shows no change in value, but a side that wants to win must meet the enemy.
      const rests = unit.pool < 0 || evaluation.worth(state, unit.seat) < BEHIND;
      const marches = all.filter(
        (order) => "act" in order && (CLOSING.includes(order.act) || (rests && WAITING.includes(order.act))),
      );
      return (marches.length > 0 ? marches : all).slice(0, Math.max(1, most));
    },
  };
}

/** A side worse off than this need not seek the enemy. */
const BEHIND = -0.15;
const CLOSING: readonly string[] = ["shoot", "press", "advance"];
const WAITING: readonly string[] = ["hold", "fallBack"];

/** A unit counts by its men, weighted by the dice that it has or owes: one that owes many will be finished at the next blow. */
function armyOf(state: SortieState, seat: string): number {
  let sum = 0;
  for (const unit of readyUnits(state, seat)) {
    const dice = total(basicParts(unit)) + (unit.pool > 0 ? 0.5 * unit.pool : unit.pool) - unit.flankedBy.length;
    sum += unit.size / (1 + Math.exp(-0.3 * dice));
  }
  return sum;
}
