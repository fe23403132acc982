/** Why an order may not answer a demand. Accepts anything: orders come from outside, from old records, or are nonsense. */
import { isObject, type Problem, problem } from "../../result.ts";
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

type Typed = Readonly<Record<string, unknown>>;
type Verdict = Problem | undefined;

export function refusal(state: BattleState, key: string, order: unknown): Verdict {
  const open = demands(state).find((demand) => demand.key === key);
  if (!open) return problem("battle.notAsked", { key });
  if (!isObject(order)) return problem("battle.order", { key });
  const judge = JUDGES[`${open.kind} ${String(order.type)}`];
  return judge ? judge(state, order, open.seat as Side, key) : problem("battle.order", { key });
}

/** By the kind of demand and the type of order. */
const JUDGES: Readonly<Record<string, (state: BattleState, typed: Typed, side: Side, key: string) => Verdict>> = {
  "split split": refuseSplit,
  "deploy place": refusePlace,
  "row row": refuseRow,
  "claim claim": refuseClaim,
  "council council": refuseCouncil,
  "terms terms": refuseTerms,
  "leave leave": refuseLeave,
  "quick quick": refuseQuick,
  "move move": refuseMove,
  "move march": refuseMarch,
  "move endMoves": () => undefined,
  "clusters clusters": refuseClusters,
  "shoot shoot": refuseShoot,
  "sequence sequence": refuseSequence,
  "from from": refuseFrom,
  "fallBack fallBack": refuseFallBack,
  "step step": refuseStep,
};

function refuseSplit(state: BattleState, { troop }: Typed, side: Side): Verdict {
  const now = splitNow(state, side)!;
  const fits = troop === null ? now.mayStop : now.choices.some((choice) => choice === troop);
  return fits ? undefined : problem("battle.split");
}

function refusePlace(state: BattleState, { at }: Typed, side: Side): Verdict {
  if (!isObject(at) || Object.keys(at).length === 0) return problem("battle.placeNobody");
  let now = state;
  for (const [id, cell] of Object.entries(at)) {
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

function refuseRow(state: BattleState, { row }: Typed): Verdict {
  const given = row as DeployRow | undefined | null;
  return given && allowedRows(state).some((one) => sameRow(one, given)) ? undefined : problem("battle.row");
}

function refuseClaim(_state: BattleState, { claim }: Typed, _side: Side, key: string): Verdict {
  return typeof claim === "boolean" ? undefined : problem("battle.order", { key });
}

function refuseCouncil(state: BattleState, { intent, duel }: Typed): Verdict {
  if (intent !== "fight" && intent !== "retreat" && intent !== "surrender") return problem("battle.intent");
  if (intent === "retreat" && state.round < 2) return problem("battle.retreatTooSoon");
  if (duel === undefined) return undefined;
  const { record, unit, by } = (duel ?? {}) as Typed;
  if (typeof record !== "string" || record === "" || record.length > 200) return problem("battle.duelRecord");
  if (unit === undefined && by === undefined) return undefined;
  if (state.options["battle.duelEffect"] === "none") return problem("battle.duelNoEffect");
  if (typeof unit !== "string" || unitOf(state, unit)?.fate !== "fights") return problem("battle.duelUnit");
  const whole = typeof by === "number" && Number.isInteger(by) && Math.abs(by) <= MOST_DUEL_EFFECT;
  return whole ? undefined : problem("battle.duelEffect", { most: MOST_DUEL_EFFECT });
}

function refuseTerms(_state: BattleState, { accept, words }: Typed): Verdict {
  const fits =
    typeof accept === "boolean" && (words === undefined || (typeof words === "string" && words.length <= 2000));
  return fits ? undefined : problem("battle.terms");
}

function ids(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.some((id) => typeof id !== "string")) return undefined;
  return new Set(value).size === value.length ? value : undefined;
}

function refuseLeave(state: BattleState, { units }: Typed, side: Side): Verdict {
  const order = ids(units);
  if (!order) return problem("battle.unitList");
  let now = boardOf(state);
  for (const id of order) {
    const unit = unitOf(now, id);
    if (unit?.side !== side || unit.fate !== "fights") return problem("battle.notYours", { unit: id.slice(0, 40) });
    if (!canLeave(now, unit)) return problem("battle.cannotLeave", { unit: id });
    now = without(now, id);
  }
  return undefined;
}

function refuseQuick(state: BattleState, { units }: Typed, side: Side): Verdict {
  const marked = ids(units);
  if (!marked) return problem("battle.unitList");
  const own = fielded(state, side);
  const stranger = marked.find((id) => !own.some((unit) => unit.id === id));
  if (stranger !== undefined) return problem("battle.notYours", { unit: stranger.slice(0, 40) });
  const needed = quickCount(own.length);
  return marked.length === needed ? undefined : problem("battle.quickCount", { needed, marked: marked.length });
}

function refuseMove(state: BattleState, { unit: id, to }: Typed): Verdict {
  const unit = typeof id === "string" ? unitOf(state, id) : undefined;
  if (!unit || !mayMove(state, unit)) return problem("battle.mayNotMove", { unit: String(id).slice(0, 40) });
  if (wayOf(boardOf(state), unit, to as number)) return undefined;
  return problem("battle.outOfReach", { unit: unit.id, cell: String(to).slice(0, 20) });
}

function refuseMarch(state: BattleState, { moves }: Typed): Verdict {
  if (!Array.isArray(moves) || moves.length === 0) return problem("battle.unitList");
  let now = state;
  for (const move of moves as unknown[]) {
    const { unit, to } = (move ?? {}) as Typed;
    const refused = refuseMove(now, { unit, to });
    if (refused) return refused;
    now = apply(now, movedTo(now, unit as string, to as number));
  }
  return undefined;
}

function refuseClusters(state: BattleState, { clusters }: Typed, _side: Side, key: string): Verdict {
  const board = boardOf(state);
  const tangle = tanglesOf(board)[Number(key.split(":")[1])]!;
  if (!Array.isArray(clusters)) return problem("battle.clusters");
  for (const one of clusters as unknown[]) {
    const { attackers, defenders } = (one ?? {}) as Typed;
    if (!ids(attackers) || !ids(defenders)) return problem("battle.clusters");
  }
  return mayCluster(board, tangle, clusters as Cluster[]) ? undefined : problem("battle.clusters");
}

function refuseShoot(state: BattleState, { targets }: Typed, side: Side): Verdict {
  if (!isObject(targets)) return problem("battle.targets");
  const board = boardOf(state);
  for (const [id, target] of Object.entries(targets)) {
    const bow = unitOf(state, id);
    if (bow?.side !== side || !targetsOf(board, bow).some((unit) => unit.id === target)) {
      return problem("battle.noShot", { unit: id.slice(0, 40), target: String(target).slice(0, 40) });
    }
  }
  return undefined;
}

function refuseSequence(state: BattleState, { clusters }: Typed): Verdict {
  const all = state.aftermath.map((one) => one.cluster).sort();
  const given = Array.isArray(clusters) ? [...clusters].sort() : [];
  const same = given.length === all.length && all.every((cluster, place) => cluster === given[place]);
  return same ? undefined : problem("battle.sequence");
}

function refuseFrom(state: BattleState, { unit }: Typed): Verdict {
  const next = nextAftermath(state);
  return next?.owes === "from" && next.choices.some((id) => id === unit) ? undefined : problem("battle.from");
}

function refuseFallBack(state: BattleState, { unit: id, to }: Typed): Verdict {
  const next = nextAftermath(state);
  const move = next?.owes === "fallBack" ? next.moves.find(({ unit }) => unit.id === id) : undefined;
  return move?.cells.some((cell) => cell === to) ? undefined : problem("battle.fallBack");
}

function refuseStep(state: BattleState, { to }: Typed): Verdict {
  const next = nextAftermath(state);
  const fits = next?.owes === "step" && (to === null || next.cells.some((cell) => cell === to));
  return fits ? undefined : problem("battle.step");
}
