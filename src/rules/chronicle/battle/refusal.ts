/** Why an order may not answer a demand. Accepts anything: orders come from outside, from old records, or are nonsense. */
import { type Problem, problem } from "../../result.ts";
import { apply } from "./apply.ts";
import { boardOf } from "./board.ts";
import { mayCluster, tanglesOf } from "./clusters/choices.ts";
import { demands } from "./demands.ts";
import { allowedRows, mayDeployOn } from "./deploy/deploy.ts";
import { nextAftermath } from "./melee/melee.ts";
import { movedTo } from "./move/march.ts";
import { canLeave, mayMove, quickCount, wayOf, without } from "./move/move.ts";
import { splitNow } from "./muster/split.ts";
import { targetsOf } from "./shoot/shots.ts";
import {
  type BattleState,
  type Cluster,
  type DeployRow,
  fielded,
  MOST_DUEL_EFFECT,
  type Side,
  unitOf,
} from "./state.ts";

type InputReader = Record<string, unknown>;
type Verdict = Problem | undefined;

export function refusal(state: BattleState, key: string, order: unknown): Verdict {
  const open = demands(state).find((demand) => demand.key === key);
  if (!open) return problem("battle.notAsked", { key });
  if (typeof order !== "object" || order === null || Array.isArray(order)) return problem("battle.order", { key });
  const typed = order as InputReader;
  const seat = open.seat as Side;
  switch (`${open.kind} ${String(typed.type)}`) {
    case "split split":
      return refuseSplit(state, seat, typed);
    case "deploy place":
      return refusePlace(state, seat, typed);
    case "row row":
      return refuseRow(state, typed);
    case "claim claim":
      return typeof typed.claim === "boolean" ? undefined : problem("battle.order", { key });
    case "council council":
      return refuseCouncil(state, typed);
    case "terms terms":
      return refuseTerms(typed);
    case "leave leave":
      return refuseLeave(state, seat, typed);
    case "quick quick":
      return refuseQuick(state, seat, typed);
    case "move move":
      return refuseMove(state, typed);
    case "move march":
      return refuseMarch(state, typed);
    case "move endMoves":
      return undefined;
    case "clusters clusters":
      return refuseClusters(state, Number(key.split(":")[1]), typed);
    case "shoot shoot":
      return refuseShoot(state, seat, typed);
    case "sequence sequence":
      return refuseSequence(state, typed);
    case "from from":
      return refuseFrom(state, typed);
    case "fallBack fallBack":
      return refuseFallBack(state, typed);
    case "step step":
      return refuseStep(state, typed);
    default:
      return problem("battle.order", { key });
  }
}

function refuseSplit(state: BattleState, side: Side, { troop }: InputReader): Verdict {
  const now = splitNow(state, side)!;
  const fits = troop === null ? now.mayStop : now.choices.some((choice) => choice === troop);
  return fits ? undefined : problem("battle.split");
}

function refusePlace(state: BattleState, side: Side, { at }: InputReader): Verdict {
  if (typeof at !== "object" || at === null || Array.isArray(at) || Object.keys(at).length === 0) {
    return problem("battle.placeNobody");
  }
  let now = state;
  for (const [id, cell] of Object.entries(at as Record<string, unknown>)) {
    const unit = unitOf(now, id);
    if (unit?.side !== side || unit.fate !== "waiting") return problem("battle.notWaiting", { unit: id.slice(0, 40) });
    if (!Number.isInteger(cell) || !mayDeployOn(now, side, cell as number)) {
      return problem("battle.placeNotHere", { unit: id, cell: String(cell).slice(0, 20) });
    }
    now = apply(now, { type: "placed", side, at: { [id]: cell as number } });
  }
  return undefined;
}

export function sameRow(one: DeployRow, two: DeployRow): boolean {
  return one.axis === two.axis && one.index === two.index && one.side === two.side;
}

function refuseRow(state: BattleState, { row }: InputReader): Verdict {
  const given = row as DeployRow | undefined | null;
  return given && allowedRows(state).some((one) => sameRow(one, given)) ? undefined : problem("battle.row");
}

function refuseCouncil(state: BattleState, { intent, duel }: InputReader): Verdict {
  if (intent !== "fight" && intent !== "retreat" && intent !== "surrender") return problem("battle.intent");
  if (intent === "retreat" && state.round < 2) return problem("battle.retreatTooSoon");
  if (duel === undefined) return undefined;
  const { record, unit, by } = (duel ?? {}) as InputReader;
  if (typeof record !== "string" || record === "" || record.length > 200) return problem("battle.duelRecord");
  if (unit === undefined && by === undefined) return undefined;
  if (state.options["battle.duelEffect"] === "none") return problem("battle.duelNoEffect");
  if (typeof unit !== "string" || unitOf(state, unit)?.fate !== "fights") return problem("battle.duelUnit");
  const whole = typeof by === "number" && Number.isInteger(by) && Math.abs(by) <= MOST_DUEL_EFFECT;
  return whole ? undefined : problem("battle.duelEffect", { most: MOST_DUEL_EFFECT });
}

function refuseTerms({ accept, words }: InputReader): Verdict {
  const fits =
    typeof accept === "boolean" && (words === undefined || (typeof words === "string" && words.length <= 2000));
  return fits ? undefined : problem("battle.terms");
}

function ids(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.some((id) => typeof id !== "string")) return undefined;
  return new Set(value).size === value.length ? value : undefined;
}

function refuseLeave(state: BattleState, side: Side, { units }: InputReader): Verdict {
  const order = ids(units);
  if (!order) return problem("battle.unitList");
  let now = state;
  for (const id of order) {
    const unit = unitOf(now, id);
    if (unit?.side !== side || unit.fate !== "fights") return problem("battle.notYours", { unit: id.slice(0, 40) });
    if (!canLeave(boardOf(now), unit)) return problem("battle.cannotLeave", { unit: id });
    now = without(now, id);
  }
  return undefined;
}

function refuseQuick(state: BattleState, side: Side, { units }: InputReader): Verdict {
  const marked = ids(units);
  if (!marked) return problem("battle.unitList");
  const own = fielded(state, side);
  const stranger = marked.find((id) => !own.some((unit) => unit.id === id));
  if (stranger !== undefined) return problem("battle.notYours", { unit: stranger.slice(0, 40) });
  const needed = quickCount(own.length);
  return marked.length === needed ? undefined : problem("battle.quickCount", { needed, marked: marked.length });
}

function refuseMove(state: BattleState, { unit: id, to }: InputReader): Verdict {
  const unit = typeof id === "string" ? unitOf(state, id) : undefined;
  if (!unit || !mayMove(state, unit)) return problem("battle.mayNotMove", { unit: String(id).slice(0, 40) });
  if (wayOf(boardOf(state), unit, to as number)) return undefined;
  return problem("battle.outOfReach", { unit: unit.id, cell: String(to).slice(0, 20) });
}

function refuseMarch(state: BattleState, { moves }: InputReader): Verdict {
  if (!Array.isArray(moves) || moves.length === 0) return problem("battle.unitList");
  let now = state;
  for (const move of moves as unknown[]) {
    const { unit, to } = (move ?? {}) as InputReader;
    const refused = refuseMove(now, { unit, to });
    if (refused) return refused;
    now = apply(now, movedTo(now, unit as string, to as number));
  }
  return undefined;
}

function refuseClusters(state: BattleState, place: number, { clusters }: InputReader): Verdict {
  const board = boardOf(state);
  const tangle = tanglesOf(board)[place]!;
  if (!Array.isArray(clusters)) return problem("battle.clusters");
  for (const one of clusters as unknown[]) {
    const { attackers, defenders } = (one ?? {}) as InputReader;
    if (!ids(attackers) || !ids(defenders)) return problem("battle.clusters");
  }
  return mayCluster(board, tangle, clusters as Cluster[]) ? undefined : problem("battle.clusters");
}

function refuseShoot(state: BattleState, side: Side, { targets }: InputReader): Verdict {
  if (typeof targets !== "object" || targets === null || Array.isArray(targets)) return problem("battle.targets");
  const board = boardOf(state);
  for (const [id, target] of Object.entries(targets)) {
    const bow = unitOf(state, id);
    if (bow?.side !== side || !targetsOf(board, bow).some((unit) => unit.id === target)) {
      return problem("battle.noShot", { unit: id.slice(0, 40), target: String(target).slice(0, 40) });
    }
  }
  return undefined;
}

function refuseSequence(state: BattleState, { clusters }: InputReader): Verdict {
  const all = state.aftermath.map((one) => one.cluster).sort();
  const given = Array.isArray(clusters) ? [...clusters].sort() : [];
  const same = given.length === all.length && all.every((cluster, place) => cluster === given[place]);
  return same ? undefined : problem("battle.sequence");
}

function refuseFrom(state: BattleState, { unit }: InputReader): Verdict {
  const next = nextAftermath(state);
  return next?.owes === "from" && next.choices.some((id) => id === unit) ? undefined : problem("battle.from");
}

function refuseFallBack(state: BattleState, { unit: id, to }: InputReader): Verdict {
  const next = nextAftermath(state);
  const move = next?.owes === "fallBack" ? next.moves.find(({ unit }) => unit.id === id) : undefined;
  return move?.cells.some((cell) => cell === to) ? undefined : problem("battle.fallBack");
}

function refuseStep(state: BattleState, { to }: InputReader): Verdict {
  const next = nextAftermath(state);
  const fits = next?.owes === "step" && (to === null || next.cells.some((cell) => cell === to));
  return fits ? undefined : problem("battle.step");
}
