/**
 * Orders that may answer a demand: all if they can be listed, a fair sample for sets and whole formations. `refusal` judges any
 * other.
 */
import { boardOf } from "./board.ts";
import { clusterChoices, tanglesOf } from "./clusters/choices.ts";
import { demands } from "./demands.ts";
import { allowedRows, deploymentCells, formation } from "./deploy/deploy.ts";
import { nextAftermath } from "./melee/melee.ts";
import { allWhoCanLeave, destinations, mayMove, quickCount } from "./move/move.ts";
import { splitNow } from "./muster/split.ts";
import { shootersOf } from "./shoot/shots.ts";
import { type BattleOrder, type BattleState, fielded, type Side } from "./state.ts";

/** The most orders listed of a combinatorial kind. */
const SPREAD = 120;

export function legal(state: BattleState, key: string): BattleOrder[] {
  const open = demands(state).find((demand) => demand.key === key);
  if (!open) return [];
  const seat = open.seat as Side;
  switch (open.kind) {
    case "split": {
      const now = splitNow(state, seat)!;
      const stop: BattleOrder[] = now.mayStop ? [{ type: "split", troop: null }] : [];
      return [...now.choices.map((troop): BattleOrder => ({ type: "split", troop })), ...stop];
    }
    case "deploy":
      return placements(state, seat);
    case "row":
      return allowedRows(state).map((row) => ({ type: "row", row }));
    case "claim":
      return [true, false].map((claim) => ({ type: "claim", claim }));
    case "council": {
      const intents =
        state.round < 2 ? (["fight", "surrender"] as const) : (["fight", "retreat", "surrender"] as const);
      return intents.map((intent) => ({ type: "council", intent }));
    }
    case "terms":
      return [true, false].map((accept) => ({ type: "terms", accept }));
    case "leave":
      return leaves(state, seat);
    case "quick": {
      const units = fielded(state, seat).map((unit) => unit.id);
      return choose(units, quickCount(units.length)).map((marked) => ({ type: "quick", units: marked }));
    }
    case "move":
      return moves(state);
    case "clusters": {
      const board = boardOf(state);
      const tangle = tanglesOf(board)[Number(key.split(":")[1])]!;
      return clusterChoices(board, tangle).map((clusters) => ({ type: "clusters", clusters }));
    }
    case "shoot":
      return volleys(state, seat);
    case "sequence":
      return orderings(state.aftermath.map((one) => one.cluster)).map((clusters) => ({ type: "sequence", clusters }));
    default:
      return aftermathOrders(state);
  }
}

/** The ready formation, and every hex for the next unit. */
function placements(state: BattleState, side: Side): BattleOrder[] {
  const next = state.units.find((unit) => unit.side === side && unit.fate === "waiting")!;
  const found: BattleOrder[] = [{ type: "place", at: formation(state, side) }];
  deploymentCells(state, side).forEach((allowed, cell) => {
    if (allowed === 1) found.push({ type: "place", at: { [next.id]: cell } });
  });
  return found;
}

/** All, none, and all but the last few: each is a possible order. */
function leaves(state: BattleState, side: Side): BattleOrder[] {
  const all = allWhoCanLeave(state, side);
  return all
    .map((_, kept): BattleOrder => ({ type: "leave", units: all.slice(0, all.length - kept) }))
    .concat({ type: "leave", units: [] });
}

function moves(state: BattleState): BattleOrder[] {
  const board = boardOf(state);
  const found: BattleOrder[] = [{ type: "endMoves" }];
  for (const unit of state.units) {
    if (!mayMove(state, unit)) continue;
    for (const { cell } of destinations(board, unit)) found.push({ type: "move", unit: unit.id, to: cell });
  }
  return found;
}

/** Every combination of targets, including holding fire, up to the limit. */
function volleys(state: BattleState, side: Side): BattleOrder[] {
  let all: Record<string, string>[] = [{}];
  for (const { bow, targets } of shootersOf(boardOf(state), side)) {
    const more = all.flatMap((shots) => [...targets.map((target) => ({ ...shots, [bow.id]: target.id })), shots]);
    all = more.slice(0, SPREAD);
  }
  return all.map((targets) => ({ type: "shoot", targets }));
}

function aftermathOrders(state: BattleState): BattleOrder[] {
  const next = nextAftermath(state);
  if (next?.owes === "from") return next.choices.map((unit) => ({ type: "from", unit }));
  if (next?.owes === "fallBack") {
    return next.moves.flatMap(({ unit, cells }) =>
      cells.map((to): BattleOrder => ({ type: "fallBack", unit: unit.id, to })),
    );
  }
  if (next?.owes === "step") return [null, ...next.cells].map((to) => ({ type: "step", to }));
  return [];
}

/** All ways to take `count` of the items, up to the limit. Nine units, four quick: 126, cut to 120. */
function choose<T>(items: readonly T[], count: number): T[][] {
  const found: T[][] = [];
  const go = (at: number, taken: T[]): void => {
    if (found.length >= SPREAD) return;
    if (taken.length === count) {
      found.push(taken);
      return;
    }
    for (let i = at; i <= items.length - (count - taken.length); i++) go(i + 1, [...taken, items[i]!]);
  };
  go(0, []);
  return found;
}

function orderings<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  const found: T[][] = [];
  for (let first = 0; first < items.length && found.length < SPREAD; first++) {
    for (const rest of orderings(items.toSpliced(first, 1))) found.push([items[first]!, ...rest]);
  }
  return found.slice(0, SPREAD);
}
