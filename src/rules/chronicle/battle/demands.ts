/** The open demands. Defaults are computed only when read: most demands are answered by a person. */

import { type Demand, LazyDemand } from "../../conflict/contract.ts";
import { asKey, keysIn } from "../../conflict/keys.ts";
import { boardOf } from "./board.ts";
import { fewChoices } from "./clusters/choices.ts";
import { allowedRows, formation } from "./deploy/deploy.ts";
import { nextAftermath } from "./melee/melee.ts";
import { allWhoCanLeave, canStir, mayMove, movePhase, quickCount } from "./move/move.ts";
import { splitNow } from "./muster/split.ts";
import { shootersOf } from "./shoot/shots.ts";
import {
  type BattleOrder,
  type BattleState,
  type BySide,
  fielded,
  fieldedCount,
  notesOf,
  otherSide,
  SIDES,
  type Side,
} from "./state.ts";

function demand(
  kind: string,
  seat: Side,
  fallback: () => BattleOrder,
  key = kind,
  secret = false,
): Demand<BattleOrder> {
  return new LazyDemand(key, seat, kind, secret, fallback);
}

function simple(kind: string, seat: Side, fallback: BattleOrder, key = kind): Demand<BattleOrder> {
  return { key, seat, kind, secret: false, fallback };
}

// The same in every battle, and asked most often.

const COUNCIL = SIDES.map((side) =>
  simple("council", side, { type: "council", intent: "fight" }, asKey(`council:${side}`)),
);
const MOVE: BySide<readonly Demand<BattleOrder>[]> = {
  attacker: [simple("move", "attacker", { type: "endMoves" })],
  defender: [simple("move", "defender", { type: "endMoves" })],
};

export function demands(state: BattleState): readonly Demand<BattleOrder>[] {
  const notes = notesOf(state);
  notes.demands ??= find(state);
  return notes.demands;
}

function find(state: BattleState): readonly Demand<BattleOrder>[] {
  const { phase } = state;
  switch (phase.at) {
    case "split": {
      const now = splitNow(state, phase.side);
      return now?.asked ? [simple("split", phase.side, { type: "split", troop: now.choices[0]! })] : [];
    }
    case "deploy":
      return [demand("deploy", phase.side, () => ({ type: "place", at: formation(state, phase.side) }))];
    case "row":
      return [demand("row", "defender", () => ({ type: "row", row: allowedRows(state)[0]! }))];
    case "claim":
      return [simple("claim", phase.side, { type: "claim", claim: true })];
    case "council":
      return COUNCIL;
    case "terms":
      return [simple("terms", otherSide(phase.from), { type: "terms", accept: true })];
    case "leave":
      return [demand("leave", phase.side, () => ({ type: "leave", units: allWhoCanLeave(state, phase.side) }))];
    case "quick":
      return quickDemands(state);
    case "move":
      return moveDemands(state, phase.step);
    case "clusters":
      return clusterDemands(state);
    case "shoot": {
      const side = shootingSide(state, phase.step);
      return shootersOf(boardOf(state), side).length > 0
        ? [demand("shoot", side, () => ({ type: "shoot", targets: firstTargets(state, side) }))]
        : [];
    }
    case "sequence": {
      const clusters = state.aftermath.map((one) => one.cluster);
      return clusters.length > 1 ? [simple("sequence", state.proactive, { type: "sequence", clusters })] : [];
    }
    case "aftermath":
      return aftermathDemands(state);
    case "tactics":
    case "melee":
    case "roundEnd":
    case "over":
      return [];
  }
}

/** A side with one unit has nothing to choose: it is quick. */
function quickDemands(state: BattleState): Demand<BattleOrder>[] {
  return SIDES.filter((side) => fieldedCount(state, side) > 1).map((side) => {
    const firstHalf = () => {
      const units = fielded(state, side);
      return units.slice(0, quickCount(units.length)).map((unit) => unit.id);
    };
    const key = keysIn(state.armies).of("quick", side);
    return demand("quick", side, () => ({ type: "quick", units: firstHalf() }), key, true);
  });
}

function moveDemands(state: BattleState, step: number): readonly Demand<BattleOrder>[] {
  const board = boardOf(state);
  if (!state.units.some((unit) => mayMove(state, unit) && canStir(board, unit))) return [];
  return MOVE[movePhase(state.proactive, step).side];
}

function clusterDemands(state: BattleState): Demand<BattleOrder>[] {
  const open: Demand<BattleOrder>[] = [];
  fewChoices(boardOf(state)).forEach((ways, place) => {
    if (ways.length < 2) return;
    const key = keysIn(state.armies).of("clusters", place);
    open.push(simple("clusters", state.proactive, { type: "clusters", clusters: ways[0]! }, key));
  });
  return open;
}

export function shootingSide(state: BattleState, step: number): Side {
  return step === 0 ? state.proactive : otherSide(state.proactive);
}

function firstTargets(state: BattleState, side: Side): Record<string, string> {
  return Object.fromEntries(shootersOf(boardOf(state), side).map(({ bow, targets }) => [bow.id, targets[0]!.id]));
}

function aftermathDemands(state: BattleState): Demand<BattleOrder>[] {
  const next = nextAftermath(state);
  if (next?.owes === "from") {
    return [simple("from", next.side, { type: "from", unit: next.choices[0]! })];
  }
  if (next?.owes === "fallBack") {
    const { unit, cells } = next.moves[0]!;
    return [simple("fallBack", next.side, { type: "fallBack", unit: unit.id, to: cells[0]! })];
  }
  if (next?.owes === "step") return [simple("step", next.side, { type: "step", to: null })];
  return [];
}
